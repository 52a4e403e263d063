import type { Tx } from '#kernel/database.ts'
import type { Staff } from '#kernel/staff.ts'

export interface NoteRow {
  readonly id: string
  readonly at: Date
  readonly staff_name: string
  readonly text: string
  readonly flag: string
  /** Whether the note's flag still applies to the player. */
  readonly flagged: boolean
}

export async function insertNote(
  tx: Tx,
  playerId: string,
  staff: Pick<Staff, 'id' | 'name'>,
  text: string,
  flag: string,
): Promise<void> {
  await tx.query(
    'insert into player_note (player_id, staff_id, staff_name, text, flag) values ($1, $2, $3, $4, $5)',
    [playerId, staff.id, staff.name, text, flag],
  )
}

/** Inserts a note of the system itself. Skips it if the player has the same note with its flag in force. */
export async function insertOwnNote(
  tx: Tx,
  { playerId, text, flag }: { readonly playerId: string; readonly text: string; readonly flag: string },
): Promise<void> {
  const { rowCount } = await tx.query(
    'select 1 from player_note where player_id = $1 and text = $2 and flag = $3 and flag_ended_at is null limit 1',
    [playerId, text, flag],
  )
  if (rowCount === 0) await insertNote(tx, playerId, { id: 'site', name: 'Fairline' }, text, flag)
}

/** Returns notes, latest first. */
export async function notesOf(tx: Tx, playerId: string): Promise<readonly NoteRow[]> {
  const { rows } = await tx.query<NoteRow>(
    `select id::text, at, staff_name, text, flag, flag <> '' and flag_ended_at is null as flagged
     from player_note where player_id = $1 order by player_note.id desc limit 200`,
    [playerId],
  )
  return rows
}

/** Lifts the flag of a note; returns the flag, or null if none applies any more. */
export async function endFlag(tx: Tx, playerId: string, noteId: string, now: Date): Promise<string | null> {
  const { rows } = await tx.query<{ flag: string }>(
    `update player_note set flag_ended_at = $3
     where player_id = $1 and id = $2 and flag <> '' and flag_ended_at is null returning flag`,
    [playerId, noteId, now],
  )
  return rows[0]?.flag ?? null
}

/** Returns the distinct flags that apply to these players now. */
export async function flagsOf(
  tx: Tx,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await tx.query<{ id: string; flags: readonly string[] }>(
    `select player_id as id, array_agg(distinct flag order by flag) as flags from player_note
     where player_id = any ($1) and flag <> '' and flag_ended_at is null group by player_id`,
    [playerIds],
  )
  return new Map(rows.map(({ id, flags }) => [id, flags]))
}

/** A selection, a whole market (`outcome` empty), or a whole event (both empty). */
export interface Held {
  readonly event_id: string
  readonly market: string
  readonly outcome: string
}

export interface HoldRow extends Held {
  readonly staff_name: string
  readonly reason: string
  readonly at: Date
}

/** Returns false if the place was held already. */
export async function insertHold(tx: Tx, held: Held, staff: Staff, reason: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into trader_hold (event_id, market, outcome, staff_name, reason) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [held.event_id, held.market, held.outcome, staff.name, reason],
  )
  return rowCount > 0
}

/** Removes a hold and returns it; null if there was none. */
export async function deleteHold(tx: Tx, held: Held): Promise<HoldRow | null> {
  const { rows } = await tx.query<HoldRow>(
    `delete from trader_hold where event_id = $1 and market = $2 and outcome = $3
     returning event_id, market, outcome, staff_name, reason, at`,
    [held.event_id, held.market, held.outcome],
  )
  return rows[0] ?? null
}

export interface TraderPriceRow extends Held {
  /** Thousandths; replaces the model's price. */
  readonly odds: number | null
  /** Thousandths of the model's price, added to it. */
  readonly shift: number | null
  readonly staff_name: string
  readonly reason: string
  readonly at: Date
  readonly expires_at: Date
}

export type NewTraderPrice = Omit<TraderPriceRow, 'staff_name' | 'at'>

export async function setTraderPrice(tx: Tx, price: NewTraderPrice, staff: Staff): Promise<void> {
  await tx.query(
    `insert into trader_price (event_id, market, outcome, odds, shift, staff_name, reason, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (event_id, market, outcome) do update set odds = excluded.odds, shift = excluded.shift,
       staff_name = excluded.staff_name, reason = excluded.reason, expires_at = excluded.expires_at, at = now()`,
    [
      price.event_id,
      price.market,
      price.outcome,
      price.odds,
      price.shift,
      staff.name,
      price.reason,
      price.expires_at,
    ],
  )
}

const priceColumns = 'event_id, market, outcome, odds, shift, staff_name, reason, at, expires_at'

export async function deleteTraderPrice(tx: Tx, held: Held): Promise<TraderPriceRow | null> {
  const { rows } = await tx.query<TraderPriceRow>(
    `delete from trader_price where event_id = $1 and market = $2 and outcome = $3 returning ${priceColumns}`,
    [held.event_id, held.market, held.outcome],
  )
  return rows[0] ?? null
}

/** Returns the trader overrides of one event, and locks them until the transaction ends. */
export async function lockWordsOn(
  tx: Tx,
  eventId: string,
  now: Date,
): Promise<{ readonly holds: readonly HoldRow[]; readonly prices: readonly TraderPriceRow[] }> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('trader words ' || $1, 0))", [eventId])
  const holds = await tx.query<HoldRow>(
    'select event_id, market, outcome, staff_name, reason, at from trader_hold where event_id = $1',
    [eventId],
  )
  const prices = await tx.query<TraderPriceRow>(
    `select ${priceColumns} from trader_price where event_id = $1 and expires_at > $2`,
    [eventId, now],
  )
  return { holds: holds.rows, prices: prices.rows }
}

/** Returns all trader holds, and trader prices that have not expired. */
export async function traderWords(
  tx: Tx,
  now: Date,
): Promise<{ readonly holds: readonly HoldRow[]; readonly prices: readonly TraderPriceRow[] }> {
  const holds = await tx.query<HoldRow>(
    'select event_id, market, outcome, staff_name, reason, at from trader_hold',
  )
  const prices = await tx.query<TraderPriceRow>(
    `select ${priceColumns} from trader_price where expires_at > $1`,
    [now],
  )
  return { holds: holds.rows, prices: prices.rows }
}

/** Deletes trader prices that expired before an instant. */
export async function deleteOldWords(tx: Tx, before: Date): Promise<number> {
  return (await tx.query('delete from trader_price where expires_at < $1', [before])).rowCount
}

/** Saves the open liability of a UTC day; replaces an earlier entry of that day. */
export async function noteOpenLiability(
  tx: Tx,
  day: string,
  { bets, liability }: { readonly bets: number; readonly liability: number },
): Promise<void> {
  await tx.query(
    `insert into open_liability_of_day (day, bets, liability) values ($1, $2, $3)
     on conflict (day) do update set bets = excluded.bets, liability = excluded.liability`,
    [day, bets, Math.round(liability)],
  )
}

/** Returns the open liability in euro cents at the end of each UTC day since the first, for the days recorded. */
export async function openLiabilityByDay(tx: Tx, first: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ day: string; liability: bigint }>(
    'select day::text, liability from open_liability_of_day where day >= $1',
    [first],
  )
  return new Map(rows.map(({ day, liability }) => [day, Number(liability)]))
}
