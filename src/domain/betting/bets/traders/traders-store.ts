import type { Tx } from '#kernel/database.ts'
import { type KeysetPage, type KeysetRows, walkedRows } from '#kernel/keyset.ts'

/** Returns the selections of these events with bets and without a closing price. */
export async function selectionsToClose(
  tx: Tx,
  eventIds: readonly string[],
): Promise<readonly { readonly eventId: string; readonly market: string; readonly outcome: string }[]> {
  const { rows } = await tx.query<{ eventId: string; market: string; outcome: string }>(
    `select s.event_id as "eventId", s.market, s.outcome from selection s
     where s.event_id = any($1::text[]) and not exists (
       select from closing_price c where c.event_id = s.event_id and c.market = s.market and c.outcome = s.outcome)`,
    [eventIds],
  )
  return rows
}

export interface ClosingPrice {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
  /** Thousandths. */
  readonly odds: number
  readonly chance: number
}

/** Stores closing prices; the first one of a selection stays. */
export async function keepClosingPrices(tx: Tx, prices: readonly ClosingPrice[]): Promise<void> {
  await tx.query(
    `insert into closing_price (event_id, market, outcome, odds, chance)
       select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::float8[]) on conflict do nothing`,
    [
      prices.map(({ eventId }) => eventId),
      prices.map(({ market }) => market),
      prices.map(({ outcome }) => outcome),
      prices.map(({ odds }) => odds),
      prices.map(({ chance }) => chance),
    ],
  )
}

/** Value of the legs that a player placed before play, against their closing prices. */
export interface PlayerValue {
  readonly player_id: string
  readonly legs: number
  /** Mean of odds x closing chance - 1. */
  readonly value: number
  /** The mean over its standard error: its distance from chance. */
  readonly score: number
  /** Share of the legs whose odds were above the closing odds. */
  readonly beaten: number
  /** Percent of the caps that the player may use. */
  readonly percent: number
}

/** Returns players with at least `minLegs` legs since then, those with the best closing value first. */
export async function playersByValue(
  tx: Tx,
  since: Date,
  minLegs: number,
  limit: number,
): Promise<readonly PlayerValue[]> {
  const { rows } = await tx.query<PlayerValue>(
    `with leg as (
       select b.player_id, (l.leg ->> 0)::int * c.chance / 1000 - 1 as value, ((l.leg ->> 0)::int > c.odds)::int as beaten
       from bet b
       cross join lateral rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb)) as l (name, leg)
       join closing_price c on c.event_id = split_part(l.name, '~', 1) and c.market = split_part(l.name, '~', 2)
         and c.outcome = split_part(l.name, '~', 3)
       where b.placed_at >= $1 and not (l.leg ->> 1)::boolean
     )
     select p.*, coalesce(f.percent, 100)::int4 as percent from (
       select player_id, count(*)::int4 as legs, avg(value)::float8 as value, avg(beaten)::float8 as beaten,
         coalesce(avg(value) / nullif(stddev_samp(value) / sqrt(count(*)), 0), 0)::float8 as score
       from leg group by player_id having count(*) >= $2
     ) p left join player_stake_factor f using (player_id)
     order by p.score desc, p.player_id limit $3`,
    [since, minLegs, limit],
  )
  return rows
}

/** A leg placed before play, with its closing price. */
export interface LegValue {
  readonly bet_id: string
  readonly player_id: string
  readonly placed_at: Date
  readonly name: string
  /** Fields of its event, as stored with the bet. */
  readonly sport: string
  readonly home: string
  readonly away: string
  readonly odds: number
  /** Null while there is none. */
  readonly closing_odds: number | null
  readonly value: number | null
}

/** Maximum number of bets that a page of legs reads: it skips legs in play. */
const mostLooked = 1_000

/**
 * Returns legs from before play, latest first: of a player, or of all who bet since then. The key is the bet and
 * the place of the leg in it. A page may have fewer rows than its limit, also none, and a next page.
 */
export async function legsByValue(
  tx: Tx,
  playerId: string | null,
  page: KeysetPage,
  since: Date | null = null,
): Promise<KeysetRows<LegValue>> {
  const [after = null, place = null] = page.after ?? []
  const near = `($1::text is null or player_id = $1) and ($2::timestamptz is null or bet_id >= uuid_since_v1($2))
       and ($3::uuid is null or bet_id <= $3)`
  const { rows } = await tx.query<LegValue & { leg_no: bigint }>(
    `select b.bet_id::text, l.leg_no, b.player_id, b.placed_at, l.name, l.facts ->> 'sport' as sport, l.facts ->> 'home' as home,
       l.facts ->> 'away' as away, (l.leg ->> 0)::int4 as odds, c.odds as closing_odds,
       (l.leg ->> 0)::int * c.chance / 1000 - 1 as value
     from (select * from bet where ${near} order by bet_id desc limit ${mostLooked}) b
     cross join lateral rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb), jsonb_array_elements(b.facts::jsonb))
       with ordinality as l (name, leg, facts, leg_no)
     left join closing_price c on c.event_id = split_part(l.name, '~', 1) and c.market = split_part(l.name, '~', 2)
       and c.outcome = split_part(l.name, '~', 3)
     where not (l.leg ->> 1)::boolean and ($3::uuid is null or b.bet_id < $3 or l.leg_no > $4::int)
     order by b.bet_id desc, l.leg_no limit $5`,
    [playerId, since, after, place, page.limit + 1],
  )
  const { rows: edges } = await tx.query<{ edge: string }>(
    `select bet_id::text as edge from bet where ${near} order by bet.bet_id desc offset ${mostLooked - 1} limit 1`,
    [playerId, since, after],
  )
  const keyOf = ({ bet_id, leg_no }: { bet_id: string; leg_no: bigint }) => [bet_id, leg_no.toString()]
  // After all legs of the last bet that was read.
  return walkedRows(rows, page, keyOf, edges[0] ? [edges[0].edge, String(mostLegs)] : null)
}

/** More legs than any bet has. */
const mostLegs = 32_767

/** Two players who bet on the same selections at about the same time. */
export interface SharedSelections {
  readonly one: string
  readonly other: string
  readonly selections: number
}

/**
 * Returns the pairs of players of one mailbox who bet on the same selections since then, with the number of
 * selections. Their bets are at most this many minutes apart.
 */
export async function sharedSelections(
  tx: Tx,
  linked: readonly { readonly id: string; readonly mailbox: string }[],
  since: Date,
  minutes: number,
): Promise<readonly SharedSelections[]> {
  const { rows } = await tx.query<SharedSelections>(
    `with taken as (
       select b.player_id, k.mailbox, b.placed_at, s.name
       from unnest($1::text[], $2::text[]) as k (id, mailbox) join bet b on b.player_id = k.id
       cross join lateral unnest(b.selections) as s (name) where b.placed_at >= $3
     )
     select a.player_id as one, b.player_id as other, count(distinct a.name)::int4 as selections
     from taken a join taken b on b.name = a.name and b.mailbox = a.mailbox and b.player_id > a.player_id
       and b.placed_at between a.placed_at - make_interval(mins => $4::int) and a.placed_at + make_interval(mins => $4::int)
     group by 1, 2 order by 3 desc, 1, 2`,
    [linked.map(({ id }) => id), linked.map(({ mailbox }) => mailbox), since, minutes],
  )
  return rows
}

/** Sets the share of the caps that a player may use; 100 percent deletes the row. */
export async function setStakeFactor(tx: Tx, playerId: string, percent: number): Promise<void> {
  if (percent === 100) await tx.query('delete from player_stake_factor where player_id = $1', [playerId])
  else
    await tx.query(
      `insert into player_stake_factor (player_id, percent) values ($1, $2)
       on conflict (player_id) do update set percent = excluded.percent, set_at = clock_timestamp()`,
      [playerId, percent],
    )
}

export async function stakeFactors(
  tx: Tx,
): Promise<readonly { readonly player_id: string; readonly percent: number }[]> {
  const text = 'select player_id, percent::int4 from player_stake_factor'
  return (await tx.query<{ player_id: string; percent: number }>(text)).rows
}
