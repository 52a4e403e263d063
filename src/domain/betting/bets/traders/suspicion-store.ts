import type { Tx } from '#kernel/database.ts'

/** Stores the true start of play of those of these events that have bets. The first stored start stays. */
export async function keepTrueStarts(
  tx: Tx,
  starts: readonly { readonly eventId: string; readonly at: Date }[],
): Promise<void> {
  await tx.query(
    `insert into true_start (event_id, at) select s.event_id, s.at from unnest($1::text[], $2::timestamptz[]) as s (event_id, at)
     where exists (select from selection where selection.event_id = s.event_id) on conflict do nothing`,
    [starts.map(({ eventId }) => eventId), starts.map(({ at }) => at)],
  )
}

interface ChanceAfter {
  readonly eventId: string
  readonly market: string
  readonly outcome: string
  readonly at: Date
  readonly chance: number
}

export async function keepChancesAfter(tx: Tx, chances: readonly ChanceAfter[]): Promise<void> {
  await tx.query(
    `insert into chance_after_incident (event_id, market, outcome, at, chance)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[], $5::float8[]) on conflict do nothing`,
    [
      chances.map(({ eventId }) => eventId),
      chances.map(({ market }) => market),
      chances.map(({ outcome }) => outcome),
      chances.map(({ at }) => at),
      chances.map(({ chance }) => chance),
    ],
  )
}

export interface LateLegs {
  readonly player_id: string
  readonly better: number
  readonly worse: number
}

/**
 * Returns, by player, the legs in play placed within seconds before an incident since then. Counts those worth
 * more after it by at least `moved` of the stake, and those worth less. Of several incidents the first one counts.
 */
export async function lateLegs(
  tx: Tx,
  since: Date,
  seconds: number,
  moved: number,
): Promise<readonly LateLegs[]> {
  const { rows } = await tx.query<LateLegs>(
    `with leg as (
       select distinct on (b.player_id, b.bet_id, l.name) b.player_id, (l.leg ->> 0)::int * c.chance / 1000 - 1 as value
       from bet b
       cross join lateral rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb)) as l (name, leg)
       join chance_after_incident c on c.event_id = split_part(l.name, '~', 1) and c.market = split_part(l.name, '~', 2)
         and c.outcome = split_part(l.name, '~', 3)
         and b.placed_at between c.at - make_interval(secs => $2) and c.at
       where b.placed_at >= $1 and (l.leg ->> 1)::boolean
       order by b.player_id, b.bet_id, l.name, c.at
     )
     select player_id, count(*) filter (where value >= $3)::int4 as better, count(*) filter (where value <= -$3)::int4 as worse
     from leg group by player_id`,
    [since, seconds, moved],
  )
  return rows
}

/**
 * Returns, by player, the legs placed as before play since then although play had begun more than `seconds`
 * earlier.
 */
export async function legsAfterStart(
  tx: Tx,
  since: Date,
  seconds: number,
): Promise<readonly { readonly player_id: string; readonly legs: number }[]> {
  const { rows } = await tx.query<{ player_id: string; legs: number }>(
    `select b.player_id, count(*)::int4 as legs
     from bet b
     cross join lateral rows from (unnest(b.selections), jsonb_array_elements(b.legs::jsonb)) as l (name, leg)
     join true_start t on t.event_id = split_part(l.name, '~', 1) and b.placed_at > t.at + make_interval(secs => $2)
     where b.placed_at >= $1 and not (l.leg ->> 1)::boolean group by 1`,
    [since, seconds],
  )
  return rows
}
