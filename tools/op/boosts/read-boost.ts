import type { BoostRow } from '#domain/betting/boosts/index.ts'
import { parseSelectionId } from '#domain/sport/pricing/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { isUuid, uuidv7 } from '#kernel/ids.ts'
import { parseTypedAmount } from '#kernel/money.ts'
import { parseOdds, WrongCall, wholeNumber } from '../arguments.ts'

export const boostFlags = {
  odds: { type: 'string' },
  percent: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
  stake: { type: 'string', multiple: true },
  liability: { type: 'string' },
  players: { type: 'string', multiple: true },
} as const

interface BoostValues {
  readonly odds?: string | undefined
  readonly percent?: string | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
  readonly stake?: readonly string[] | undefined
  readonly liability?: string | undefined
  readonly players?: readonly string[] | undefined
}

/** @throws WrongCall unless the words are the id of a boost */
export function readBoostId(words: readonly string[]): string {
  const [id] = words
  if (words.length !== 1 || !isUuid(id)) throw new WrongCall('The id of one boost is needed.')
  return id
}

/** @throws WrongCall for a missing or invalid term */
export function readBoost(names: readonly string[], values: BoostValues, now: Date): Omit<BoostRow, 'taken'> {
  const selections = [...new Set(names)]
  if (selections.length === 0 || selections.length > 20) throw new WrongCall('1 to 20 selections are needed.')
  const wrong = selections.filter((name) => !parseSelectionId(name))
  if (wrong.length > 0) throw new WrongCall(`${wrong.join(', ')}: no selection (event~market~outcome)`)
  if ((values.odds === undefined) === (values.percent === undefined))
    throw new WrongCall('Either --odds or --percent is needed.')
  if (values.odds !== undefined && selections.length > 1)
    throw new WrongCall('An accumulator is boosted by --percent.')
  const odds = values.odds === undefined ? null : parseOdds(values.odds)
  if (values.odds !== undefined && odds === null) throw new WrongCall(`--odds ${values.odds}: 1.01 to 1000`)
  const percent = values.percent === undefined ? null : wholeOf('percent', values.percent, 100)
  const liability = wholeOf('liability', values.liability, 1_000_000)
  const starts = values.from === undefined ? now : timeOf('from', values.from)
  const ends = timeOf('until', values.until)
  const stakes = Object.fromEntries((values.stake ?? []).map(stakeOf))
  if (Object.keys(stakes).length === 0) throw new WrongCall('--stake is missing.')
  if (ends <= starts) throw new WrongCall('--until must be after --from.')
  return {
    ...{ boost_id: uuidv7(now.getTime()), selections, odds, percent },
    ...{ starts_at: starts, ends_at: ends, stakes, liability: BigInt(liability) * 1_000_000n },
    players: values.players === undefined ? null : [...values.players],
  }
}

function wholeOf(flag: string, text: string | undefined, most: number): number {
  const value = wholeNumber(text, most)
  if (value === null) throw new WrongCall(`--${flag} ${text ?? ''}: a whole number from 1 to ${most}`)
  return value
}

function timeOf(flag: string, text = ''): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new WrongCall(`--${flag} ${text}: a time, such as 2026-12-31T18:00Z`)
  return time
}

function stakeOf(text: string): readonly [currency: string, units: string] {
  const currency = text.slice(-3)
  const amount = isCurrency(currency) ? parseTypedAmount(text.slice(0, -3), currency, 'en') : null
  if (!isCurrency(currency) || amount === null || amount < currencies[currency].minStake)
    throw new WrongCall(`--stake ${text}: an amount of at least the least stake, then its currency: 10.00EUR`)
  return [currency, amount.toString()]
}
