import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { OtherGames } from './round-request.ts'

export interface SeedPair {
  readonly pair: number
  readonly serverSeed: Buffer
  readonly clientSeed: string
  /** Nonce of the next round. */
  readonly nonce: bigint
}

/** Returns the pair that a player's next round is drawn from; null before the first one. */
export async function findSeeds(tx: Tx, playerId: string): Promise<SeedPair | null> {
  const { rows } = await tx.query<SeedPair>(
    `select pair, server_seed as "serverSeed", client_seed as "clientSeed", nonce from seed_pair
     where player_id = $1 and revealed_at is null`,
    [playerId],
  )
  return rows[0] ?? null
}

export interface ChangedSeeds {
  readonly result: 'changed' | 'round-open'
  readonly round_id: string | null
  /** Null if there was no pair before. */
  readonly old_pair: number | null
  readonly old_server_seed: Buffer | null
  readonly old_client_seed: string | null
  readonly old_nonce: bigint | null
}

/** See the SQL function `change_seeds_v1`. */
export async function changeSeeds(
  tx: Tx,
  playerId: string,
  serverSeed: Buffer,
  clientSeed: string,
  onlyFirst: boolean,
): Promise<ChangedSeeds> {
  const { rows } = await tx.query<ChangedSeeds>('select * from change_seeds_v1($1, $2, $3, $4)', [
    playerId,
    serverSeed,
    clientSeed,
    onlyFirst,
  ])
  return rows[0]!
}

/** A drawn round that waits for its payment. */
export interface RoundToPlay {
  readonly playerId: string
  readonly key: string
  readonly inputHash: string
  readonly roundId: string
  readonly game: string
  readonly variant: string
  readonly pair: number
  readonly nonce: bigint
  readonly currency: string
  readonly account: AccountKind
  readonly stake: bigint
  readonly payout: bigint | null
  /** JSON. */
  readonly input: string
  /** Least milliseconds from the beginning of this round to that of the player's next one. */
  readonly wait: number
  /** Id of the grant of free rounds that it belongs to; null if its stake is paid. */
  readonly free: string | null
  /** Minor units at which the round ends by rule; null if the stake is limited instead. */
  readonly cap: bigint | null
  /** Other games that the player may not play at the same time. */
  readonly others: OtherGames
  /** Ids of the slots. */
  readonly slots: readonly string[]
}

/** See the SQL function `play_rounds_v3`. */
export interface Played {
  readonly result:
    | 'played'
    | 'repeated'
    | 'key-reused'
    | 'banned'
    | 'no-account'
    | 'converted'
    | 'seeds-moved'
    | 'round-open'
    | 'other-open'
    | 'too-soon'
    | 'insufficient'
    | 'loss-limit'
    | 'bonus-refused'
    | 'bonus-stake'
    | 'free-gone'
  readonly round_id: string
  readonly amount: bigint | null
  readonly limit_type: number | null
}

/** Plays a batch with at most one round per player. Returns one answer per round, in their order. */
export async function playBatch(tx: Tx, rounds: readonly RoundToPlay[]): Promise<readonly Played[]> {
  const { rows } = await tx.query<Played>(
    `select result, round_id, amount, limit_type from play_rounds_v3($1::text[], $2::uuid[], $3::text[], $4::uuid[],
       $5::text[], $6::text[], $7::int4[], $8::int8[], $9::text[], $10::text[], $11::int8[], $12::int8[], $13::text[],
       $14::int4[], $15::uuid[], $16::int8[], $17::text[], $18::text[]) order by place`,
    [
      rounds.map((round) => round.playerId),
      rounds.map((round) => round.key),
      rounds.map((round) => round.inputHash),
      rounds.map((round) => round.roundId),
      rounds.map((round) => round.game),
      rounds.map((round) => round.variant),
      rounds.map((round) => round.pair),
      rounds.map((round) => round.nonce),
      rounds.map((round) => round.currency),
      rounds.map((round) => round.account),
      rounds.map((round) => round.stake),
      rounds.map((round) => round.payout),
      rounds.map((round) => round.input),
      rounds.map((round) => round.wait),
      rounds.map((round) => round.free),
      rounds.map((round) => round.cap),
      rounds.map((round) => round.others),
      rounds[0]?.slots ?? [],
    ],
  )
  return rows
}

/** Returns open rounds that began before an instant, oldest first. */
export async function roundsLeft(
  tx: Tx,
  before: Date,
  after: string | null,
  limit: number,
): Promise<readonly { readonly playerId: string; readonly roundId: string }[]> {
  const { rows } = await tx.query<{ playerId: string; roundId: string }>(
    `select player_id as "playerId", round_id as "roundId" from round
     where payout is null and round_id < $1::uuid and ($2::uuid is null or round_id > $2) order by round_id limit $3`,
    [firstIdAt(before.getTime()), after, limit],
  )
  return rows
}

/** See the SQL function `step_round_v1`. */
export interface Stepped {
  readonly result: 'stepped' | 'moved' | 'banned' | 'insufficient' | 'bonus-stake' | 'loss-limit'
  readonly amount: bigint | null
  readonly limit_type: number | null
}

export async function stepRound(
  tx: Tx,
  playerId: string,
  roundId: string,
  step: {
    readonly before: string
    readonly after: string
    readonly added: bigint
    readonly payout: bigint | null
  },
): Promise<Stepped> {
  const { rows } = await tx.query<Stepped>('select * from step_round_v1($1, $2, $3, $4, $5, $6)', [
    playerId,
    roundId,
    step.before,
    step.after,
    step.added,
    step.payout,
  ])
  return rows[0]!
}

/** Creates the missing tables for the rounds of this month and of the months after it. */
export async function makeRoundTables(tx: Tx, now: Date, months: number): Promise<void> {
  await tx.query('select make_round_tables_v1($1, $2)', [now, months])
}
