import { useRef, useState } from 'react'
import {
  type BonusGame,
  type BonusGameId,
  type BonusPlay,
  beginBonusPlay,
  showBonusPlay,
  stepBonusPlay,
} from '#domain/rewards/bonus-games/api.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell } from '#web/core/context.ts'
import { type DemoRound, demoTable } from '../play/demo-table.ts'

/** A play on the page: today's, or a demo. */
export interface ShownPlay {
  readonly id: string
  readonly state: 'ready' | 'open' | 'ended'
  readonly outcome: unknown
  readonly points: number | null
}

const ready: ShownPlay = { id: 'ready', state: 'ready', outcome: null, points: null }
const ofToday = (play: BonusPlay): ShownPlay => ({ ...play, id: play.serverSeedHash })
const ofDemo = ({ id, payout, outcome }: DemoRound): ShownPlay => ({
  id,
  outcome,
  state: payout === null ? 'open' : 'ended',
  points: payout === null ? null : Number(payout),
})

/** Plays today's game on the server, or demos in the browser. Runs one command at a time. */
export function useBonusPlay({
  id,
  game,
  today,
  demo,
}: {
  readonly id: BonusGameId
  readonly game: BonusGame | null
  readonly today: BonusPlay | null
  readonly demo: boolean
}) {
  const { call } = useShell()
  const [kept, setKept] = useState(today)
  const [tried, setTried] = useState<DemoRound | null>(null)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const table = useRef<ReturnType<typeof demoTable> | null>(null)
  const alone = async (work: () => Promise<void>) => {
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (thrown) {
      // Shows what another tab did. A lost command can be retried, and the server runs it once.
      const now = demo ? null : await call(showBonusPlay, { params: { game: id } }).catch(() => null)
      if (now) setKept(now)
      setFault(thrown instanceof CallError ? thrown.message : '')
    } finally {
      setBusy(false)
    }
  }
  const params = { game: id }
  return {
    play: demo ? (tried ? ofDemo(tried) : ready) : kept ? ofToday(kept) : ready,
    today: kept,
    busy,
    fault,
    /** Clears the table of a finished demo. */
    clear: () => setTried(null),
    begin: (input: unknown, clientSeed: string) =>
      alone(async () => {
        if (!demo) return setKept(await call(beginBonusPlay, { params, body: { clientSeed, input } }))
        if (!game) return
        table.current ??= demoTable(game, game.rules.variants[0])
        setTried(await table.current.open(0n, input))
      }),
    step: (step: unknown) =>
      alone(async () => {
        if (!demo)
          return setKept(await call(stepBonusPlay, { params, body: { at: kept?.steps.length ?? 0, step } }))
        if (tried) setTried(await table.current!.step(tried, step))
      }),
  }
}
