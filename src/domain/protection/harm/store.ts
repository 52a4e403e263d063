import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, keysetRows, mostCounted, timeKey } from '#kernel/keyset.ts'
import type { HarmTask, taskSorts } from './api.ts'
import type { HarmFigures, HarmScore, Marker } from './markers.ts'

/** Marks players as active, to a precision of ten minutes: a recent mark costs no write. */
export async function markSeen(tx: Tx, playerIds: readonly string[], at: Date): Promise<void> {
  await tx.query(
    `insert into harm_player (player_id, seen_at)
     select p, $2 from unnest($1::text[]) as p
     where not exists (select from harm_player h where h.player_id = p and h.seen_at > $2::timestamptz - interval '10 minutes')
     order by p
     on conflict (player_id) do update set seen_at = greatest(harm_player.seen_at, excluded.seen_at)`,
    [playerIds, at],
  )
}

/** Returns players who were (possibly) active since their last score, and were not scored since `notSince`. */
export async function playersToScore(tx: Tx, notSince: Date, most: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select player_id from harm_player
     where scored_at is null or (scored_at < $1 and (score > 0 or seen_at > scored_at - interval '10 minutes'))
     order by scored_at nulls first limit $2`,
    [notSince, most],
  )
  return rows.map((row) => row.player_id)
}

/** Returns players who were active since their last reminder, which is before `notSince`. */
export async function playersToRemind(tx: Tx, notSince: Date, most: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select player_id from harm_player where reminded_at <= $1 and seen_at > reminded_at
     order by reminded_at limit $2`,
    [notSince, most],
  )
  return rows.map((row) => row.player_id)
}

/** Returns false if the player has been reminded since. */
export async function markReminded(tx: Tx, playerId: string, notSince: Date, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update harm_player set reminded_at = $3 where player_id = $1 and reminded_at <= $2',
    [playerId, notSince, at],
  )
  return rowCount > 0
}

/** Returns a player's figures from the ledger, for the rules. */
export async function figuresOf(
  tx: Tx,
  playerId: string,
  { since, lately, zone }: { readonly since: Date; readonly lately: Date; readonly zone: string },
): Promise<HarmFigures> {
  const { rows: deposits } = await tx.query<{
    made_at: Date
    currency: string
    amount: bigint
    lost_before: bigint
  }>('select * from deposits_since_v1($1, $2)', [playerId, since])
  const { rows } = await tx.query<{ nights: number; called_back: number }>(
    'select play_nights_v1($1, $2, $3) as nights, withdrawals_called_back_v1($1, $2) as called_back',
    [playerId, lately, zone],
  )
  return {
    deposits: deposits.map((one) => ({
      madeAt: one.made_at.getTime(),
      currency: one.currency,
      amount: one.amount,
      lostBefore: one.lost_before,
    })),
    nights: rows[0]?.nights ?? 0,
    calledBack: rows[0]?.called_back ?? 0,
  }
}

/** Locks the player's row and saves the score. */
export async function saveScore(
  tx: Tx,
  playerId: string,
  { score, markers }: HarmScore,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into harm_player (player_id, seen_at, scored_at, score, markers) values ($1, $2, $2, $3, $4)
     on conflict (player_id) do update set scored_at = excluded.scored_at, score = excluded.score, markers = excluded.markers`,
    [playerId, at, score, JSON.stringify(markers)],
  )
}

/** Inserts a message unless the player has had one since then. Returns whether it did. */
export async function insertMessage(
  tx: Tx,
  playerId: string,
  { score, markers }: HarmScore,
  at: Date,
  notSince: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into harm_message (player_id, made_at, score, markers)
     select $1, $2, $3, $4
     where not exists (select from harm_message m where m.player_id = $1 and m.made_at > $5)`,
    [playerId, at, score, JSON.stringify(markers), notSince],
  )
  return rowCount > 0
}

/** Opens a task unless one is open, or was closed since then. Returns whether it did. */
export async function insertTask(
  tx: Tx,
  taskId: string,
  playerId: string,
  { score, markers }: { readonly score: number; readonly markers: HarmTask['markers'] },
  at: Date,
  notSince: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into harm_task (task_id, player_id, made_at, score, markers)
     select $1, $2, $3, $4, $5
     where not exists (select from harm_task t where t.player_id = $2 and (t.state <> 'closed' or t.closed_at > $6))`,
    [taskId, playerId, at, score, JSON.stringify(markers), notSince],
  )
  return rowCount > 0
}

export interface OwnHarm {
  readonly score: number
  readonly markers: readonly Marker[]
  readonly messageId: bigint | null
  readonly madeAt: Date | null
}

export async function findOwn(tx: Tx, playerId: string): Promise<OwnHarm | null> {
  const { rows } = await tx.query<OwnHarm>(
    `select h.score, h.markers, m.message_id as "messageId", m.made_at as "madeAt"
     from harm_player h left join lateral (
       select message_id, made_at from harm_message where player_id = h.player_id and read_at is null
       order by message_id desc limit 1
     ) m on true
     where h.player_id = $1`,
    [playerId],
  )
  return rows[0] ?? null
}

/** Marks the message and earlier ones as read. */
export async function markRead(tx: Tx, playerId: string, messageId: bigint, at: Date): Promise<void> {
  await tx.query(
    'update harm_message set read_at = $3 where player_id = $1 and message_id <= $2 and read_at is null',
    [playerId, messageId, at],
  )
}

interface TaskRow {
  readonly task_id: string
  readonly player_id: string
  readonly made_at: Date
  readonly score: number
  readonly markers: HarmTask['markers']
  readonly state: HarmTask['state']
  readonly staff_id: string | null
  readonly staff_name: string | null
  readonly taken_at: Date | null
  readonly closed_at: Date | null
  readonly note: string | null
}

const taskView = (row: TaskRow): HarmTask => ({
  id: row.task_id,
  playerId: row.player_id,
  madeAt: row.made_at.getTime(),
  score: row.score,
  markers: row.markers,
  state: row.state,
  staffName: row.staff_name,
  takenAt: row.taken_at?.getTime() ?? null,
  closedAt: row.closed_at?.getTime() ?? null,
  note: row.note,
})

export interface TaskQuery {
  readonly sort: (typeof taskSorts)[number]
  readonly descending: boolean
  readonly state: HarmTask['state'] | null
  readonly playerId: string | null
}

const columns = {
  madeAt: { column: 'made_at', type: 'timestamptz', place: timeKey('made_at'), kind: 'time' },
  score: { column: 'score', type: 'bigint', place: 'score::text', kind: 'integer' },
  state: { column: 'state', type: 'text', place: 'state', kind: 'text' },
} as const

/** Returns the kind of the sort key of tasks, beside their id. */
export const taskKey = (sort: TaskQuery['sort']) => columns[sort].kind

export async function findTasks(
  tx: Tx,
  { sort, descending, state, playerId }: TaskQuery,
  page: KeysetPage,
): Promise<KeysetRows<HarmTask>> {
  const { column, type, place } = columns[sort]
  const [order, beyond] = descending ? ['desc', '<'] : ['asc', '>']
  const filtered = '($1::text is null or state = $1) and ($2::text is null or player_id = $2)'
  const { rows } = await tx.query<TaskRow & { place: string; total: number }>(
    `select *, ${place} as place,
       (select count(*)::int from (select from harm_task where ${filtered} limit ${mostCounted}) counted) as total
     from harm_task
     where ${filtered} and ($4::${type} is null or (${column}, task_id) ${beyond} ($4::${type}, $5::uuid))
     order by ${column} ${order}, task_id ${order} limit $3`,
    [state, playerId, page.limit + 1, page.after?.[0] ?? null, page.after?.[1] ?? null],
  )
  const read = keysetRows(rows, page, (row) => [row.place, row.task_id])
  return { ...read, rows: read.rows.map(taskView) }
}

/** Returns the number of tasks that were made before an instant and are unassigned. */
export async function overdueTasks(tx: Tx, before: Date): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from harm_task where state = 'open' and made_at < $1`,
    [before],
  )
  return rows[0]!.count
}

export interface LockedTask {
  readonly view: HarmTask
  readonly staffId: string | null
}

/** Returns null if there is no such task. */
export async function lockTask(tx: Tx, taskId: string): Promise<LockedTask | null> {
  const { rows } = await tx.query<TaskRow>('select * from harm_task where task_id = $1 for update', [taskId])
  return rows[0] ? { view: taskView(rows[0]), staffId: rows[0].staff_id } : null
}

export async function moveTask(
  tx: Tx,
  taskId: string,
  to:
    | { readonly state: 'taken'; readonly staffId: string; readonly staffName: string; readonly at: Date }
    | { readonly state: 'closed'; readonly note: string; readonly at: Date },
): Promise<HarmTask> {
  const { rows } =
    to.state === 'taken'
      ? await tx.query<TaskRow>(
          `update harm_task set state = 'taken', staff_id = $2, staff_name = $3, taken_at = $4 where task_id = $1 returning *`,
          [taskId, to.staffId, to.staffName, to.at],
        )
      : await tx.query<TaskRow>(
          `update harm_task set state = 'closed', note = $2, closed_at = $3 where task_id = $1 returning *`,
          [taskId, to.note, to.at],
        )
  return taskView(rows[0]!)
}
