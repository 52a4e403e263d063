import type { Tx } from '#kernel/database.ts'
import type { CashbackMode, WeekFigures } from './scheme.ts'

export interface WeekKey {
  readonly player_id: string
  readonly currency: string
  /** Monday of the week. */
  readonly week: Date
}

/** See `cashback_week` in the migration. */
export interface WeekRow extends WeekKey, WeekFigures {
  /** Hundredths of the minor unit. */
  readonly casino_staked: bigint
  readonly casino_returned: bigint
  readonly since: Date
  readonly stake_of_point: bigint
  readonly min_odds: number
  readonly of_stakes: number | null
  /** Points of its bets, before `max_points`. */
  readonly points: bigint
  readonly max_points: bigint
  readonly due: bigint
  readonly open: boolean
  readonly open_since: Date
}

export type BegunWeek = Pick<
  WeekRow,
  | 'player_id'
  | 'currency'
  | 'week'
  | 'since'
  | 'rate'
  | 'min'
  | 'max'
  | 'stake_of_point'
  | 'min_odds'
  | 'max_points'
  | 'of_stakes'
>

const keysOf = (keys: readonly WeekKey[]) => [
  keys.map(({ player_id }) => player_id),
  keys.map(({ currency }) => currency),
  keys.map(({ week }) => week.toISOString()),
]

/** Returns those of the weeks that have begun. */
export async function findWeeks(tx: Tx, keys: readonly WeekKey[]): Promise<readonly WeekRow[]> {
  const { rows } = await tx.query<WeekRow>(
    `select w.* from unnest($1::text[], $2::text[], $3::timestamptz[]) as k (player_id, currency, week)
     join cashback_week w using (player_id, currency, week)`,
    keysOf(keys),
  )
  return rows
}

/** Inserts weeks, each in the mode that its player chose for it. */
export async function insertWeeks(tx: Tx, weeks: readonly BegunWeek[]): Promise<readonly WeekRow[]> {
  if (weeks.length === 0) return []
  const { rows } = await tx.query<WeekRow>(
    `insert into cashback_week (player_id, currency, week, since, open_since, rate, min, max, stake_of_point,
       min_odds, max_points, of_stakes, mode)
     select player_id, currency, week, since, since, rate, min, max, stake_of_point, min_odds, max_points, of_stakes, coalesce((
       select c.mode from cashback_choice c where c.player_id = b.player_id and c.week <= b.week order by c.week desc limit 1
     ), 0)
     from unnest($1::text[], $2::text[], $3::timestamptz[], $4::timestamptz[], $5::int4[], $6::int8[], $7::int8[], $8::int8[],
       $9::int4[], $10::int8[], $11::int4[])
       as b (player_id, currency, week, since, rate, min, max, stake_of_point, min_odds, max_points, of_stakes)
     order by 1, 2, 3
     returning *`,
    [
      ...keysOf(weeks),
      weeks.map(({ since }) => since.toISOString()),
      weeks.map(({ rate }) => rate),
      weeks.map(({ min }) => min),
      weeks.map(({ max }) => max),
      weeks.map(({ stake_of_point }) => stake_of_point),
      weeks.map(({ min_odds }) => min_odds),
      weeks.map(({ max_points }) => max_points),
      weeks.map(({ of_stakes }) => of_stakes),
    ],
  )
  return rows
}

export interface WeekDelta extends WeekKey {
  /** Earliest settlement that counts: earlier settlements were not counted. */
  readonly since: Date
  /** Time of the first settlement among the changes. */
  readonly open_since: Date
  readonly staked: bigint
  readonly returned: bigint
  readonly points: bigint
  /** Counted stakes of bets. */
  readonly counted: bigint
  /** Hundredths of the minor unit. */
  readonly casino_staked: bigint
  readonly casino_returned: bigint
  /** Change of the player's points, within the limit of the week. */
  readonly earned: bigint
}

/** Adds to the sums of weeks and reopens them for payment. */
export async function addToWeeks(tx: Tx, deltas: readonly WeekDelta[]): Promise<void> {
  if (deltas.length === 0) return
  // Locks in the order of the key, so that transactions with common weeks do not deadlock.
  await tx.query(
    `with delta as materialized (
       select d.* from unnest($1::text[], $2::text[], $3::timestamptz[], $4::int8[], $5::int8[], $6::int8[], $7::timestamptz[], $8::timestamptz[],
         $9::int8[], $10::int8[], $11::int8[])
         as d (player_id, currency, week, staked, returned, points, open_since, since, casino_staked, casino_returned, counted)
       join cashback_week w using (player_id, currency, week)
       order by 1, 2, 3 for no key update of w
     )
     update cashback_week w set staked = w.staked + d.staked, returned = w.returned + d.returned,
       points = w.points + d.points, counted = w.counted + d.counted, casino_staked = w.casino_staked + d.casino_staked,
       casino_returned = w.casino_returned + d.casino_returned, open = true, since = least(w.since, d.since),
       open_since = case when w.open then w.open_since else d.open_since end
     from delta d where w.player_id = d.player_id and w.currency = d.currency and w.week = d.week`,
    [
      ...keysOf(deltas),
      deltas.map(({ staked }) => staked),
      deltas.map(({ returned }) => returned),
      deltas.map(({ points }) => points),
      deltas.map(({ open_since }) => open_since.toISOString()),
      deltas.map(({ since }) => since.toISOString()),
      deltas.map(({ casino_staked }) => casino_staked),
      deltas.map(({ casino_returned }) => casino_returned),
      deltas.map(({ counted }) => counted),
    ],
  )
}

export async function addPoints(
  tx: Tx,
  deltas: readonly Pick<WeekDelta, 'player_id' | 'earned'>[],
): Promise<void> {
  const some = deltas.filter(({ earned }) => earned !== 0n)
  if (some.length === 0) return
  await tx.query(
    `insert into cashback_points (player_id, earned)
     select player_id, sum(points)::int8 from unnest($1::text[], $2::int8[]) as d (player_id, points)
     group by 1 order by 1
     on conflict (player_id) do update set earned = cashback_points.earned + excluded.earned`,
    [some.map(({ player_id }) => player_id), some.map(({ earned }) => earned)],
  )
}

/** Adds points that other modules owe to players. */
export async function grantPoints(
  tx: Tx,
  grants: readonly { readonly playerId: string; readonly points: bigint }[],
): Promise<void> {
  await addPoints(
    tx,
    grants.map(({ playerId, points }) => ({ player_id: playerId, earned: points })),
  )
}

/** Returns the mode of a week: the player's latest choice up to that week, else percent. */
export async function chosenMode(tx: Tx, playerId: string, week: Date): Promise<CashbackMode> {
  const { rows } = await tx.query<{ mode: CashbackMode }>(
    'select mode from cashback_choice where player_id = $1 and week <= $2 order by week desc limit 1',
    [playerId, week],
  )
  return rows[0]?.mode ?? 0
}

/** Returns whether the player has ever changed the mode. */
export async function hasChosen(tx: Tx, playerId: string): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    'select exists (select from cashback_choice where player_id = $1) as has',
    [playerId],
  )
  return rows[0]!.has
}

/** Saves the mode from this week on. */
export async function saveChoice(tx: Tx, playerId: string, week: Date, mode: CashbackMode): Promise<void> {
  await tx.query(
    `insert into cashback_choice (player_id, week, mode) values ($1, $2, $3)
     on conflict (player_id, week) do update set mode = excluded.mode`,
    [playerId, week, mode],
  )
}

/** Returns a player's points; negative if a correction took back more than they had. */
export async function pointsLeft(tx: Tx, playerId: string): Promise<bigint> {
  const { rows } = await tx.query<{ points: bigint }>(
    'select earned - spent as points from cashback_points where player_id = $1',
    [playerId],
  )
  return rows[0]?.points ?? 0n
}

/** Returns a player's counted stakes by week, for `pointsUnlocked`, and the points exchanged. */
export async function exchangeStanding(
  tx: Tx,
  playerId: string,
): Promise<{
  readonly weeks: readonly Pick<WeekRow, 'counted' | 'casino_staked' | 'stake_of_point'>[]
  readonly spent: bigint
}> {
  const { rows: weeks } = await tx.query<Pick<WeekRow, 'counted' | 'casino_staked' | 'stake_of_point'>>(
    `select sum(counted)::int8 as counted, sum(casino_staked)::int8 as casino_staked, stake_of_point
     from cashback_week where player_id = $1 group by currency, stake_of_point`,
    [playerId],
  )
  const { rows } = await tx.query<{ spent: bigint }>(
    'select spent from cashback_points where player_id = $1',
    [playerId],
  )
  return { weeks, spent: rows[0]?.spent ?? 0n }
}

/** Subtracts points; returns false if there are too few. */
export async function spendPoints(tx: Tx, playerId: string, points: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update cashback_points set spent = spent + $2 where player_id = $1 and earned - spent >= $2',
    [playerId, points],
  )
  return rowCount === 1
}

export interface ExchangeRow {
  readonly exchange_id: string
  readonly points: bigint
  readonly currency: string
  readonly amount: bigint
  readonly exchanged_at: Date
}

export async function insertExchange(tx: Tx, playerId: string, row: ExchangeRow): Promise<void> {
  await tx.query(
    `insert into points_exchange (player_id, exchange_id, points, currency, amount, exchanged_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [playerId, row.exchange_id, row.points, row.currency, row.amount, row.exchanged_at],
  )
}
