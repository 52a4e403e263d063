import { randomUUID } from 'node:crypto'
import { paymentHandlers } from '#domain/money/payments/index.ts'
import { type LimitDeps, limitHandlers } from '#domain/protection/limits/index.ts'
import { statements } from '#domain/protection/limits/limit-test.ts'
import { openAccounts } from '#domain/trust/ledger/index.ts'
import { testDatabase } from './database.ts'
import { handlerContext } from './handler-context.ts'

/**
 * Returns the calls of a player's limits and payments, with a clock that the test moves; looser limits require their
 * quiz.
 */
export async function limitCalls(
  db = undefined as Awaited<ReturnType<typeof testDatabase>> | undefined,
  playerId = 'ann',
  person?: LimitDeps['person'],
) {
  const database = db ?? (await testDatabase())
  const clock = { at: Date.now(), now: () => clock.at }
  const house = { hours: 24 }
  await openAccounts(database.read, playerId, 'EUR')
  const context = handlerContext(playerId)
  const limits = limitHandlers({
    ...{ db: database, clock, asksTest: true },
    sessionStartedAt: async () => clock.at,
    openStakes: async () => 0n,
    loosenHours: () => house.hours,
    ...(person ? { person } : {}),
  })
  const payments = paymentHandlers({ db: database, clock })
  const input = <B>(body: B) => ({ params: undefined, query: undefined, body })
  const set = async (limitType: number, limitValue: string, selfExcludeReason: number | null = null) => {
    const limit = { limitType, limitValue, selfExcludeReason }
    return (await limits.saveLimits(context, input({ currency: 'EUR', limits: [limit] }))) as Exclude<
      Awaited<ReturnType<typeof limits.saveLimits>>,
      Error
    >
  }
  const breakNow = () => limits.blockUser(context, input(undefined))
  const act = (action: 'approve' | 'reject', limitType: number) =>
    limits.actOnLimit(context, input({ action, limitType, currency: 'EUR' }))
  const shown = async () => {
    const answer = await limits.listLimits(context, input(undefined))
    if (answer instanceof Error) throw answer
    return answer.limits.map((one) => [one.limitType, one.limitValue, one.limitState])
  }
  const answers = (tokenGuid: string, questions: readonly string[], right = true) =>
    limits.testAnswers(
      context,
      input({
        tokenGuid,
        answers: questions.map((question) => ({
          question,
          answer: statements[question as keyof typeof statements] === right,
        })),
      }),
    )
  const pay = (kind: 'makeDeposit' | 'makeWithdrawal', amount: string) =>
    payments[kind](context, input({ key: randomUUID(), currency: 'EUR', amount }))
  const ping = () => limits.limitPing(context, input(undefined))
  return { db: database, clock, house, context, limits, input, set, act, breakNow, shown, answers, pay, ping }
}
