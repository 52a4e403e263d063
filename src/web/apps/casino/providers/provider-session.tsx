import { useEffect, useRef } from 'react'
import { listRounds } from '#domain/casino/casino/api.ts'
import { type Currency, formatMoney } from '#kernel/money.ts'
import { useShell } from '#web/core/context.ts'
import { useBalances } from '#web/core/live/hooks.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { SessionStrip, useSessionFigures } from '../game/session-strip.tsx'
import { keepProviderRounds, readProviderRounds } from '../play/session-figures.ts'

/**
 * Milliseconds between two reads for ended rounds: a round that pays nothing changes no balance, so nothing else
 * reports its end.
 */
const lookEvery = 5_000

/**
 * Net result and time of the session beside a supplier's game. It ignores the frame's own claims. It adds the rounds
 * that the site stores, each once, when they have ended, including one left open before a reload.
 */
export function ProviderSession({
  route,
  since,
  currency,
  whose,
}: {
  readonly route: string
  /** Time of the game's launch on this page; null without one. */
  readonly since: number | null
  readonly currency: Currency
  readonly whose: string
}) {
  const { call, language } = useShell()
  const { since: began, net, add } = useSessionFigures(whose)
  const own = useBalances()?.find((one) => one.kind === 'main' && one.currency === currency)
  const counted = useRef<ReadonlySet<string>>(new Set())
  const adding = useRef(add)
  adding.current = add
  const amount = own?.amount
  // A changed balance triggers a read at once.
  useEffect(() => {
    const kept = readProviderRounds(whose, route)
    const first = kept?.since ?? since
    if (first === null) return
    counted.current = new Set([...counted.current, ...(kept?.counted ?? [])])
    keepProviderRounds(whose, route, { since: first, counted: [...counted.current] })
    let stopped = false
    const look = async () => {
      const query = { game: route, from: String(first), currency }
      const found = await call(listRounds, { query }).catch(() => null)
      if (stopped) return
      for (const { id, stake, payout } of found?.rounds ?? []) {
        if (payout === null || counted.current.has(id)) continue
        // Ids ascend with time: those that a list of a hundred can still contain are enough.
        counted.current = new Set([...counted.current, id].sort().slice(-300))
        keepProviderRounds(whose, route, { since: first, counted: [...counted.current] })
        adding.current(BigInt(payout) - BigInt(stake))
      }
    }
    void look()
    const stopLooking = setVisibleInterval(lookEvery, () => void look())
    return () => {
      stopped = true
      stopLooking()
    }
  }, [since, route, currency, call, amount, whose])
  return (
    <SessionStrip
      since={began}
      net={formatMoney(net, currency, language, true)}
      sign={net < 0n ? 'minus' : net > 0n ? 'plus' : 'none'}
      balance={amount === undefined ? null : formatMoney(BigInt(amount), currency, language)}
    />
  )
}
