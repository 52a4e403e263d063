import type { Clock } from '#kernel/clock.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { type CountedAccount, countedAccountsOf, type WindowTotals, windowTotals } from '../ledger/index.ts'
import {
  isLimitType,
  type LimitType,
  type LimitView,
  type limitEndpoints,
  limitErrors,
  limitTypes,
  limitValueOf,
  noLimit,
} from './api.ts'
import { actOnPending, pendingOf, setLimit } from './change-limit.ts'
import { findLimits, limitBalances } from './store.ts'

export interface LimitDeps {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  /** Wall-clock milliseconds at which a session began; null when it is not known. */
  readonly sessionStartedAt: (sessionId: string) => Promise<number | null>
  /** Minor units that a player staked from his main account since then on bets that are open. */
  readonly openStakes: (playerId: string, currency: string, since: Date) => Promise<bigint>
  /** A player's limits changed: his open pages want to know. */
  readonly changed?: (playerId: string) => void
}

const dayMs = 86_400_000

export function limitHandlers(deps: LimitDeps): Handlers<typeof limitEndpoints> {
  const now = () => new Date(deps.clock.now())
  return {
    availableLimits: async () => limitTypes.map((type) => ({ type, options: { '-1': noLimit } })),

    async listLimits(context) {
      return { limits: await viewLimits(deps.db.read, signedIn(context), now()) }
    },

    async saveLimits(context, { body }) {
      const playerId = signedIn(context)
      const wishes = body.limits.map(({ limitType, limitValue }) => ({
        currency: body.currency,
        limitType: readType(limitType),
        value: readValue(limitValue),
      }))
      // Each by itself: a looser one that is refused keeps no tighter one from holding.
      const refusals: unknown[] = []
      for (const wish of wishes)
        await deps.db
          .transact((tx) => setLimit(tx, playerId, wish, now()))
          .catch((refusal: unknown) => void refusals.push(refusal))
      deps.changed?.(playerId)
      if (refusals.length > 0) throw refusals[0]
      const limitsData = await viewLimits(deps.db.read, playerId, now())
      return { status: 200 as const, questions: [], tokenGuid: '', limitsData }
    },

    async actOnLimit(context, { body }) {
      const playerId = signedIn(context)
      const limitType = readType(body.limitType)
      const { action, currency } = body
      await deps.db.transact((tx) => actOnPending(tx, playerId, { action, currency, limitType }, now()))
      deps.changed?.(playerId)
      return { status: 204 as const, limitsData: await viewLimits(deps.db.read, playerId, now()) }
    },

    async sessionSummary(context) {
      const playerId = signedIn(context)
      const at = deps.clock.now()
      const known = context.sessionId === null ? null : await deps.sessionStartedAt(context.sessionId)
      const startedAt = known ?? at
      const mains = await countedAccountsOf(deps.db.read, playerId, 'main')
      // What moved, or lies open, in a converted account counts in the one that it went to.
      const since = async (currency: string, from: number) => {
        const start = new Date(from)
        const counted = mains.filter((account) => account.counts_in === currency)
        const [totals, ...open] = await Promise.all([
          windowTotals(deps.db.read, playerId, currency, start),
          ...counted.map(async (account) =>
            worthOf(account, await deps.openStakes(playerId, account.currency, start)),
          ),
        ])
        return totalsView(totals, sum(open), sum(counted.map((account) => worthOf(account, account.held))))
      }
      const own = mains.filter((account) => account.counts_in === account.currency)
      const accounts = await Promise.all(
        own.map(async ({ currency }) => ({
          currency,
          session: await since(currency, startedAt),
          day: await since(currency, at - dayMs),
        })),
      )
      return { startedAt, now: at, accounts }
    },
  }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, amount) => all + amount, 0n)

/** A stake of the account in the currency in which it counts, rounded up as the sums of a window are. */
const worthOf = ({ old_units, new_units }: CountedAccount, stake: bigint): bigint =>
  (stake * BigInt(new_units) + BigInt(old_units) - 1n) / BigInt(old_units)

/** The sums of a window count what is held against the payouts; to a player it is a stake. */
const totalsView = (totals: WindowTotals, open: bigint, held: bigint) => ({
  deposits: totals.deposits.toString(),
  stakes: (totals.stakes + held).toString(),
  openStakes: (open + held).toString(),
  payouts: (totals.payouts + held).toString(),
  netPosition: (totals.payouts - totals.stakes).toString(),
})

function readType(limitType: number): LimitType {
  if (!isLimitType(limitType)) throw limitErrors['limit-type-unknown']()
  return limitType
}

/** Null for no limit. */
function readValue(text: string): bigint | null {
  const value = limitValueOf(text)
  if (value === undefined) throw limitErrors['limit-invalid']()
  return value
}

const inSeconds = (date: Date): number => Math.floor(date.getTime() / 1000)
const windows = ['24h', '7d', '30d'] as const

async function viewLimits(tx: Tx, playerId: string, now: Date): Promise<readonly LimitView[]> {
  const rows = await findLimits(tx, playerId)
  const balances = await limitBalances(tx, playerId)
  return rows.flatMap((row) => {
    const common = {
      limitType: row.limit_type,
      currency: row.currency,
      measure: row.currency,
      label: `${row.limit_type >= 20 ? 'deposit' : 'loss'}-${windows[row.limit_type % 10]}`,
      selfExcludeReason: null,
    }
    const views: LimitView[] = []
    if (row.value !== null) {
      const left = balances.find((one) => one.currency === row.currency && one.limit_type === row.limit_type)
      views.push({
        ...common,
        limitValue: row.value.toString(),
        startedAt: row.started_at ? inSeconds(row.started_at) : 0,
        endsAt: null,
        limitState: 'ACTIVE',
        limitBalance: left?.left.toString() ?? null,
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
  })
}
