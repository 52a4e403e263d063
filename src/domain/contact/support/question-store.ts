import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'
import type { QuestionKind, QuestionState, QuestionView } from './questions-api.ts'

export interface QuestionRow {
  readonly player_id: string
  readonly question_id: string
  readonly kind: QuestionKind
  readonly topic: string
  readonly subject: string
  readonly language: string
  readonly state: QuestionState
  readonly staff_id: string | null
  readonly staff_name: string | null
  readonly asked_at: Date
  readonly moved_at: Date
  /** Payment that the question refers to. */
  readonly payment_id: string | null
}

export interface LineRow {
  readonly player_id: string
  readonly question_id: string
  readonly line_id: string
  readonly by_staff: string | null
  readonly text: string
  readonly files: readonly string[]
  readonly said_at: Date
}

export const questionViewOf = (row: QuestionRow): QuestionView => ({
  id: row.question_id,
  kind: row.kind,
  topic: row.topic,
  subject: row.subject,
  state: row.state,
  askedAt: row.asked_at.getTime(),
  movedAt: row.moved_at.getTime(),
  paymentId: row.payment_id,
})

const columns =
  'player_id, question_id, kind, topic, subject, language, state, staff_id, staff_name, asked_at, moved_at, payment_id'

export async function insertQuestion(tx: Tx, row: QuestionRow): Promise<void> {
  await tx.query(
    `insert into support_question (${columns}) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.player_id,
      row.question_id,
      row.kind,
      row.topic,
      row.subject,
      row.language,
      row.state,
      row.staff_id,
      row.staff_name,
      row.asked_at,
      row.moved_at,
      row.payment_id,
    ],
  )
}

export async function insertLine(tx: Tx, row: LineRow): Promise<void> {
  await tx.query(
    `insert into support_line (player_id, question_id, line_id, by_staff, text, files, said_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [row.player_id, row.question_id, row.line_id, row.by_staff, row.text, row.files, row.said_at],
  )
}

export async function findQuestion(
  tx: Tx,
  playerId: string,
  questionId: string,
): Promise<QuestionRow | null> {
  const text = `select ${columns} from support_question where player_id = $1 and question_id = $2`
  return (await tx.query<QuestionRow>(text, [playerId, questionId])).rows[0] ?? null
}

export async function findLines(tx: Tx, playerId: string, questionId: string): Promise<readonly LineRow[]> {
  const { rows } = await tx.query<LineRow>(
    `select player_id, question_id, line_id, by_staff, text, files::text[] as files, said_at from support_line
     where player_id = $1 and question_id = $2 order by said_at, line_id`,
    [playerId, questionId],
  )
  return rows
}

/** Returns questions, latest first; `before` is the id of the last one already shown. */
export async function findQuestions(
  tx: Tx,
  playerId: string,
  kind: QuestionKind,
  before: string | null,
  limit: number,
): Promise<readonly QuestionRow[]> {
  const { rows } = await tx.query<QuestionRow>(
    `select ${columns} from support_question
     where player_id = $1 and kind = $2 and ($3::uuid is null or question_id < $3)
     order by question_id desc limit $4`,
    [playerId, kind, before, limit],
  )
  return rows
}

/** Counts a player's questions of a kind that are not closed. */
export async function countOpen(tx: Tx, playerId: string, kind: QuestionKind): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int4 as count from support_question where player_id = $1 and kind = $2 and state <> 'closed'`,
    [playerId, kind],
  )
  return rows[0]!.count
}

export async function moveQuestion(
  tx: Tx,
  { player_id, question_id }: Pick<QuestionRow, 'player_id' | 'question_id'>,
  to: Pick<QuestionRow, 'state' | 'staff_id' | 'staff_name' | 'moved_at'>,
): Promise<void> {
  await tx.query(
    `update support_question set state = $3, staff_id = $4, staff_name = $5, moved_at = $6
     where player_id = $1 and question_id = $2`,
    [player_id, question_id, to.state, to.staff_id, to.staff_name, to.moved_at],
  )
}

export interface InboxFilter {
  readonly state: QuestionState | null
  readonly kind: QuestionKind | null
  readonly topic: string | null
  readonly playerId: string | null
  readonly staffId: string | null
  readonly by: 'moved_at' | 'asked_at'
  readonly descending: boolean
}

export async function findInbox(
  tx: Tx,
  filter: InboxFilter,
  page: KeysetPage,
): Promise<KeysetRows<QuestionRow>> {
  const where = `($1::text is null or state = $1) and ($2::text is null or kind = $2) and ($3::text is null or topic = $3)
     and ($4::text is null or player_id = $4) and ($5::text is null or staff_id = $5)`
  const [order, beyond] = filter.descending ? ['desc', '<'] : ['asc', '>']
  const { rows } = await tx.query<QuestionRow & { place: string; total: number }>(
    `select ${columns}, ${timeKey(filter.by)} as place,
       (select count(*)::int from (select from support_question where ${where} limit ${mostCounted}) counted) as total
     from support_question
     where ${where} and ($7::timestamptz is null or (${filter.by}, question_id) ${beyond} ($7, $8::uuid))
     order by ${filter.by} ${order}, question_id ${order} limit $6`,
    [
      filter.state,
      filter.kind,
      filter.topic,
      filter.playerId,
      filter.staffId,
      page.limit + 1,
      page.after?.[0] ?? null,
      page.after?.[1] ?? null,
    ],
  )
  return keysetRows(rows, page, (row) => [row.place, row.question_id])
}

/** Closes questions answered before an instant without a line since; returns their count. */
export async function closeAnswered(tx: Tx, before: Date, now: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `update support_question set state = 'closed', moved_at = $2 where state = 'answered' and moved_at < $1`,
    [before, now],
  )
  return rowCount
}

/** Deletes questions that were closed before an instant, with their lines; returns their count. */
export async function deleteClosed(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.query(
    `with gone as (
       delete from support_question where state = 'closed' and moved_at < $1 returning player_id, question_id
     )
     delete from support_line l using gone g where l.player_id = g.player_id and l.question_id = g.question_id`,
    [before],
  )
  return rowCount
}
