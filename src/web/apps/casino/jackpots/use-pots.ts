import { useEffect, useState } from 'react'
import { listJackpots, listMyJackpots, type OwnDropView } from '#domain/casino/jackpots/api.ts'
import type { AnswerOf } from '#kernel/contract.ts'
import { useShell } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'

export type Pots = AnswerOf<typeof listJackpots>

/** Milliseconds between two reads: pots grow by cents. */
const askEvery = 5_000

/** Returns the pots in the player's currency; reloads them while the page is visible. */
export function usePots(first: Pots | null): Pots | null {
  const { call, session } = useShell()
  const currency = session?.currency ?? 'EUR'
  const [found, setFound] = useState(first)
  useEffect(() => {
    let gone = false
    const ask = () => {
      call(listJackpots, { query: { currency } })
        .then((pots) => {
          if (!gone) setFound(pots)
        })
        .catch(() => {})
    }
    ask()
    const stop = setVisibleInterval(askEvery, ask, { onlySeen: true })
    return () => {
      gone = true
      stop()
    }
  }, [call, currency])
  return found && found.pots[0]?.currency === currency ? found : null
}

/** Returns the last pot that the player has won since the page opened. */
export function useOwnDrop(pots: Pots | null): OwnDropView | null {
  const { call, session } = useShell()
  const playerId = session?.id ?? null
  /** Pots won earlier. */
  const [before, setBefore] = useState<readonly string[] | null>(null)
  const [won, setWon] = useState<OwnDropView | null>(null)
  // A won pot starts anew with another number.
  const fallen = pots?.pots.map(({ number }) => number).join(' ') ?? null
  useEffect(() => {
    if (playerId === null || fallen === null) return
    let gone = false
    call(listMyJackpots)
      .then(({ drops }) => {
        if (gone) return
        if (before === null) setBefore(drops.map(idOf))
        else setWon(drops.find((drop) => !before.includes(idOf(drop))) ?? null)
      })
      .catch(() => {})
    return () => {
      gone = true
    }
  }, [call, playerId, fallen, before])
  return won
}

const idOf = ({ level, currency, number }: OwnDropView): string => `${level} ${currency} ${number}`
