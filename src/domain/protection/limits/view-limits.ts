import { type Exclusion, findExclusions } from '#domain/protection/exclusions/index.ts'
import type { Tx } from '#kernel/database.ts'
import { extraLimitsType, type LimitView, noLimit } from './api.ts'
import { pendingOf } from './change-limit.ts'
import { exclusionStateOf } from './exclude.ts'
import { sessionLeft } from './play-time.ts'
import { findLimits, findPlayTime, type LimitRow, limitBalances } from './store.ts'

const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
const dayMs = 86_400_000

const labels: Readonly<Record<number, string>> = {
  1: 'wagering-24h',
  2: 'wagering-7d',
  3: 'wagering-30d',
  10: 'loss-24h',
  11: 'loss-7d',
  12: 'loss-30d',
  20: 'deposit-24h',
  21: 'deposit-7d',
  22: 'deposit-30d',
  30: 'self-exclusion',
  31: 'session-time',
  32: 'reality-check',
  33: 'time-out',
  37: 'extra-limits',
}
const measureOf = ({ limit_type, currency }: LimitRow): string =>
  limit_type === 31 ? 'hours' : limit_type === 32 ? 'minutes' : currency

/** Returns a player's limits of all types in the protocol's form. */
export async function viewLimits(tx: Tx, playerId: string, now: Date): Promise<readonly LimitView[]> {
  const rows = await findLimits(tx, playerId)
  const balances = await limitBalances(tx, playerId)
  const exclusions = await findExclusions(tx, playerId)
  const hours = rows.find(({ limit_type }) => limit_type === 31)?.value ?? null
  const time = hours === null ? null : await findPlayTime(tx, playerId)
  const left = (row: LimitRow): string | null => {
    if (row.limit_type === 31) {
      if (hours === null) return null
      return hoursText(sessionLeft(Number(hours), time, exclusions, now))
    }
    const found = balances.find((one) => one.currency === row.currency && one.limit_type === row.limit_type)
    return found?.left.toString() ?? null
  }
  return [...rows.flatMap((row) => viewsOf(row, left(row), now)), ...exclusionViews(exclusions, now)]
}

/** Formats milliseconds as hours, rounded down to hundredths. */
const hoursText = (ms: number): string => (Math.floor(ms / 36_000) / 100).toString()

function viewsOf(row: LimitRow, left: string | null, now: Date): LimitView[] {
  const common = {
    limitType: row.limit_type,
    currency: row.currency,
    measure: measureOf(row),
    label: labels[row.limit_type] ?? '',
    selfExcludeReason: null,
  }
  const views: LimitView[] = []
  if (row.value !== null) {
    views.push({
      ...common,
      limitValue: row.value.toString(),
      startedAt: row.started_at ? inSeconds(row.started_at) : 0,
      endsAt: null,
      limitState: 'ACTIVE',
      limitBalance: left,
      needApprove: false,
    })
  }
  const pending = pendingOf(row, now)
  if (pending) {
    views.push({
      ...common,
      limitValue: pending.value?.toString() ?? noLimit,
      startedAt: inSeconds(pending.from),
      endsAt: inSeconds(pending.until),
      limitState: 'PENDING',
      limitBalance: null,
      needApprove: now >= pending.from,
    })
  }
  return views
}

/** Adds the closed section of extra limits, which lasts as long as the longest exclusion in force. */
function exclusionViews(exclusions: readonly Exclusion[], now: Date): LimitView[] {
  const shown = exclusions.filter((one) => one.limitType !== 31 && exclusionStateOf(one, now) !== 'none')
  const view = (limitType: number, one: Exclusion): LimitView => ({
    limitType,
    currency: '',
    limitValue: Math.round((one.endsAt.getTime() - one.startsAt.getTime()) / dayMs).toString(),
    measure: 'days',
    label: labels[limitType] ?? '',
    startedAt: inSeconds(one.startsAt),
    endsAt: inSeconds(one.endsAt),
    limitState: exclusionStateOf(one, now) === 'active' ? 'ACTIVE' : 'PENDING',
    selfExcludeReason: one.reason,
    limitBalance: null,
    needApprove: false,
  })
  const [longest] = shown
    .filter((one) => exclusionStateOf(one, now) === 'active')
    .sort((a, b) => b.endsAt.getTime() - a.endsAt.getTime())
  return [
    ...shown.map((one) => view(one.limitType, one)),
    ...(longest ? [view(extraLimitsType, longest)] : []),
  ]
}
