import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'

/** A round that paid at least twenty times its stake; names no player, for privacy. */
export interface BigWin {
  readonly roundId: string
  readonly game: string
  /** The provider's name of its game; null for the operator's own games, which the site names. */
  readonly gameName: string | null
  readonly currency: Currency
  /** Minor units. */
  readonly stake: bigint
  readonly payout: bigint
}

/** Returns the latest rounds that paid at least twenty times their stake, newest first. */
export async function findBigWins(tx: Tx, limit: number): Promise<readonly BigWin[]> {
  const { rows } = await tx.query<BigWin>(
    `(select round_id as "roundId", game, null as "gameName", currency, stake, payout from round
       where payout >= stake * 20 order by round_id desc limit $1)
     union all
     (select round_id, game, game_name, currency, stake, payout from provider_round
       where ended_at is not null and stake > 0 and payout >= stake * 20 order by round_id desc limit $1)
     order by 1 desc limit $1`,
    [limit],
  )
  return rows
}

/** Returns the ids of the games that a player played, latest first. */
export async function findPlayedGames(tx: Tx, playerId: string): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    'select game from played_game where player_id = $1 order by last_at desc, game',
    [playerId],
  )
  return rows.map(({ game }) => game)
}

/** A provider's game that a player played. */
export interface ProvidedGame {
  /** Route of the game, `{provider}--{game}`. */
  readonly id: string
  /** The provider's latest name of it. */
  readonly name: string
  readonly provider: string
}

/** Returns the providers' games that a player played, latest first. */
export async function findProvidedGames(tx: Tx, playerId: string): Promise<readonly ProvidedGame[]> {
  const { rows } = await tx.query<ProvidedGame>(
    `select p.game as id, r.game_name as name, r.provider from played_game p
     cross join lateral (
       select game_name, provider from provider_round
       where player_id = p.player_id and game = p.game order by round_id desc limit 1) r
     where p.player_id = $1 and position('--' in p.game) > 0 order by p.last_at desc, p.game`,
    [playerId],
  )
  return rows
}

/** A finished round, as consumers count it. Amounts in minor units. */
export interface EndedRound {
  readonly playerId: string
  readonly roundId: string
  /** The site's id of the game, which also identifies its supplier (`gameOfSiteId`). */
  readonly game: string
  /** Empty if a provider's game has none. */
  readonly variant: string
  readonly currency: string
  readonly account: AccountKind
  readonly openingStake: bigint
  /** Includes amounts that steps added. */
  readonly stake: bigint
  readonly payout: bigint
  /** Whether it was one of the player's free rounds. */
  readonly free: boolean
  readonly endedAt: Date
}

/**
 * Returns those of these rounds that are finished. Leaves out free rounds, and providers' rounds without a stake. The
 * first and the last id let the database skip the tables of other months.
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
     where r.payout is not null and r.free_rounds is null and r.round_id between $3::uuid and $4::uuid
     union all
     select r.player_id, r.round_id, r.game, '', r.currency, 'main', r.stake, r.stake, r.payout, false, r.ended_at
     from unnest($1::text[], $2::uuid[]) as i (player_id, round_id)
     join provider_round r using (player_id, round_id)
     where r.ended_at is not null and r.stake > 0`,
    [rounds.map(({ playerId }) => playerId), ids, ids.toSorted()[0], ids.toSorted().at(-1)],
  )
  return rows
}

/**
 * Upper bound of a round's length, in milliseconds: a job ends an abandoned round within minutes of a day after it
 * began.
 */
const longestRound = 2 * 86_400_000

/** Returns whether a round of the player's main account, other than a free one, ended since then. */
export async function roundEndedSince(tx: Tx, playerId: string, since: Date): Promise<boolean> {
  const { rows } = await tx.query<{ ended: boolean }>(
    `select exists (select from round where player_id = $1 and round_id >= $2::uuid and ended_at >= $3
       and account = 'main' and free_rounds is null)
     or exists (select from provider_round where player_id = $1 and ended_at >= $3 and stake > 0) as ended`,
    [playerId, firstIdAt(since.getTime() - longestRound), since],
  )
  return rows[0]!.ended
}
