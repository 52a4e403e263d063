import type { Tx } from '#kernel/database.ts'

export interface LimitRow {
  readonly currency: string
  readonly limit_type: number
  readonly value: bigint | null
  readonly started_at: Date | null
  readonly asked_at: Date | null
  readonly pending_value: bigint | null
  /** Waiting period in hours of a looser value requested at `asked_at`. */
  readonly wait_hours: number
}

/** Remainder of the tightest limit of a kind, in minor units. */
export interface Headroom {
  readonly limit_type: number
  readonly headroom: bigint
}

export async function findLimits(tx: Tx, playerId: string): Promise<readonly LimitRow[]> {
  const { rows } = await tx.query<LimitRow>(
    `select currency, limit_type, value, started_at, asked_at, pending_value, wait_hours from player_limit
     where player_id = $1 order by currency, limit_type`,
    [playerId],
  )
  return rows
}

export async function saveLimit(tx: Tx, playerId: string, row: LimitRow): Promise<void> {
  await tx.query(
    `insert into player_limit (player_id, currency, limit_type, value, started_at, asked_at, pending_value, wait_hours)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (player_id, currency, limit_type) do update set value = excluded.value, started_at = excluded.started_at,
       asked_at = excluded.asked_at, pending_value = excluded.pending_value, wait_hours = excluded.wait_hours`,
    [
      ...[playerId, row.currency, row.limit_type, row.value, row.started_at],
      ...[row.asked_at, row.pending_value, row.wait_hours],
    ],
  )
}

export interface LimitChange {
  readonly currency: string
  readonly limitType: number
  readonly action:
    | 'set'
    | 'asked'
    | 'confirmed'
    | 'rejected'
    | 'lapsed'
    | 'carried'
    | 'started'
    | 'extended'
    | 'cancelled'
  readonly value: bigint | null
  readonly at: Date
}

export async function logChange(tx: Tx, playerId: string, change: LimitChange): Promise<void> {
  await tx.query(
    `insert into limit_change (player_id, currency, limit_type, action, value, changed_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, change.currency, change.limitType, change.action, change.value, change.at],
  )
}

/** Returns null if the player has no deposit limit. The caller locks the player if money depends on it. */
export async function depositHeadroom(tx: Tx, playerId: string, currency: string): Promise<Headroom | null> {
  const { rows } = await tx.query<Headroom>('select * from deposit_headroom_v1($1, $2)', [playerId, currency])
  return rows[0] ?? null
}

/** Returns the remainder of the tightest limit on losses or stakes; null if the player has none. */
export async function lossHeadroom(tx: Tx, playerId: string, currency: string): Promise<Headroom | null> {
  const { rows } = await tx.query<Headroom>('select * from loss_headroom_v1($1, $2)', [playerId, currency])
  return rows[0] ?? null
}

/** Returns the minor units left of each limit of a player in its rolling window. */
export async function limitBalances(
  tx: Tx,
  playerId: string,
): Promise<readonly { currency: string; limit_type: number; left: bigint }[]> {
  const { rows } = await tx.query<{ currency: string; limit_type: number; left: bigint }>(
    `select l.currency, l.limit_type, greatest(0, l.value - case when l.limit_type >= 20 then t.deposits
       when l.limit_type >= 10 then t.stakes - t.payouts else t.stakes + held_in_v1(l.player_id, l.currency) end) as left
     from player_limit l
     cross join lateral window_totals_v1(l.player_id, l.currency, now() - limit_window_v1(l.limit_type)) t
     where l.player_id = $1 and l.value is not null and l.limit_type < 30`,
    [playerId],
  )
  return rows
}

/** Time that a player has spent on the site in a UTC day. */
export interface PlayTime {
  /** Start of the day, wall-clock milliseconds. */
  readonly day: number
  /** Milliseconds. */
  readonly spent: number
  /** Last sign of presence, wall-clock milliseconds. */
  readonly seenAt: number
}

/** Returns those of the players with a session limit, ordered by id. */
export async function playersWithSessionLimit(
  tx: Tx,
  playerIds: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select player_id from player_limit where player_id = any ($1) and limit_type = 31 and currency = '' and value is not null
     order by player_id`,
    [playerIds],
  )
  return rows.map((row) => row.player_id)
}

/** Returns null for a player who never had a session limit. */
export async function findPlayTime(tx: Tx, playerId: string): Promise<PlayTime | null> {
  const { rows } = await tx.query<{ day: bigint; spent: bigint; seen_at: Date }>(
    `select extract(epoch from day)::bigint * 1000 as day, spent, last_seen_at as seen_at
     from play_time where player_id = $1`,
    [playerId],
  )
  const [row] = rows
  return row ? { day: Number(row.day), spent: Number(row.spent), seenAt: row.seen_at.getTime() } : null
}

export async function savePlayTime(tx: Tx, playerId: string, time: PlayTime): Promise<void> {
  await tx.query(
    `insert into play_time (player_id, day, spent, last_seen_at)
     values ($1, (to_timestamp($2::float8 / 1000) at time zone 'UTC')::date, $3, $4)
     on conflict (player_id) do update set day = excluded.day, spent = excluded.spent, last_seen_at = excluded.last_seen_at`,
    [playerId, time.day, time.spent, new Date(time.seenAt)],
  )
}

export interface LimitTest {
  readonly currency: string
  readonly wishes: readonly { readonly limitType: number; readonly value: string | null }[]
  readonly questions: readonly string[]
  readonly madeAt: Date
  readonly answeredAt: Date | null
}

export async function saveTest(tx: Tx, playerId: string, token: string, test: LimitTest): Promise<void> {
  await tx.query(
    `insert into limit_test (player_id, token, currency, wishes, questions, made_at) values ($1, $2, $3, $4, $5, $6)`,
    [playerId, token, test.currency, JSON.stringify(test.wishes), test.questions, test.madeAt],
  )
}

/** Returns null if the player has no such test. */
export async function findTest(tx: Tx, playerId: string, token: string): Promise<LimitTest | null> {
  const { rows } = await tx.query<LimitTest>(
    `select currency, wishes, questions, made_at as "madeAt", answered_at as "answeredAt" from limit_test
     where player_id = $1 and token = $2`,
    [playerId, token],
  )
  return rows[0] ?? null
}

export async function answerTest(
  tx: Tx,
  playerId: string,
  token: string,
  { at, passed }: { readonly at: Date; readonly passed: boolean },
): Promise<void> {
  await tx.query('update limit_test set answered_at = $3, passed = $4 where player_id = $1 and token = $2', [
    playerId,
    token,
    at,
    passed,
  ])
}

/** Returns the time of the player's last failed test; null if there is none. */
export async function lastFailedTest(tx: Tx, playerId: string): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    'select max(answered_at) as at from limit_test where player_id = $1 and passed = false',
    [playerId],
  )
  return rows[0]?.at ?? null
}

export interface RealityCheckAnswer {
  readonly action: 'continue' | 'log_out' | 'nothing'
  readonly notAgain: boolean
  readonly shownAt: Date
  readonly answeredAt: Date
}

export async function saveRealityCheck(tx: Tx, playerId: string, answer: RealityCheckAnswer): Promise<void> {
  await tx.query(
    'insert into reality_check (player_id, action, not_again, shown_at, answered_at) values ($1, $2, $3, $4, $5)',
    [playerId, answer.action, answer.notAgain, answer.shownAt, answer.answeredAt],
  )
}
