import type { Tx } from '#kernel/database.ts'
import type { Competition, SportId, Team } from './api.ts'
import type { StoredEvent } from './store.ts'

/** Filter of events: any of these sides, or any of these competitions. */
export interface NamedBy {
  readonly teams: readonly string[]
  readonly competitions: readonly string[]
}

export interface ResultQuery {
  readonly sport?: SportId | undefined
  readonly competition?: string | undefined
  readonly team?: string | undefined
  /** Start in [from, to), sport time in milliseconds. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** True: only events with live coverage. */
  readonly covered?: boolean | undefined
  /** All of them have to match. */
  readonly named?: readonly NamedBy[] | undefined
  /** Only entries after this one in the list, which is in descending order of time. */
  readonly after?: { readonly startsAt: number; readonly id: string } | undefined
}

/**
 * Builds the conditions. Each shape of a query is a separate statement, so that PostgreSQL plans it with a fitting
 * index.
 */
function conditionsOf(query: ResultQuery): { readonly text: string; readonly values: unknown[] } {
  const values: unknown[] = []
  const given = (value: unknown) => `$${values.push(value)}`
  const parts = [`event.status in ('finished', 'abandoned', 'cancelled')`]
  if (query.sport !== undefined) parts.push(`event.sport = ${given(query.sport)}`)
  if (query.competition !== undefined) parts.push(`event.competition_id = ${given(query.competition)}`)
  if (query.team !== undefined) {
    const team = given(query.team)
    parts.push(`(event.home_id = ${team} or event.away_id = ${team})`)
  }
  if (query.from !== undefined) parts.push(`event.starts_at >= ${given(query.from)}::bigint`)
  if (query.to !== undefined) parts.push(`event.starts_at < ${given(query.to)}::bigint`)
  if (query.covered) parts.push(`event.fixture ->> 'liveCoverage' = 'true'`)
  for (const { teams, competitions } of query.named ?? []) {
    const sides = given(teams)
    parts.push(
      `(event.home_id = any(${sides}::text[]) or event.away_id = any(${sides}::text[])
        or event.competition_id = any(${given(competitions)}::text[]))`,
    )
  }
  if (query.after)
    parts.push(
      `(event.starts_at, event.id) < (${given(query.after.startsAt)}::bigint, ${given(query.after.id)})`,
    )
  return { text: parts.join(' and '), values }
}

/** Returns finished events, the latest first. */
export async function findResults(
  tx: Tx,
  query: ResultQuery,
  limit: number,
): Promise<readonly StoredEvent[]> {
  const { text, values } = conditionsOf(query)
  const { rows } = await tx.query<StoredEvent>(
    `select event.fixture, event.state from event where ${text}
     order by event.starts_at desc, event.id desc limit $${values.length + 1}`,
    [...values, limit],
  )
  return rows
}

export interface ResultCount extends Competition {
  readonly count: number
}

/** Returns the number of finished events of each competition. */
export async function countResults(tx: Tx, query: ResultQuery): Promise<readonly ResultCount[]> {
  const { text, values } = conditionsOf(query)
  const { rows } = await tx.query<ResultCount>(
    `select competition.id, competition.sport, competition.name, competition.names, competition.country, competition.rank, found.count
     from (select event.competition_id, count(*)::int as count from event where ${text} group by 1) as found
     join competition on competition.id = found.competition_id
     order by competition.rank, competition.name, competition.id`,
    values,
  )
  return rows.map(withoutNull)
}

/** Returns the starts of the first and the last finished event, sport time in milliseconds; null without any. */
export async function resultsSpan(tx: Tx): Promise<{ readonly first: number; readonly last: number } | null> {
  const { rows } = await tx.query<{ first: bigint | null; last: bigint | null }>(
    `select
       (select starts_at from event where status in ('finished', 'abandoned', 'cancelled') order by starts_at, id limit 1) as first,
       (select starts_at from event where status in ('finished', 'abandoned', 'cancelled')
        order by starts_at desc, id desc limit 1) as last`,
  )
  const [row] = rows
  return row && row.first !== null && row.last !== null
    ? { first: Number(row.first), last: Number(row.last) }
    : null
}

/** Returns all sides and competitions that have had an event. */
export async function loadNames(
  tx: Tx,
): Promise<{ readonly teams: readonly Team[]; readonly competitions: readonly Competition[] }> {
  const [teams, competitions] = await Promise.all([
    tx.query<Team>('select id, name, names, colours, country from team order by id'),
    tx.query<Competition>('select id, sport, name, names, country, rank from competition order by rank, id'),
  ])
  return { teams: teams.rows.map(withoutNull), competitions: competitions.rows.map(withoutNull) }
}

/** Drops `names` if it is null. */
const withoutNull = <T extends Team | Competition>({ names, ...rest }: T): T =>
  (names ? { ...rest, names } : rest) as T

export interface KnownCompetition {
  readonly competition: Competition
  /** Newest first: past and upcoming ones. */
  readonly events: readonly StoredEvent[]
}

/** Returns a competition with its newest events of any status; null if unknown. */
export async function loadCompetition(tx: Tx, id: string, limit: number): Promise<KnownCompetition | null> {
  const [known, events] = await Promise.all([
    tx.query<Competition>('select id, sport, name, names, country, rank from competition where id = $1', [
      id,
    ]),
    tx.query<StoredEvent>(
      `select fixture, state from event where competition_id = $1 order by starts_at desc, id desc limit $2`,
      [id, limit],
    ),
  ])
  const [competition] = known.rows
  return competition ? { competition: withoutNull(competition), events: events.rows } : null
}

/** Returns a side with its newest event; null if it is unknown or has had none. */
export async function loadTeam(
  tx: Tx,
  id: string,
): Promise<{ readonly team: Team; readonly event: StoredEvent } | null> {
  const { rows } = await tx.query<StoredEvent>(
    `select fixture, state from event where home_id = $1 or away_id = $1 order by starts_at desc, id desc limit 1`,
    [id],
  )
  const [event] = rows
  if (!event) return null
  const { home, away } = event.fixture
  return { team: home.id === id ? home : away, event }
}
