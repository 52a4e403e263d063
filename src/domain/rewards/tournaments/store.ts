import type { Tx } from '#kernel/database.ts'
import type { Score } from './score.ts'
import type { Tournament } from './tournament.ts'

/** A tournament that at least one player entered. */
export interface StoredTournament {
  readonly definition: Tournament
  readonly paid_at: Date | null
}

export async function findTournament(tx: Tx, id: string): Promise<StoredTournament | null> {
  const { rows } = await tx.query<StoredTournament>(
    'select definition, paid_at from tournament where tournament_id = $1',
    [id],
  )
  return rows[0] ?? null
}

/** Returns entered tournaments that end after an instant. */
export async function tournamentsSince(tx: Tx, since: Date): Promise<readonly StoredTournament[]> {
  const { rows } = await tx.query<StoredTournament>(
    'select definition, paid_at from tournament where ends_at > $1 order by ends_at desc limit 200',
    [since],
  )
  return rows
}

/** Stores the tournament as announced now, unless it is already stored. Returns the stored definition. */
export async function keepTournament(tx: Tx, definition: Tournament): Promise<Tournament> {
  await tx.query(
    `insert into tournament (tournament_id, definition, ends_at) values ($1, $2, $3) on conflict do nothing`,
    [definition.id, JSON.stringify(definition), new Date(definition.ends)],
  )
  return (await findTournament(tx, definition.id))!.definition
}

/** A player's standing in a tournament. */
export interface EntryRow {
  readonly tournament_id: string
  readonly currency: string
  readonly score_over: bigint
  readonly score_under: bigint
  readonly reached: bigint
  readonly buys: number
  /** Rounds counted since the last buy. */
  readonly rounds: number
}

/** Returns a player's entries in these tournaments. */
export async function findEntries(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<readonly EntryRow[]> {
  const { rows } = await tx.query<EntryRow>(
    `select e.tournament_id, e.currency, e.score_over, e.score_under, e.reached, b.buy as buys, b.rounds
     from tournament_entry e cross join lateral (
       select buy, rounds from tournament_buy b
       where b.player_id = e.player_id and b.tournament_id = e.tournament_id order by buy desc limit 1) b
     where e.player_id = $1 and e.tournament_id = any ($2)`,
    [playerId, ids],
  )
  return rows
}

/** Returns the place of a player; null before their first round that scores. */
export async function placeOf(tx: Tx, playerId: string, tournamentId: string): Promise<number | null> {
  const { rows } = await tx.query<{ place: number }>(
    `select 1 + (
       select count(*)::int from tournament_entry o
       where o.tournament_id = e.tournament_id and o.score_over > 0
         and (o.score > e.score or (o.score = e.score and o.reached < e.reached))) as place
     from tournament_entry e where e.player_id = $1 and e.tournament_id = $2 and e.score_over > 0`,
    [playerId, tournamentId],
  )
  return rows[0]?.place ?? null
}

/** Counts the players with a score in each of these tournaments. */
export async function countPlayers(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ tournament_id: string; players: number }>(
    `select tournament_id, count(*)::int as players from tournament_entry
     where tournament_id = any ($1) and score_over > 0 group by 1`,
    [ids],
  )
  return new Map(rows.map((row) => [row.tournament_id, row.players]))
}

export interface Ranked {
  readonly player_id: string
  readonly currency: string
  readonly score_over: bigint
  readonly score_under: bigint
}

/** Returns the first places, best first. */
export async function ranking(tx: Tx, tournamentId: string, limit: number): Promise<readonly Ranked[]> {
  const { rows } = await tx.query<Ranked>(
    `select player_id, currency, score_over, score_under from tournament_entry
     where tournament_id = $1 and score_over > 0 order by score desc, reached limit $2`,
    [tournamentId, limit],
  )
  return rows
}

export async function insertEntry(
  tx: Tx,
  entry: {
    readonly playerId: string
    readonly tournamentId: string
    readonly currency: string
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    'insert into tournament_entry (player_id, tournament_id, currency, entered_at) values ($1, $2, $3, $4)',
    [entry.playerId, entry.tournamentId, entry.currency, entry.at],
  )
}

export async function insertBuy(
  tx: Tx,
  buy: {
    readonly playerId: string
    readonly tournamentId: string
    readonly buy: number
    readonly fee: bigint
    readonly at: Date
  },
): Promise<void> {
  await tx.query(
    'insert into tournament_buy (player_id, tournament_id, buy, bought_at, fee) values ($1, $2, $3, $4, $5)',
    [buy.playerId, buy.tournamentId, buy.buy, buy.at, buy.fee],
  )
}

/** Resets the player's score. */
export async function clearScore(tx: Tx, playerId: string, tournamentId: string): Promise<void> {
  await tx.query(
    `update tournament_entry set score_over = 0, score_under = 1, reached = 0
     where player_id = $1 and tournament_id = $2`,
    [playerId, tournamentId],
  )
}

export interface OpenBuy {
  readonly player_id: string
  readonly tournament_id: string
  readonly buy: number
  readonly bought_at: Date
  readonly rounds: number
  readonly score_over: bigint
  readonly score_under: bigint
  readonly reached: bigint
}

/** Returns all buys of these players in unpaid tournaments, with the tournaments, and locks their entries. */
export async function openBuys(
  tx: Tx,
  playerIds: readonly string[],
): Promise<{ readonly buys: readonly OpenBuy[]; readonly tournaments: ReadonlyMap<string, Tournament> }> {
  const entries = await tx.query<{ tournament_id: string; definition: Tournament }>(
    `select e.tournament_id, t.definition from tournament_entry e join tournament t using (tournament_id)
     where e.player_id = any ($1) and t.paid_at is null
     order by e.player_id, e.tournament_id for no key update of e`,
    [playerIds],
  )
  const tournaments = new Map(entries.rows.map((row) => [row.tournament_id, row.definition]))
  if (tournaments.size === 0) return { buys: [], tournaments }
  const { rows } = await tx.query<OpenBuy>(
    `select player_id, tournament_id, buy, bought_at, rounds, score_over, score_under, reached
     from tournament_buy where player_id = any ($1) and tournament_id = any ($2) order by player_id, tournament_id, buy`,
    [playerIds, [...tournaments.keys()]],
  )
  return { buys: rows, tournaments }
}

interface Named {
  readonly playerId: string
  readonly tournamentId: string
}

export async function saveBuys(
  tx: Tx,
  buys: readonly (Named & { readonly buy: number; readonly rounds: number; readonly score: Score })[],
): Promise<void> {
  await tx.query(
    `update tournament_buy b set rounds = i.rounds, score_over = i.over_, score_under = i.under_, reached = i.reached
     from unnest($1::text[], $2::text[], $3::int4[], $4::int4[], $5::int8[], $6::int8[], $7::int8[])
       as i (player_id, tournament_id, buy, rounds, over_, under_, reached)
     where b.player_id = i.player_id and b.tournament_id = i.tournament_id and b.buy = i.buy`,
    [
      buys.map(({ playerId }) => playerId),
      buys.map(({ tournamentId }) => tournamentId),
      buys.map(({ buy }) => buy),
      buys.map(({ rounds }) => rounds),
      buys.map(({ score }) => score.over),
      buys.map(({ score }) => score.under),
      buys.map(({ score }) => score.reached),
    ],
  )
}

export async function saveScores(
  tx: Tx,
  entries: readonly (Named & { readonly score: Score })[],
): Promise<void> {
  await tx.query(
    `update tournament_entry e set score_over = i.over_, score_under = i.under_, reached = i.reached
     from unnest($1::text[], $2::text[], $3::int8[], $4::int8[], $5::int8[])
       as i (player_id, tournament_id, over_, under_, reached)
     where e.player_id = i.player_id and e.tournament_id = i.tournament_id`,
    [
      entries.map(({ playerId }) => playerId),
      entries.map(({ tournamentId }) => tournamentId),
      entries.map(({ score }) => score.over),
      entries.map(({ score }) => score.under),
      entries.map(({ score }) => score.reached),
    ],
  )
}
