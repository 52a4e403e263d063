import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import type { AccountKind } from '../ledger/api.ts'

export interface SeedPair {
  readonly pair: number
  readonly serverSeed: Buffer
  readonly clientSeed: string
  /** Of the next round. */
  readonly nonce: bigint
}

/** The pair that a player's next round is drawn from; null before his first. */
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
  /** Null where there was no pair before. */
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

/** A round that is drawn, and waits to be paid for. */
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
  /** Milliseconds between the beginnings of two rounds of the game at least. */
  readonly wait: number
  /** The free rounds that it is one of; null where its stake is paid. */
  readonly free: string | null
}

/** See the SQL function `play_rounds_v2`. */
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

/** Plays a batch, in which a player stands once: one answer a round, in their order. */
export async function playBatch(tx: Tx, rounds: readonly RoundToPlay[]): Promise<readonly Played[]> {
  const { rows } = await tx.query<Played>(
    `select result, round_id, amount, limit_type from play_rounds_v2($1::text[], $2::uuid[], $3::text[], $4::uuid[],
       $5::text[], $6::text[], $7::int4[], $8::int8[], $9::text[], $10::text[], $11::int8[], $12::int8[], $13::text[],
       $14::int4[], $15::uuid[]) order by place`,
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
    ],
  )
  return rows
}

export interface RoundRow {
  readonly roundId: string
  readonly game: string
  readonly variant: string
  readonly pair: number
  readonly nonce: bigint
  readonly currency: string
  readonly account: AccountKind
  readonly openingStake: bigint
  /** With what steps added. */
  readonly stake: bigint
  readonly payout: bigint | null
  readonly input: string
  readonly steps: string
  readonly endedAt: Date | null
  /** The free rounds that it was one of; null where its stake was paid. */
  readonly free: string | null
  readonly serverSeed: Buffer
  readonly clientSeed: string
  /** Whether its server's seed may be shown. */
  readonly revealed: boolean
  /** Of a round that is a printed card: where it comes from. Absent or null: it is drawn from the pair. */
  readonly series?: CardOfRound | null
}

/** The printed card that a round is. */
export interface CardOfRound {
  readonly seriesId: string
  readonly number: number
  readonly seed: Buffer
  /** From 0. */
  readonly place: number
  readonly card: number
  readonly soldOut: boolean
}

const roundColumns = `r.round_id as "roundId", r.game, r.variant, r.pair, r.nonce, r.currency, r.account, r.opening_stake as "openingStake", r.stake, r.payout,
  r.input, r.steps, r.ended_at as "endedAt", r.free_rounds as free, s.server_seed as "serverSeed", s.client_seed as "clientSeed",
  s.revealed_at is not null as revealed, c.series_id as "seriesId", k.number, k.seed, c.place, c.card,
  k.sold_out_at is not null as "soldOut"`
const joinedToRounds = `join seed_pair s on s.player_id = r.player_id and s.pair = r.pair
  left join sold_card c on c.player_id = r.player_id and c.round_id = r.round_id
  left join card_series k on k.series_id = c.series_id`

type StoredRound = Omit<RoundRow, 'series'> &
  Omit<CardOfRound, 'seriesId'> & { readonly seriesId: string | null }

const withCard = ({ seriesId, number, seed, place, card, soldOut, ...row }: StoredRound): RoundRow => ({
  ...row,
  series: seriesId === null ? null : { seriesId, number, seed, place, card, soldOut },
})

export async function findRound(tx: Tx, playerId: string, roundId: string): Promise<RoundRow | null> {
  const { rows } = await tx.query<StoredRound>(
    `select ${roundColumns} from round r ${joinedToRounds} where r.player_id = $1 and r.round_id = $2`,
    [playerId, roundId],
  )
  return rows[0] ? withCard(rows[0]) : null
}

/** These rounds, in no order. */
export async function findRoundsOf(
  tx: Tx,
  rounds: readonly { readonly playerId: string; readonly roundId: string }[],
): Promise<readonly RoundRow[]> {
  const { rows } = await tx.query<StoredRound>(
    `select ${roundColumns} from unnest($1::text[], $2::uuid[]) as i (player_id, round_id)
     join round r on r.player_id = i.player_id and r.round_id = i.round_id ${joinedToRounds}`,
    [rounds.map(({ playerId }) => playerId), rounds.map(({ roundId }) => roundId)],
  )
  return rows.map(withCard)
}

/** How a round stands: it goes on, or it paid more than was staked, less, or just that. */
export type RoundResult = 'open' | 'won' | 'lost' | 'returned'

export interface RoundFilter {
  readonly game: string | null
  readonly result?: RoundResult | null
  readonly currency?: string | null
  readonly account?: AccountKind | null
  /** Opened in [from, to). */
  readonly from: Date | null
  readonly to: Date | null
  /** Older than this round. */
  readonly before: string | null
  readonly limit: number
}

/** Later than any round. */
const lastTime = 2 ** 47

/** A player's rounds, the newest first. */
export async function findRounds(
  tx: Tx,
  playerId: string,
  filter: RoundFilter,
): Promise<readonly RoundRow[]> {
  const { rows } = await tx.query<StoredRound>(
    `select ${roundColumns} from (
       select * from round where player_id = $1 and ($2::text is null or game = $2)
         and round_id >= $3::uuid and round_id < least($4::uuid, $5::uuid)
         and ($7::text is null or currency = $7) and ($8::text is null or account = $8)
         and ($9::text is null or $9 = case when payout is null then 'open' when payout > stake then 'won'
           when payout < stake then 'lost' else 'returned' end)
       order by round_id desc limit $6
     ) r ${joinedToRounds}
     -- Said again for the pairs, or a table of many players' pairs is read whole for one player's.
     where s.player_id = $1 order by r.round_id desc`,
    [
      playerId,
      filter.game,
      firstIdAt(filter.from?.getTime() ?? 0),
      firstIdAt(filter.to?.getTime() ?? lastTime),
      filter.before,
      filter.limit,
      filter.currency ?? null,
      filter.account ?? null,
      filter.result ?? null,
    ],
  )
  return rows.map(withCard)
}

/** A round that paid much; of whom it was is nobody's business. */
export interface BigWin {
  readonly roundId: string
  readonly game: string
  readonly currency: Currency
  /** Minor units. */
  readonly stake: bigint
  readonly payout: bigint
}

/** The last rounds that paid twenty times their stake and more, the newest first. */
export async function findBigWins(tx: Tx, limit: number): Promise<readonly BigWin[]> {
  const { rows } = await tx.query<BigWin>(
    `select round_id as "roundId", game, currency, stake, payout from round
     where payout >= stake * 20 order by round_id desc limit $1`,
    [limit],
  )
  return rows
}

/** The ids of the games that a player played, the last one first. */
export async function findPlayedGames(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    'select game from played_game where player_id = $1 order by last_at desc, game',
    [playerId],
  )
  return rows.map(({ game }) => game)
}

/** How many rounds of each game were ever played. */
export async function countRoundsByGame(
  tx: Tx,
): Promise<readonly { readonly game: string; readonly rounds: bigint }[]> {
  const { rows } = await tx.query<{ game: string; rounds: bigint }>(
    'select game, sum(rounds)::int8 as rounds from played_game group by game',
  )
  return rows
}

/** Rounds that began before an instant and go on, oldest first. */
export async function roundsLeft(
  tx: Tx,
  before: Date,
  limit: number,
): Promise<readonly { readonly playerId: string; readonly roundId: string }[]> {
  const { rows } = await tx.query<{ playerId: string; roundId: string }>(
    `select player_id as "playerId", round_id as "roundId" from round
     where payout is null and round_id < $1::uuid order by round_id limit $2`,
    [firstIdAt(before.getTime()), limit],
  )
  return rows
}

/** A round that is over, as those who count rounds see it. Amounts in minor units. */
export interface EndedRound {
  readonly playerId: string
  readonly roundId: string
  readonly game: string
  readonly variant: string
  readonly currency: string
  readonly account: AccountKind
  readonly openingStake: bigint
  /** With what steps added. */
  readonly stake: bigint
  readonly payout: bigint
  /** One of the free rounds that the player was given. */
  readonly free: boolean
  readonly endedAt: Date
}

/**
 * Those of these rounds that are over; free rounds, which cost nothing, are none of them. The first and the last id tell the
 * database which months' tables it need not open.
 */
export async function endedRounds(
  tx: Tx,
  rounds: readonly { readonly playerId: string; readonly roundId: string }[],
): Promise<readonly EndedRound[]> {
  if (rounds.length === 0) return []
  const ids = rounds.map(({ roundId }) => roundId)
  const { rows } = await tx.query<EndedRound>(
    `select r.player_id as "playerId", r.round_id as "roundId", r.game, r.variant, r.currency, r.account,
       r.opening_stake as "openingStake", r.stake, r.payout, r.free_rounds is not null as free, r.ended_at as "endedAt"
     from unnest($1::text[], $2::uuid[]) as i (player_id, round_id)
     join round r using (player_id, round_id)
     where r.payout is not null and r.free_rounds is null and r.round_id between $3::uuid and $4::uuid`,
    [rounds.map(({ playerId }) => playerId), ids, ids.toSorted()[0], ids.toSorted().at(-1)],
  )
  return rows
}

/** A round that is left alone ends a day after it began, and within minutes of that. */
const longestRound = 2 * 86_400_000

/** Whether a round of the player's main account, no free one, ended since then. */
export async function roundEndedSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.query<{ ended: boolean }>(
    `select exists (select from round where player_id = $1 and round_id >= $2::uuid and ended_at >= $3
       and account = 'main' and free_rounds is null) as ended`,
    [playerId, firstIdAt(since.getTime() - longestRound), since],
  )
  return rows[0]!.ended
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

/** Makes the tables of this month's rounds and of the months after it, where they are missing. */
export async function makeRoundTables(tx: Tx, now: Date, months: number): Promise<void> {
  await tx.query('select make_round_tables_v1($1, $2)', [now, months])
}
