import { findPayment, paymentErrors } from '#domain/money/payments/index.ts'
import { bannedAmong } from '#domain/people/identity/index.ts'
import { attachFiles } from '#domain/trust/files/index.ts'
import { inputHash, runOnce } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { supportErrors } from './api.ts'
import { countOpen, findQuestion, insertLine, insertQuestion, moveQuestion } from './question-store.ts'
import type { QuestionKind } from './questions-api.ts'

/** Questions that a player may have open at once. */
const maxOpen = 10
/** Lifetime of attachments: a year, as long at least as the lines that name them. */
const keepFiles = 365 * 86_400_000

export interface Said {
  /** UUID made by the client; a retry sends the same. */
  readonly key: string
  readonly text: string
  readonly files: readonly string[]
}

/**
 * Asks a question, or appeals against a ban. Returns its id; a repeated key returns the same id.
 *
 * Errors: payment-unknown, questions-too-many, appeal-without-ban, appeal-waits, files-too-many, file-unknown,
 * idempotency-key-reused.
 */
export async function ask(
  tx: Tx,
  playerId: string,
  asked: Said & {
    readonly kind: QuestionKind
    readonly topic: string
    readonly subject: string
    readonly language: string
    readonly paymentId?: string | undefined
  },
  now: Date,
): Promise<string> {
  const { key, kind, topic, subject, language, text, files, paymentId = null } = asked
  const hash = inputHash('support-question', [
    ...[kind, topic, subject, text, files],
    ...(paymentId === null ? [] : [paymentId]),
  ])
  return runOnce(tx, { playerId, key, inputHash: hash }, async () => {
    const isHis = paymentId === null || (kind === 'payment' && (await findPayment(tx, playerId, paymentId)))
    if (!isHis) throw paymentErrors['payment-unknown']()
    const open = await countOpen(tx, playerId, kind)
    if (kind === 'appeal') {
      if (!(await bannedAmong(tx, [playerId])).has(playerId)) throw supportErrors['appeal-without-ban']()
      if (open > 0) throw supportErrors['appeal-waits']()
    } else if (open >= maxOpen) throw supportErrors['questions-too-many']({ most: maxOpen })
    const id = uuidv7(now.getTime())
    await insertQuestion(tx, {
      player_id: playerId,
      question_id: id,
      kind,
      topic,
      subject,
      language,
      state: 'open',
      staff_id: null,
      staff_name: null,
      asked_at: now,
      moved_at: now,
      payment_id: paymentId,
    })
    await say(tx, playerId, id, null, text, files, now)
    return id
  })
}

/**
 * Adds a player's line to an open question, which then waits for staff again.
 *
 * Errors: question-unknown, question-closed, files-too-many, file-unknown, idempotency-key-reused.
 */
export async function sayMore(
  tx: Tx,
  playerId: string,
  questionId: string,
  { key, text, files }: Said,
  now: Date,
): Promise<string> {
  const hash = inputHash('support-line', [questionId, text, files])
  return runOnce(tx, { playerId, key, inputHash: hash }, async () => {
    const row = await findQuestion(tx, playerId, questionId)
    if (!row) throw supportErrors['question-unknown']()
    if (row.state === 'closed') throw supportErrors['question-closed']()
    await say(tx, playerId, questionId, null, text, files, now)
    await moveQuestion(tx, row, { ...row, state: 'open', moved_at: now })
    return questionId
  })
}

/** Adds a line; `byStaff` is the name of its author when that is a staff member. */
export async function say(
  tx: Tx,
  playerId: string,
  questionId: string,
  byStaff: string | null,
  text: string,
  files: readonly string[],
  now: Date,
): Promise<void> {
  await attachFiles(tx, playerId, 'support', files, new Date(now.getTime() + keepFiles))
  await insertLine(tx, {
    player_id: playerId,
    question_id: questionId,
    line_id: uuidv7(now.getTime()),
    by_staff: byStaff,
    text,
    files,
    said_at: now,
  })
}
