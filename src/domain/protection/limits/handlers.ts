import { randomInt, randomUUID } from 'node:crypto'
import {
  type CountedAccount,
  countedAccountsOf,
  type WindowTotals,
  windowTotals,
} from '#domain/trust/ledger/index.ts'
import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Tx } from '#kernel/database.ts'
import { loosenHours } from '#kernel/loosen-hours.ts'
import {
  choicesOf,
  type ExclusionLimitType,
  exclusionReasons,
  exclusionTypes,
  isExclusionType,
  isLimitType,
  isTimeLimitType,
  type LimitType,
  type limitEndpoints,
  limitErrors,
  limitTypes,
  noLimit,
  type TimeLimitType,
  timeLimitTypes,
  wishedValueOf,
} from './api.ts'
import { actOnPending, isLooser, type LimitWish, setLimit } from './change-limit.ts'
import { actOnExclusion, askExclusion, type ExclusionWish } from './exclude.ts'
import type { LimitDeps } from './limit-deps.ts'
import { drawStatements, makeTest, type Statement } from './limit-test.ts'
import { exclusionsOf } from './person-exclusions.ts'
import { protectionHandlers } from './protection-handlers.ts'
import { viewLimits } from './view-limits.ts'

const dayMs = 86_400_000

export function limitHandlers(deps: LimitDeps): Handlers<typeof limitEndpoints> {
  const now = () => new Date(deps.clock.now())
  const hours = () => deps.loosenHours?.() ?? loosenHours.usual
  const excluding = exclusionsOf(deps)
  const act = async (
    playerId: string,
    wish: { readonly action: 'approve' | 'reject'; readonly limitType: number; readonly currency: string },
  ) => {
    const { action, currency } = wish
    const limitType = readType(wish.limitType)
    await deps.db.transact(async (tx) => {
      const at = now()
      if (isExclusionType(limitType)) {
        await excluding(tx, playerId, at, () => actOnExclusion(tx, playerId, { action, limitType }, at))
      } else {
        const pending = { action, limitType, currency: isLimitType(limitType) ? currency : '' }
        await actOnPending(tx, playerId, pending, at)
      }
    })
    deps.changed?.(playerId)
    return { status: 204 as const, limitsData: await viewLimits(deps.db.read, playerId, now()) }
  }
  return {
    ...protectionHandlers(deps),

    availableLimits: async () => [
      ...limitTypes.map((type) => ({ type, options: { '-1': noLimit } })),
      ...[...exclusionTypes, ...timeLimitTypes].map((type) => ({ type, options: optionsOf(type) })),
    ],

    async listLimits(context) {
      const limits = await viewLimits(deps.db.read, signedIn(context), now())
      return { limits, actionMethod: deps.actionMethod?.() ?? 'POST', loosenHours: hours() }
    },

    async saveLimits(context, { body }) {
      const playerId = signedIn(context)
      const read = body.limits.map((one) => readWish(body.currency, one))
      // Two values for one limit are ambiguous.
      if (new Set(body.limits.map(({ limitType }) => limitType)).size < read.length)
        throw limitErrors['limit-invalid']()
      // Handles each one separately: a refused looser value must not block a tighter one.
      const refusals: unknown[] = []
      const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T | undefined> =>
        deps.db.transact(work).catch((refusal: unknown) => {
          refusals.push(refusal)
          return undefined
        })
      const looser: LimitWish[] = []
      for (const { kind, wish } of read) {
        if (kind === 'exclusion') {
          const at = now()
          await run((tx) => excluding(tx, playerId, at, () => askExclusion(tx, playerId, wish, at)))
        } else {
          // One transaction, so that nothing turns it into a looser one after the check.
          const waits = await run(async (tx) => {
            if (deps.asksTest && (await isLooser(tx, playerId, wish, now()))) return true
            await setLimit(tx, playerId, wish, now(), hours())
            return false
          })
          if (waits) looser.push(wish)
        }
      }
      const test = { token: '', questions: [] as readonly Statement[] }
      if (looser.length > 0) {
        test.token = randomUUID()
        test.questions = drawStatements((bound) => randomInt(bound))
        await run((tx) => makeTest(tx, playerId, { ...test, wishes: looser }, now()))
      }
      deps.changed?.(playerId)
      if (refusals.length > 0) throw refusals[0]
      const limitsData = await viewLimits(deps.db.read, playerId, now())
      return { status: 200 as const, questions: test.questions, tokenGuid: test.token, limitsData }
    },

    async actOnLimit(context, { body }) {
      return await act(signedIn(context), body)
    },

    async deleteLimit(context, { params, query }) {
      const { currency = '' } = query
      return await act(signedIn(context), { action: 'reject', limitType: Number(params.limitType), currency })
    },

    async sessionSummary(context) {
      const playerId = signedIn(context)
      const at = deps.clock.now()
      const known = context.sessionId === null ? null : await deps.sessionStartedAt(context.sessionId)
      const startedAt = known ?? at
      const mains = await countedAccountsOf(deps.db.read, playerId, 'main')
      // Money moved or open in a converted account counts in its successor.
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

/** Converts a stake of the account to the currency in which it counts, rounded up like the sums of a window. */
const worthOf = ({ old_units, new_units }: CountedAccount, stake: bigint): bigint =>
  (stake * BigInt(new_units) + BigInt(old_units) - 1n) / BigInt(old_units)

/**
 * Returns the totals as a player sees them: held amounts are stakes, while the sums of a window subtract them from
 * the payouts.
 */
const totalsView = (totals: WindowTotals, open: bigint, held: bigint) => ({
  deposits: totals.deposits.toString(),
  stakes: (totals.stakes + held).toString(),
  openStakes: (open + held).toString(),
  payouts: (totals.payouts + held).toString(),
  netPosition: (totals.payouts - totals.stakes).toString(),
})

/** A parsed request to change a limit. */
type ReadWish =
  | { readonly kind: 'limit'; readonly wish: LimitWish }
  | { readonly kind: 'exclusion'; readonly wish: ExclusionWish }

/** Errors: limit-type-unknown, limit-invalid. */
function readWish(
  currency: string,
  one: {
    readonly limitType: number
    readonly limitValue: string
    readonly selfExcludeReason?: number | null | undefined
  },
): ReadWish {
  const limitType = readType(one.limitType)
  const value = wishedValueOf(limitType, one.limitValue)
  if (value === undefined) throw limitErrors['limit-invalid']()
  if (!isExclusionType(limitType)) {
    return { kind: 'limit', wish: { currency: isLimitType(limitType) ? currency : '', limitType, value } }
  }
  const reason = one.selfExcludeReason ?? null
  if (value === null || (reason !== null && !exclusionReasons.some(({ id }) => id === reason))) {
    throw limitErrors['limit-invalid']()
  }
  return { kind: 'exclusion', wish: { limitType, days: Number(value), reason } }
}

function readType(limitType: number): LimitType | TimeLimitType | ExclusionLimitType {
  if (isLimitType(limitType) || isTimeLimitType(limitType) || isExclusionType(limitType)) return limitType
  throw limitErrors['limit-type-unknown']()
}

const optionsOf = (type: TimeLimitType | ExclusionLimitType): Readonly<Record<string, string>> => ({
  ...(isTimeLimitType(type) ? { '-1': noLimit } : {}),
  ...Object.fromEntries(choicesOf[type].map((value) => [value.toString(), value.toString()])),
})
