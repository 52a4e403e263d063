import type { Tx } from '#kernel/database.ts'
import type { Point } from './points.ts'

export interface StoredMarket {
  readonly id: bigint
  readonly eventId: string
  readonly market: string
  readonly outcomes: readonly string[]
  readonly points: number
  readonly last: Point | null
}

/** Returns every market that has points, with its last point and their number. */
export async function loadMarkets(tx: Tx): Promise<readonly StoredMarket[]> {
  const { rows } = await tx.query<
    Omit<StoredMarket, 'last'> & { at: bigint | null; odds: (number | null)[] | null }
  >(
    `select m.id, m.event_id as "eventId", m.market, m.outcomes, coalesce(p.points, 0)::int4 as points, p.at, l.odds
     from odds_market m
     left join (select market_id, count(*) as points, max(at) as at from odds_point group by 1) p on p.market_id = m.id
     left join odds_point l on l.market_id = m.id and l.at = p.at`,
  )
  return rows.map(({ at, odds, ...market }) => ({
    ...market,
    last: at === null || odds === null ? null : { at: Number(at), odds },
  }))
}

/** Adds markets, or appends outcomes to known ones. Returns their ids in the order given. */
export async function addMarkets(
  tx: Tx,
  markets: readonly {
    readonly eventId: string
    readonly market: string
    readonly outcomes: readonly string[]
  }[],
): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ id: bigint; event_id: string; market: string }>(
    `insert into odds_market (event_id, market, outcomes)
     select event_id, market, outcomes::text[] from unnest($1::text[], $2::text[], $3::text[]) as m (event_id, market, outcomes)
     on conflict (event_id, market) do update set outcomes = excluded.outcomes
     returning id, event_id, market`,
    [
      markets.map(({ eventId }) => eventId),
      markets.map(({ market }) => market),
      markets.map(({ outcomes }) => arrayText(outcomes)),
    ],
  )
  const ids = new Map(rows.map(({ id, event_id, market }) => [JSON.stringify([event_id, market]), id]))
  return markets.map(({ eventId, market }) => ids.get(JSON.stringify([eventId, market]))!)
}

/** Stores points of many markets in one statement. */
export async function addPoints(
  tx: Tx,
  points: readonly { readonly marketId: bigint; readonly point: Point }[],
): Promise<void> {
  await tx.query(
    `insert into odds_point (market_id, at, odds)
     select market_id, at, odds::int[] from unnest($1::bigint[], $2::bigint[], $3::text[]) as p (market_id, at, odds)
     on conflict do nothing`,
    [
      points.map(({ marketId }) => marketId),
      points.map(({ point }) => point.at),
      points.map(({ point }) => arrayText(point.odds)),
    ],
  )
}

/** Formats an array as a PostgreSQL literal, with texts in quotes. */
const arrayText = (values: readonly (string | number | null)[]): string =>
  `{${values.map((value) => (value === null ? 'null' : JSON.stringify(value))).join(',')}}`

/** Returns the points of a market in the order of time. */
export async function pointsOf(tx: Tx, marketId: bigint): Promise<readonly Point[]> {
  const { rows } = await tx.query<{ at: bigint; odds: (number | null)[] }>(
    'select at, odds from odds_point where market_id = $1 order by at',
    [marketId],
  )
  return rows.map(({ at, odds }) => ({ at: Number(at), odds }))
}

export async function removePoints(tx: Tx, marketId: bigint, at: readonly number[]): Promise<void> {
  await tx.query('delete from odds_point where market_id = $1 and at = any($2::bigint[])', [marketId, at])
}

/** Returns the markets of one type of an event (all lines of a total) with their points. */
export async function marketsOfType(
  tx: Tx,
  eventId: string,
  type: string,
): Promise<
  readonly { readonly key: string; readonly outcomes: readonly string[]; readonly points: readonly Point[] }[]
> {
  const { rows } = await tx.query<{ id: bigint; market: string; outcomes: string[] }>(
    `select id, market, outcomes from odds_market
     where event_id = $1 and split_part(market, '|', 1) = $2 order by market`,
    [eventId, type],
  )
  return Promise.all(
    rows.map(async ({ id, market, outcomes }) => ({
      key: market,
      outcomes,
      points: await pointsOf(tx, id),
    })),
  )
}

/** Deletes those of these markets that have no point since an instant. Returns their ids. */
export async function forgetMarkets(
  tx: Tx,
  ids: readonly bigint[],
  before: number,
): Promise<readonly bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `delete from odds_market m where m.id = any($1::bigint[])
     and not exists (select from odds_point p where p.market_id = m.id and p.at >= $2) returning m.id`,
    [ids, before],
  )
  return rows.map(({ id }) => id)
}
