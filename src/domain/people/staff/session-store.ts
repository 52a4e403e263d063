import type { Tx } from '#kernel/database.ts'

export interface NewStaffSession {
  readonly id: string
  readonly tokenHash: string
  readonly staffId: string
  /** Whether the second step is complete. */
  readonly whole: boolean
  readonly ip: string
  readonly userAgent: string
  readonly at: Date
}

export async function insertStaffSession(tx: Tx, session: NewStaffSession): Promise<void> {
  await tx.query(
    `insert into staff_session (id, token_hash, staff_id, second_step_at, ip, user_agent, created_at, used_at)
     values ($1, $2, $3, case when $4 then $7::timestamptz end, $5, $6, $7, $7)`,
    [
      session.id,
      session.tokenHash,
      session.staffId,
      session.whole,
      session.ip,
      session.userAgent.slice(0, 300),
      session.at,
    ],
  )
}

export interface StaffSessionRow {
  readonly id: string
  readonly staff_id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
  readonly used_at: Date
}

/**
 * Returns the complete session of a token that was used since `idleSince` and began since `oldest`; null when there
 * is none.
 */
export async function findStaffSession(
  tx: Tx,
  tokenHash: string,
  idleSince: Date,
  oldest: Date,
): Promise<StaffSessionRow | null> {
  const { rows } = await tx.query<StaffSessionRow>(
    `select s.id::text, s.staff_id, a.name, a.email, a.roles, s.used_at
     from staff_session s join staff_account a on a.id = s.staff_id
     where s.token_hash = $1 and s.second_step_at is not null and s.used_at > $2 and s.created_at > $3
       and a.disabled_at is null`,
    [tokenHash, idleSince, oldest],
  )
  return rows[0] ?? null
}

export async function noteStaffUse(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.query('update staff_session set used_at = $2 where id = $1', [sessionId, at])
}

/**
 * Counts an attempt at a code on a session that waits for one, and returns the total. Null when there is no such
 * session, or its attempts are used up.
 */
export async function countCode(
  tx: Tx,
  tokenHash: string,
  since: Date,
  most: number,
): Promise<{ readonly id: string; readonly staffId: string; readonly tried: number } | null> {
  const { rows } = await tx.query<{ id: string; staffId: string; tried: number }>(
    `update staff_session set codes_tried = codes_tried + 1
     where token_hash = $1 and second_step_at is null and created_at > $2 and codes_tried < $3
     returning id::text, staff_id as "staffId", codes_tried as tried`,
    [tokenHash, since, most],
  )
  return rows[0] ?? null
}

export async function deleteStaffSession(tx: Tx, id: string): Promise<void> {
  await tx.query('delete from staff_session where id = $1', [id])
}

export async function deleteSessionsOf(tx: Tx, staffId: string): Promise<void> {
  await tx.query('delete from staff_session where staff_id = $1', [staffId])
}

/** Ends a staff member's sessions but one; returns their count. */
export async function deleteOtherSessions(tx: Tx, staffId: string, except: string | null): Promise<number> {
  const text = 'delete from staff_session where staff_id = $1 and id is distinct from $2::uuid'
  return (await tx.query(text, [staffId, except])).rowCount
}

/** Deletes sessions not used since then, and attempts older than that. */
export async function deleteOldSessions(tx: Tx, before: Date): Promise<number> {
  await tx.query('delete from staff_try where at < $1', [before])
  return (await tx.query('delete from staff_session where used_at < $1', [before])).rowCount
}

/**
 * Records an attempt unless `most` were recorded since then. Returns the time of the oldest of those, or null when
 * this one counts. Refused attempts are not recorded: otherwise an attacker could lock everybody out forever.
 * Requests for one key take turns by a lock.
 */
export async function countTry(tx: Tx, key: string, since: Date, most: number): Promise<Date | null> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('staff try ' || $1, 0))", [key])
  const { rows } = await tx.query<{ tries: number; oldest: Date | null }>(
    'select count(*)::int as tries, min(at) as oldest from staff_try where key = $1 and at > $2',
    [key, since],
  )
  const { tries, oldest } = rows[0]!
  if (tries >= most) return oldest ?? since
  await tx.query('insert into staff_try (key) values ($1)', [key])
  return null
}

export async function forgetTries(tx: Tx, keys: readonly string[]): Promise<void> {
  await tx.query('delete from staff_try where key = any ($1)', [keys])
}

/** Returns those of these places, devices or networks, from which an account has signed in since then. */
export async function findPlaces(
  tx: Tx,
  staffId: string,
  places: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ place: string }>(
    'select place from staff_place where staff_id = $1 and place = any ($2) and used_at > $3',
    [staffId, places, since],
  )
  return new Set(rows.map(({ place }) => place))
}

export async function notePlaces(
  tx: Tx,
  staffId: string,
  places: readonly string[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into staff_place (staff_id, place, used_at) select $1, place, $3 from unnest($2::text[]) as place
     on conflict (staff_id, place) do update set used_at = excluded.used_at`,
    [staffId, places, at],
  )
}

/** Forgets the devices and networks of an account. */
export async function forgetPlaces(tx: Tx, staffId: string): Promise<void> {
  await tx.query('delete from staff_place where staff_id = $1', [staffId])
}

export async function deleteOldPlaces(tx: Tx, before: Date): Promise<number> {
  return (await tx.query('delete from staff_place where used_at < $1', [before])).rowCount
}
