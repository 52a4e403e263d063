import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'

export interface RoundRow {
  readonly roundId: string
  readonly game: string
  readonly variant: string
  readonly pair: number
  readonly nonce: bigint
  readonly currency: string
  readonly account: AccountKind
  readonly openingStake: bigint
  /** Includes amounts that steps added. */
  readonly stake: bigint
  readonly payout: bigint | null
  readonly input: string
  readonly steps: string
  readonly endedAt: Date | null
  /** Id of the grant of free rounds that it belongs to; null if its stake was paid. */
  readonly free: string | null
  readonly serverSeed: Buffer
  readonly clientSeed: string
  /** Minor units at which the round ends by rule; null if its stake was limited instead. */
  readonly cap: bigint | null
  /** Whether the server seed may be shown. */
  readonly revealed: boolean
  /** Printed card of the round. Absent or null if the round was drawn from the seed pair. */
  readonly series?: CardOfRound | null
}

/** Printed card that a round consists of. */
export interface CardOfRound {
  readonly seriesId: string
  readonly number: number
  readonly seed: Buffer
  /** Counts from 0. */
  readonly place: number
  readonly card: number
  /** Whether the series sells no more cards, so that its seed is public. */
  readonly soldOut: boolean
}

const roundColumns = `r.round_id as "roundId", r.game, r.variant, r.pair, r.nonce, r.currency, r.account, r.opening_stake as "openingStake", r.stake, r.payout,
  r.input, r.steps, r.ended_at as "endedAt", r.free_rounds as free, r.payout_cap as cap, s.server_seed as "serverSeed", s.client_seed as "clientSeed",
  s.revealed_at is not null as revealed, c.series_id as "seriesId", k.number, k.seed, c.place, c.card,
  (k.sold_out_at is not null or k.withdrawn_at is not null) as "soldOut"`
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

/** Returns the id of the round that a key opened; null if there is none. */
export async function findRoundOfKey(tx: Tx, playerId: string, key: string): Promise<string | null> {
  const { rows } = await tx.query<{ roundId: string }>(
    'select round_id as "roundId" from round where player_id = $1 and key = $2 limit 1',
    [playerId, key],
  )
  return rows[0]?.roundId ?? null
}

/** Returns these rounds, in no order. */
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

/** State of a round: open, or its payout was above, below or equal to its stake. */
export type RoundResult = 'open' | 'won' | 'lost' | 'returned'

export interface RoundFilter {
  readonly game: string | null
  readonly result?: RoundResult | null
  readonly currency?: string | null
  readonly account?: AccountKind | null
  /** Opened in [from, to). */
  readonly from: Date | null
  readonly to: Date | null
  /** Older than the round of this id. */
  readonly before: string | null
  readonly limit: number
}

/** Later than any round. */
const lastTime = 2 ** 47

/** Returns a player's rounds, newest first. */
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
