import { sendMessage } from '#domain/contact/messages/index.ts'
import { recordAct } from '#domain/people/staff/index.ts'
import { inputHash, lockPlayers, runOnce } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Staff } from '#kernel/staff.ts'
import { supportErrors } from './api.ts'
import { say } from './ask-question.ts'
import { findQuestion, moveQuestion, type QuestionRow } from './question-store.ts'

interface Place {
  readonly playerId: string
  readonly questionId: string
}

async function held(tx: Tx, { playerId, questionId }: Place): Promise<QuestionRow> {
  await lockPlayers(tx, [playerId])
  const row = await findQuestion(tx, playerId, questionId)
  if (!row) throw supportErrors['question-unknown']()
  return row
}

const record = (tx: Tx, staff: Staff, action: string, row: QuestionRow, to: unknown) =>
  recordAct(tx, {
    staff,
    action,
    subject: { kind: 'player', id: row.player_id },
    from: { question: row.question_id, state: row.state, staff: row.staff_name },
    to,
  })

/**
 * Assigns a question to a staff member.
 *
 * Errors: question-unknown, question-closed.
 */
export async function take(tx: Tx, staff: Staff, place: Place): Promise<void> {
  const row = await held(tx, place)
  if (row.state === 'closed') throw supportErrors['question-closed']()
  if (row.staff_id === staff.id) return
  await moveQuestion(tx, row, { ...row, staff_id: staff.id, staff_name: staff.name })
  await record(tx, staff, 'support.take', row, { staff: staff.name })
}

/**
 * Answers a question, once for each key. The player gets a push, a message and a letter.
 *
 * Errors: question-unknown, question-closed, idempotency-key-reused.
 */
export async function answer(
  tx: Tx,
  staff: Staff,
  place: Place,
  { key, text, close }: { readonly key: string; readonly text: string; readonly close: boolean },
  now: Date,
): Promise<void> {
  const { playerId, questionId } = place
  const hash = inputHash('support-answer', [questionId, text, close])
  await runOnce(tx, { playerId, key, inputHash: hash }, async () => {
    const row = await held(tx, place)
    if (row.state === 'closed') throw supportErrors['question-closed']()
    await say(tx, playerId, questionId, staff.name, text, [], now)
    const state = close ? 'closed' : 'answered'
    await moveQuestion(tx, row, { state, staff_id: staff.id, staff_name: staff.name, moved_at: now })
    await sendMessage(tx, {
      playerId,
      kind: row.kind === 'appeal' ? 'appeal-answer' : 'support-answer',
      facts: { subject: row.subject, questionId },
      body: text,
      letter: true,
      now,
    })
    await record(tx, staff, 'support.answer', row, { state, text })
    return true
  })
}

/**
 * Closes a question; `staff` is null when the player does. Does nothing when it is already closed. Error:
 * question-unknown.
 */
export async function close(tx: Tx, staff: Staff | null, place: Place, now: Date): Promise<void> {
  const row = await held(tx, place)
  if (row.state === 'closed') return
  await moveQuestion(tx, row, { ...row, state: 'closed', moved_at: now })
  if (staff) await record(tx, staff, 'support.close', row, { state: 'closed' })
}
