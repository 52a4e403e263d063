import type { Tx } from '#kernel/database.ts'

/** A settlement fact: these bets were settled, or this one was reversed. */
export interface Fact {
  readonly seq: bigint
  readonly playerId: string
  readonly reversed: boolean
  readonly betIds: readonly string[]
}

export async function insertFacts(tx: Tx, facts: readonly Fact[]): Promise<void> {
  await tx.query(
    `insert into cashback_fact (seq, player_id, reversed, bet_ids)
     select seq, player_id, reversed, string_to_array(bet_ids, ' ')::uuid[]
     from unnest($1::int8[], $2::text[], $3::bool[], $4::text[]) as f (seq, player_id, reversed, bet_ids)`,
    [
      facts.map(({ seq }) => seq),
      facts.map(({ playerId }) => playerId),
      facts.map(({ reversed }) => reversed),
      facts.map(({ betIds }) => betIds.join(' ')),
    ],
  )
}

/** An ended round, from the fact that reported it. */
export interface RoundFact {
  readonly seq: bigint
  readonly playerId: string
  readonly roundId: string
}

export async function insertRounds(tx: Tx, rounds: readonly RoundFact[]): Promise<void> {
  await tx.query(
    `insert into cashback_round (seq, player_id, round_id) select * from unnest($1::int8[], $2::text[], $3::uuid[])`,
    [
      rounds.map(({ seq }) => seq),
      rounds.map(({ playerId }) => playerId),
      rounds.map(({ roundId }) => roundId),
    ],
  )
}

/** Arbitrary id of the advisory lock that lets one transaction count at a time. */
const countingLock = 5_120_383

/** Facts of one player, or of all except some. */
export type WhoseFacts = { readonly only: string } | { readonly except: readonly string[] }

/**
 * Waits for the lock of counting and keeps it until the end of the transaction. Counting of bets and counting of rounds
 * start at the same moment each time: a count that skipped a taken lock could skip every time.
 */
const lockCounting = (tx: Tx) => tx.query('select pg_advisory_xact_lock($1)', [countingLock])

/** Takes out the oldest facts; a rollback restores them. Waits while another transaction counts. */
export async function takeFacts(tx: Tx, limit: number, whose: WhoseFacts): Promise<readonly Fact[]> {
  await lockCounting(tx)
  const { rows } = await tx.query<Fact>(
    `with gone as (
       delete from cashback_fact where seq in (
         select seq from cashback_fact
         where ($2::text is null or player_id = $2) and player_id <> all ($3::text[]) order by seq limit $1)
       returning *)
     select seq, player_id as "playerId", reversed, bet_ids as "betIds" from gone order by seq`,
    'only' in whose ? [limit, whose.only, []] : [limit, null, whose.except],
  )
  return rows
}

/**
 * Takes out the oldest rounds, as `takeFacts` does facts of bets. Uses the same lock, because both change the same
 * weeks.
 */
export async function takeRounds(tx: Tx, limit: number, whose: WhoseFacts): Promise<readonly RoundFact[]> {
  await lockCounting(tx)
  const { rows } = await tx.query<RoundFact>(
    `with gone as (
       delete from cashback_round where seq in (
         select seq from cashback_round
         where ($2::text is null or player_id = $2) and player_id <> all ($3::text[]) order by seq limit $1)
       returning *)
     select seq, player_id as "playerId", round_id as "roundId" from gone order by seq`,
    'only' in whose ? [limit, whose.only, []] : [limit, null, whose.except],
  )
  return rows
}

/** Returns the players of the oldest rounds, except some. */
export async function playersOfRounds(
  tx: Tx,
  limit: number,
  { except }: Extract<WhoseFacts, { except: unknown }>,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select distinct player_id from (
       select player_id from cashback_round where player_id <> all ($2::text[]) order by seq limit $1) oldest`,
    [limit, except],
  )
  return rows.map(({ player_id }) => player_id)
}

/** Returns the players of the oldest facts, except some. */
export async function playersOfFacts(
  tx: Tx,
  limit: number,
  { except }: Extract<WhoseFacts, { except: unknown }>,
): Promise<readonly string[]> {
  const { rows } = await tx.query<{ player_id: string }>(
    `select distinct player_id from (
       select player_id from cashback_fact where player_id <> all ($2::text[]) order by seq limit $1) oldest`,
    [limit, except],
  )
  return rows.map(({ player_id }) => player_id)
}

interface BetKey {
  readonly playerId: string
  readonly betId: string
}

/** Returns the last counted revision of each of these bets that has had more than one, by `player bet`. */
export async function findCorrected(tx: Tx, bets: readonly BetKey[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.query<{ player_id: string; bet_id: string; counted: number }>(
    `select c.player_id, c.bet_id, c.counted from unnest($1::text[], $2::uuid[]) as b (player_id, bet_id)
     join cashback_corrected c using (player_id, bet_id)`,
    [bets.map(({ playerId }) => playerId), bets.map(({ betId }) => betId)],
  )
  return new Map(rows.map((row) => [`${row.player_id} ${row.bet_id}`, row.counted]))
}

export async function saveCorrected(
  tx: Tx,
  bets: readonly (BetKey & { readonly after: number })[],
): Promise<void> {
  if (bets.length === 0) return
  await tx.query(
    `insert into cashback_corrected (player_id, bet_id, counted) select * from unnest($1::text[], $2::uuid[], $3::int2[])
     on conflict (player_id, bet_id) do update set counted = excluded.counted`,
    [bets.map(({ playerId }) => playerId), bets.map(({ betId }) => betId), bets.map(({ after }) => after)],
  )
}
