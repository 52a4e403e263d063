import { useRef, useState } from 'react'
import {
  type CasinoGame,
  type GameEntry,
  playRound,
  type RoundAnswer,
  showRound,
  stepRound,
} from '#domain/casino/casino/api.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { CallError } from '#web/core/calls/call.ts'
import { useShell } from '#web/core/context.ts'
import type { PlayedRound } from '../scenes/scene.ts'
import { type DemoRound, demoTable } from './demo-table.ts'

export interface PlayFault {
  readonly id: string
  readonly message: string
  /** No response arrived: a retry of the command takes effect once. */
  readonly unsure: boolean
}

/** Payment of a round. */
export interface PlayedFrom {
  readonly account: 'main' | 'bonus'
  /** Id of free rounds: the round costs nothing. */
  readonly freeRounds?: string | undefined
}

/** A command to retry until a response arrives. */
type Attempt =
  | { readonly key: string; readonly stake: bigint; readonly input: unknown; readonly from: PlayedFrom }
  | { readonly key: string; readonly roundId: string; readonly step: unknown }

const ofAnswer = (answer: RoundAnswer): PlayedRound => ({
  id: answer.id,
  input: answer.input,
  stake: BigInt(answer.stake),
  payout: answer.payout === null ? null : BigInt(answer.payout),
  outcome: answer.outcome,
  free: answer.free,
  ...(answer.tax ? { tax: BigInt(answer.tax.amount) } : {}),
})

/**
 * Plays rounds of a game: for money on the server, or as a demo by the same rules in the browser. Runs one command at
 * a time, and each keeps its own key until its response.
 */
export function usePlay(options: {
  readonly entry: GameEntry
  readonly rules: CasinoGame | null
  readonly demo: boolean
  readonly currency: Currency
  /** Largest payout of a round, in minor units. */
  readonly cap: bigint
  /** Open round that the player left. */
  readonly left: RoundAnswer | null
  /** Called at the end of a round with its net result. */
  readonly ended: (net: bigint) => void
}) {
  const { entry, rules, demo, currency, cap, left } = options
  const { call } = useShell()
  const [round, setRound] = useState<PlayedRound | null>(() => (left && !demo ? ofAnswer(left) : null))
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<PlayFault | null>(null)
  const [nextAt, setNextAt] = useState(0)
  const attempt = useRef<Attempt | null>(null)
  const table = useRef<ReturnType<typeof demoTable> | null>(null)
  const demoRound = useRef<DemoRound | null>(null)
  const send = async (now: Attempt): Promise<PlayedRound> => {
    if (demo) {
      if (!rules) throw new CallError('network', 0, '')
      table.current ??= demoTable(rules, entry.variant, rules.rules.firstMultiple ? cap : undefined)
      const next =
        'step' in now
          ? await table.current.step(demoRound.current!, now.step)
          : await table.current.open(now.stake, now.input)
      demoRound.current = next
      return next
    }
    if ('step' in now) {
      const { key, step, roundId } = now
      return ofAnswer(await call(stepRound, { params: { roundId }, body: { key, step } }))
    }
    const { key, stake, input, from } = now
    const body = { key, currency, stake: stake.toString(), input, ...from }
    return ofAnswer(await call(playRound, { params: { gameId: entry.id }, body }))
  }

  /** Handles a refusal by the server. */
  const refused = async (thrown: unknown) => {
    const error = thrown instanceof CallError ? thrown : null
    const unsure = !error || error.status === 0 || error.status >= 500
    if (!unsure) attempt.current = null
    if (error?.id === 'round-open' && typeof error.facts.roundId === 'string') {
      // Another tab or device opened the round: continue it here too.
      const open = await call(showRound, { params: { roundId: error.facts.roundId } }).catch(() => null)
      if (open) return setRound(ofAnswer(open))
    }
    if (error?.id === 'round-too-soon') setNextAt(Date.now() + Number(error.facts.waitMs))
    setFault({ id: error?.id ?? 'internal', message: error?.message ?? '', unsure })
  }

  const go = async (now: Attempt) => {
    attempt.current = now
    setBusy(true)
    setFault(null)
    try {
      const next = await send(now)
      attempt.current = null
      if (!('step' in now)) setNextAt(Date.now() + entry.roundMs)
      setRound(next)
      if (next.payout !== null) options.ended(next.payout - (next.tax ?? 0n) - (next.free ? 0n : next.stake))
    } catch (thrown) {
      await refused(thrown)
    } finally {
      setBusy(false)
    }
  }

  return {
    round,
    busy,
    fault,
    nextAt,
    open: (stake: bigint, input: unknown, from: PlayedFrom = { account: 'main' }) =>
      go({ key: uuidv7(Date.now()), stake, input, from }),
    step: (step: unknown) => {
      if (round && !busy && attempt.current === null)
        void go({ key: uuidv7(Date.now()), roundId: round.id, step })
    },
    again: () => {
      if (attempt.current) void go(attempt.current)
    },
    clearFault: () => setFault(null),
  }
}
