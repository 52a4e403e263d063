import type { listRounds } from '#domain/casino/casino/api.ts'
import type { CallInput } from '#web/core/calls/exchange.ts'

export const roundPeriods = ['day', 'week', 'month', 'quarter', 'year'] as const
export const roundResults = ['open', 'won', 'lost', 'returned'] as const

/** Filter of a player's rounds, as in the address. */
export interface RoundsFilter {
  readonly game: string | null
  /** Default: year. */
  readonly period: (typeof roundPeriods)[number]
  readonly result: (typeof roundResults)[number] | null
  /** For example `EUR-main`. */
  readonly account: string | null
}

const day = 86_400_000
const lengths = { day, week: 7 * day, month: 30 * day, quarter: 91 * day, year: 366 * day } as const
const accountForm = /^([A-Z]{3})-(main|bonus)$/

export function readRoundsFilter(query: URLSearchParams): RoundsFilter {
  const game = query.get('game')
  const account = query.get('account')
  return {
    game: game && /^[a-z0-9-]{1,40}$/.test(game) ? game : null,
    period: roundPeriods.find((one) => one === query.get('period')) ?? 'year',
    result: roundResults.find((one) => one === query.get('result')) ?? null,
    account: account && accountForm.test(account) ? account : null,
  }
}

export const isFiltered = ({ game, period, result, account }: RoundsFilter): boolean =>
  game !== null || result !== null || account !== null || period !== 'year'

/** Returns the query for the endpoint; `now` in milliseconds of the wall clock. */
export function roundsQuery(
  { game, period, result, account }: RoundsFilter,
  now: number,
): NonNullable<CallInput<typeof listRounds>['query']> {
  const [, currency, kind] = accountForm.exec(account ?? '') ?? []
  return {
    from: String(now - lengths[period]),
    ...(game ? { game } : {}),
    ...(result ? { result } : {}),
    ...(currency ? { currency, account: kind as 'main' | 'bonus' } : {}),
  }
}
