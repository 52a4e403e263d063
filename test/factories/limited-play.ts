import { randomUUID } from 'node:crypto'
import { gameRules } from '#domain/casino/casino/index.ts'
import { makeRounds } from '#domain/casino/rounds/index.ts'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import {
  type ExclusionLimitType,
  type LimitType,
  limitHandlers,
  noLimit,
} from '#domain/protection/limits/index.ts'
import { insertPostings } from '#domain/trust/ledger/index.ts'
import { DomainError } from '#kernel/errors.ts'
import { acceptanceSetUp, fund, slip } from './acceptance.ts'
import { testDatabase } from './database.ts'
import { handlerContext } from './handler-context.ts'
import { roundOf } from './rounds.ts'
import { stoppedClock } from './stopped-clock.ts'

/**
 * Outcome of a player's call: accepted, with the payout, or the id of the error and the amount that a limit still
 * allows.
 */
export interface Judged {
  readonly id: string | null
  readonly allowed?: string
  readonly payout: number
}

const hour = 3_600_000

async function judged(work: Promise<unknown>): Promise<Judged> {
  try {
    const answer = await work
    if (answer instanceof DomainError) throw answer
    const { payout } = answer as { readonly payout?: string | null }
    return { id: null, payout: Number(payout ?? 0) }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { allowed } = error.facts as { readonly allowed?: string }
    return { id: error.id, ...(allowed === undefined ? {} : { allowed }), payout: 0 }
  }
}

/**
 * Sets up players with limits on a database whose clock the test controls, from an instant for so many months:
 * deposits, bets, and rounds in three processes. For `beforeAll`; call `close` in `afterAll`.
 */
export async function limitedPlay(from: number, months: number) {
  const db = await testDatabase({ manual: true })
  const { clock, set } = await stoppedClock(db, from)
  await db.read.query('select make_round_tables_v1($1, $2)', [new Date(from), months])
  const { acceptance } = await acceptanceSetUp({ clock }, db)
  const terms = (game: string) => ({
    variant: gameRules.get(game)!.variants[0],
    roundMs: 0,
    payoutCap: 100_000_000n,
  })
  const tryAgain = () => new DomainError('try-again-later', 503)
  const engines = [0, 1, 2].map(() => makeRounds({ db, clock, games: gameRules, terms, tryAgain }))
  const limits = limitHandlers({
    ...{ db, clock, asksTest: false },
    sessionStartedAt: async () => clock.now(),
    openStakes: async () => 0n,
  })
  const payments = paymentHandlers({ db, clock })
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })

  /** Creates a player who has had 10,000 euros for more than a month. */
  const player = async (start: number) => {
    const playerId = randomUUID()
    const context = handlerContext(playerId)
    await set(start - 31 * 24 * hour)
    await fund(db, playerId, 'EUR', 1_000_000n)
    await set(start)
    const save = (limitType: number, limitValue: string) =>
      limits.saveLimits(
        context,
        input({ currency: 'EUR', limits: [{ limitType, limitValue, selfExcludeReason: null }] }),
      )
    return {
      now: clock.now,
      wait: (ms: number) => set(clock.now() + ms),
      set: (type: LimitType, value: number | null) =>
        judged(save(type, value === null ? noLimit : String(value))),
      answer: (limitType: LimitType, action: 'approve' | 'reject') =>
        judged(limits.actOnLimit(context, input({ action, limitType, currency: 'EUR' }))),
      /** Hours of session time a day, null for no limit. */
      hours: (value: number | null) => judged(save(31, value === null ? noLimit : String(value))),
      answerHours: (action: 'approve' | 'reject') =>
        judged(limits.actOnLimit(context, input({ action, limitType: 31, currency: '' }))),
      /** Reports presence from a page; returns milliseconds left, or null. */
      async ping(): Promise<number | null> {
        const answer = await limits.limitPing(context, input(undefined))
        if (answer instanceof Error) throw answer
        return answer.left
      },
      breakNow: () => judged(limits.blockUser(context, input(undefined))),
      exclude: (limitType: ExclusionLimitType, days: number) => judged(save(limitType, String(days))),
      answerExclusion: (limitType: ExclusionLimitType, action: 'approve' | 'reject') =>
        judged(limits.actOnLimit(context, input({ action, limitType, currency: 'EUR' }))),
      deposit: (amount: number) =>
        judged(
          payments.makeDeposit(
            context,
            input({ key: randomUUID(), currency: 'EUR', amount: String(amount) }),
          ),
        ),
      withdraw: (amount: number) =>
        judged(
          payments.makeWithdrawal(
            context,
            input({ key: randomUUID(), currency: 'EUR', amount: String(amount) }),
          ),
        ),
      bet: (amount: number) =>
        judged(acceptance.place(playerId, slip({ stake: String(amount) })).then(() => ({}))),
      /** Plays a round of limbo in one of the processes, won at `target` hundredths. */
      round: (amount: number, target: number, process = 0) =>
        judged(engines[process]!.open(playerId, roundOf('limbo', { target }, { stake: String(amount) }))),
      /** Pays out an earlier bet. */
      pay: (amount: number) =>
        insertPostings(db.read, [
          {
            ...{ playerId, source: 'house' as const, destination: 'main' as const, amount: BigInt(amount) },
            ...{ currency: 'EUR', reason: 'payout', ref: randomUUID() },
          },
        ]),
    }
  }
  return { player, close: db.close }
}

export type LimitedPlayer = Awaited<ReturnType<Awaited<ReturnType<typeof limitedPlay>>['player']>>
