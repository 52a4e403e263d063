import { startOfDay } from '#kernel/calendar-day.ts'

export const historyStatuses = ['open', 'settled', 'won', 'lost', 'returned', 'sold'] as const
export type HistoryStatus = (typeof historyStatuses)[number]
export const historyPeriods = ['all', 'day', 'week', 'month', 'dates'] as const
export type HistoryPeriod = (typeof historyPeriods)[number]

/** Filter of the history, as in the address. */
export interface HistoryFilter {
  readonly status: HistoryStatus | null
  readonly period: HistoryPeriod
  /** `YYYY-MM-DD`, both included; with period `dates`. */
  readonly from: string
  readonly to: string
  /** Part of a name, or the beginning of a bet's id; empty for none. */
  readonly search: string
}

const isDay = (text: string | null): text is string =>
  text !== null && /^2[01]\d\d-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

export function readFilter(query: URLSearchParams): HistoryFilter {
  const from = query.get('from')
  const to = query.get('to')
  const dates = isDay(from) || isDay(to)
  return {
    status: historyStatuses.find((status) => status === query.get('status')) ?? null,
    period: dates ? 'dates' : (historyPeriods.find((period) => period === query.get('period')) ?? 'all'),
    from: isDay(from) ? from : '',
    to: isDay(to) ? to : '',
    search: (query.get('search') ?? '').trim().slice(0, 60),
  }
}

/** Returns the address of a filter, without the language prefix. */
export function filterPath(filter: HistoryFilter): string {
  const query = new URLSearchParams()
  if (filter.status) query.set('status', filter.status)
  if (filter.period === 'dates') {
    if (filter.from) query.set('from', filter.from)
    if (filter.to) query.set('to', filter.to)
  } else if (filter.period !== 'all') query.set('period', filter.period)
  if (filter.search) query.set('search', filter.search)
  const text = query.toString()
  return text ? `/history?${text}` : '/history'
}

const day = 86_400_000
const lengths = { day, week: 7 * day, month: 30 * day } as const

interface HistoryQuery {
  status?: HistoryStatus
  from?: string
  to?: string
  search?: string
}

/** Returns the query for the endpoint; days are those of the zone. */
export function historyQuery(
  { status, period, from, to, search }: HistoryFilter,
  now: number,
  zone: string,
): HistoryQuery {
  const query: HistoryQuery = { ...(status ? { status } : {}), ...(search ? { search } : {}) }
  if (period === 'dates') {
    if (from) query.from = String(startOfDay(Date.parse(`${from}T00:00:00Z`), zone))
    if (to) query.to = String(startOfDay(Date.parse(`${to}T00:00:00Z`) + day, zone))
  } else if (period !== 'all') query.from = String(now - lengths[period])
  return query
}
