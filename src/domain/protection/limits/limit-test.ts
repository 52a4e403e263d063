import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { limitErrors, testWait } from './api.ts'
import { type LimitWish, setLimit } from './change-limit.ts'
import { isLimitType, isTimeLimitType } from './limit-types.ts'
import { answerTest, findTest, lastFailedTest, saveTest } from './store.ts'

/** Statements about gambling, and whether they are true. Their texts are in the dictionary `protection`. */
export const statements = {
  edge: true,
  budget: true,
  streak: false,
  system: false,
  memory: false,
  borrow: false,
} as const
export type Statement = keyof typeof statements

/** Number of statements in a test. */
export const testSize = 3

const names = Object.keys(statements) as readonly Statement[]

/** Draws distinct statements with a source of integers below a bound. */
export function drawStatements(below: (bound: number) => number): readonly Statement[] {
  const left = [...names]
  return Array.from({ length: testSize }, () => left.splice(below(left.length), 1)[0]!)
}

/** Stores looser limits until the player has answered. Errors: limit-test-failed within an hour of wrong answers. */
export async function makeTest(
  tx: Tx,
  playerId: string,
  test: {
    readonly token: string
    readonly wishes: readonly LimitWish[]
    readonly questions: readonly Statement[]
  },
  now: Date,
): Promise<void> {
  await lockPlayers(tx, [playerId])
  await checkWait(tx, playerId, now)
  await saveTest(tx, playerId, test.token, {
    // Limits of time have no currency; their type identifies them.
    currency: test.wishes.find(({ currency }) => currency !== '')?.currency ?? '',
    wishes: test.wishes.map(({ limitType, value }) => ({ limitType, value: value?.toString() ?? null })),
    questions: test.questions,
    madeAt: now,
    answeredAt: null,
  })
}

/** Refuses a test too soon after wrong answers. Error: limit-test-failed. */
async function checkWait(tx: Tx, playerId: string, now: Date): Promise<void> {
  const failedAt = await lastFailedTest(tx, playerId)
  const until = failedAt ? failedAt.getTime() + testWait * 1000 : 0
  if (until > now.getTime()) throw limitErrors['limit-test-failed']({ until: Math.ceil(until / 1000) })
}

export interface TestResult {
  readonly success: boolean
  readonly questionsResult: readonly { readonly question: string; readonly right: boolean }[]
}

/**
 * Takes the answers to a test, once, within an hour. Wrong answers close all tests for an hour, including open ones.
 * If all are right, requests the looser limits. Errors: limit-test-unknown, limit-test-failed, limit-pending,
 * exclusion-active, account-unknown, account-converted.
 */
export async function answerQuestions(
  tx: Tx,
  playerId: string,
  {
    tokenGuid: token,
    answers,
  }: {
    readonly tokenGuid: string
    readonly answers: readonly { readonly question: string; readonly answer: boolean }[]
  },
  now: Date,
  hours?: number,
): Promise<TestResult> {
  await lockPlayers(tx, [playerId])
  const test = await findTest(tx, playerId, token)
  const old = test && now.getTime() > test.madeAt.getTime() + testWait * 1000
  if (!test || old || test.answeredAt) throw limitErrors['limit-test-unknown']()
  await checkWait(tx, playerId, now)
  const questionsResult = test.questions.map((question) => {
    const given = answers.find((one) => one.question === question)
    return { question, right: given?.answer === statements[question as Statement] }
  })
  const success = questionsResult.every(({ right }) => right)
  await answerTest(tx, playerId, token, { at: now, passed: success })
  if (!success) return { success, questionsResult }
  for (const { limitType, value } of test.wishes) {
    if (!isLimitType(limitType) && !isTimeLimitType(limitType)) continue
    const currency = isLimitType(limitType) ? test.currency : ''
    const wish = { currency, limitType, value: value === null ? null : BigInt(value) }
    await setLimit(tx, playerId, wish, now, hours)
  }
  return { success, questionsResult }
}
