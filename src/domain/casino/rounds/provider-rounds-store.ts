import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { RoundFilter } from './found-rounds-store.ts'
import type { RoundView } from './round-view.ts'

interface ProviderRoundRow {
  readonly roundId: string
  readonly provider: string
  readonly game: string
  readonly gameName: string
  readonly currency: string
  readonly stake: bigint
  readonly payout: bigint
  readonly openedAt: Date
  readonly endedAt: Date | null
}

/** Later than any round. */
const lastTime = 2 ** 47

const columns = `round_id as "roundId", provider, game, game_name as "gameName", currency, stake, payout,
  uuid_extract_timestamp(round_id) as "openedAt", ended_at as "endedAt"`

/** Returns a player's rounds of providers' games, newest first. Leaves out rounds without any stake or payout left. */
export async function findProviderRounds(
  tx: Tx,
  playerId: string,
  filter: RoundFilter,
): Promise<readonly RoundView[]> {
  if (filter.account === 'bonus') return []
  const { rows } = await tx.query<ProviderRoundRow>(
    `select ${columns} from provider_round where player_id = $1 and ($2::text is null or game = $2)
       and round_id >= $3::uuid and round_id < least($4::uuid, $5::uuid)
       and ($7::text is null or currency = $7) and (stake > 0 or payout > 0)
       and ($8::text is null or $8 = case when ended_at is null then 'open' when payout > stake then 'won'
         when payout < stake then 'lost' else 'returned' end)
     order by round_id desc limit $6`,
    [
      playerId,
      filter.game,
      firstIdAt(filter.from?.getTime() ?? 0),
      firstIdAt(filter.to?.getTime() ?? lastTime),
      filter.before,
      filter.limit,
      filter.currency ?? null,
      filter.result ?? null,
    ],
  )
  return rows.map(viewOf)
}

export async function findProviderRound(
  tx: Tx,
  playerId: string,
  roundId: string,
): Promise<RoundView | null> {
  const { rows } = await tx.query<ProviderRoundRow>(
    `select ${columns} from provider_round where player_id = $1 and round_id = $2`,
    [playerId, roundId],
  )
  return rows[0] ? viewOf(rows[0]) : null
}

/** The provider draws its rounds: there are no draws or seeds to show. */
const viewOf = (row: ProviderRoundRow): RoundView => ({
  id: row.roundId,
  game: row.game,
  gameName: row.gameName,
  provider: row.provider,
  variant: '',
  openedAt: row.openedAt.getTime(),
  endedAt: row.endedAt?.getTime() ?? null,
  currency: row.currency,
  account: 'main',
  openingStake: row.stake.toString(),
  stake: row.stake.toString(),
  payout: row.endedAt === null ? null : row.payout.toString(),
  state: row.endedAt === null ? 'open' : 'ended',
  free: false,
  input: null,
  steps: [],
  draws: [],
  outcome: null,
  nonce: '',
  serverSeedHash: '',
  clientSeed: '',
  serverSeed: null,
  card: null,
})
