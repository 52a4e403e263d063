import { createHash } from 'node:crypto'
import type { ProvidedReport } from '#domain/sport/feed/index.ts'
import { type LegOutcome, reducedWin } from '#kernel/betting/leg-outcome.ts'
import type {
  BetCancel,
  BetSettlement,
  MarketRef,
  RollbackBetCancel,
  RollbackBetSettlement,
  SettledOutcome,
} from '../messages/message.ts'

/** A message about results of bets. */
export type ReportMessage = BetSettlement | RollbackBetSettlement | BetCancel | RollbackBetCancel

const kinds = {
  bet_settlement: 'settlement',
  rollback_bet_settlement: 'settlement-rollback',
  bet_cancel: 'cancel',
  rollback_bet_cancel: 'cancel-rollback',
} as const

/** A renamed market, with its outcomes by the provider's. */
export interface NamedMarket {
  readonly key: string
  /** Null: keeps the provider's names. */
  readonly outcomes: Readonly<Record<string, string>> | null
}

/** Returns the market's name of an outcome; null if it has none. */
export const wordFor = ({ outcomes }: NamedMarket, id: string): string | null =>
  outcomes === null ? id : Object.hasOwn(outcomes, id) ? outcomes[id]! : null

/**
 * Converts a message to a report with the names that `named` gives; leaves out markets and outcomes without one. Its
 * id consists of the message's kind, product and time, and a hash of its content.
 */
export function reportOf(
  message: ReportMessage,
  named: (market: MarketRef) => NamedMarket | null,
): ProvidedReport {
  const { kind, product, timestamp } = message
  const period = 'startTime' in message ? message : { startTime: null, endTime: null }
  const markets = message.markets.flatMap((market) => {
    const known = named(market)
    if (!known) return []
    const settled: readonly SettledOutcome[] = 'outcomes' in market ? market.outcomes : []
    const outcomes = settled.flatMap((outcome) => {
      const id = wordFor(known, outcome.id)
      return id === null ? [] : [{ id, result: resultOfOutcome(outcome) }]
    })
    return [{ key: known.key, outcomes }]
  })
  const confirmed = message.kind === 'bet_settlement' && message.confirmed
  const said = { confirmed, startTime: period.startTime, endTime: period.endTime, markets }
  const hash = createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 12)
  const id = `${kind} ${product} ${new Date(timestamp).toISOString()} ${hash}`
  return { id, kind: kinds[kind], product, timestamp, ...said }
}

const results = { lost: 'lose', void: 'void', 'half-won': 'half-win', 'half-lost': 'half-lose' } as const

function resultOfOutcome({ result, deadHeatFactor }: SettledOutcome): LegOutcome | 'undecided' {
  if (result === 'undecided') return result
  if (result !== 'won') return results[result]
  const [parts, of] = fraction(deadHeatFactor)
  return reducedWin(parts, of)
}

/** Most entrants of a dead heat that results can express. */
const mostShared = 99

/** Returns millionths as the nearest fraction of whole numbers up to 99, the smallest first: 333,333 is 1/3. */
export function fraction(millionths: number): readonly [parts: number, of: number] {
  let best: readonly [number, number] = [1, 1]
  let least = Number.POSITIVE_INFINITY
  for (let of = 1; of <= mostShared; of++) {
    const parts = Math.max(1, Math.round((millionths * of) / 1e6))
    const distance = Math.abs(parts / of - millionths / 1e6)
    if (distance > least - 1e-9) continue
    least = distance
    best = [parts, of]
  }
  return best
}
