import { gameOfSiteId, ownHouseId } from '#domain/casino/houses/index.ts'
import { endedRounds } from '#domain/casino/rounds/index.ts'
import type { Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'

/** Sums of a game on a day (UTC), in one variant and currency. Amounts in minor units. */
export interface GameDay {
  readonly game: string
  readonly variant: string
  readonly currency: string
  readonly rounds: number
  /** Stakes at the opening. */
  readonly staked: number
  /** Sum of their squares. */
  readonly stakedSquares: number
  /** Payouts, less amounts that steps added to the stakes. */
  readonly returned: number
}

/**
 * Adds the finished rounds among these facts to the sums of their game and day. Runs in the transaction that advances
 * the consumer, so that each round counts once. Leaves out free rounds.
 */
export async function countGameDays(facts: readonly Fact[], tx: Tx): Promise<void> {
  const ended = facts.flatMap(({ playerId, topic, payload }) => {
    const { roundId, ended: over = false } = payload as { roundId?: string; ended?: boolean }
    return topic === 'round-played' && over && roundId ? [{ playerId, roundId }] : []
  })
  if (ended.length === 0) return
  // Providers' games have no computed return to compare with.
  const rounds = (await endedRounds(tx, ended)).filter(({ game }) => gameOfSiteId(game).house === ownHouseId)
  if (rounds.length === 0) return
  const list = <T>(of: (round: (typeof rounds)[number]) => T) => rounds.map(of)
  await tx.query(
    `insert into game_day (day, game, variant, currency, rounds, staked, staked_squares, returned)
     select (r.ended_at at time zone 'UTC')::date, r.game, r.variant, r.currency,
       count(*), sum(r.opening), sum(r.opening::numeric * r.opening), sum(r.payout - (r.stake - r.opening))
     from unnest($1::timestamptz[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[])
       as r (ended_at, game, variant, currency, opening, stake, payout)
     group by 1, 2, 3, 4
     on conflict (day, game, variant, currency) do update set
       rounds = game_day.rounds + excluded.rounds,
       staked = game_day.staked + excluded.staked,
       staked_squares = game_day.staked_squares + excluded.staked_squares,
       returned = game_day.returned + excluded.returned`,
    [
      list(({ endedAt }) => endedAt),
      list(({ game }) => game),
      list(({ variant }) => variant),
      list(({ currency }) => currency),
      list(({ openingStake }) => openingStake),
      list(({ stake }) => stake),
      list(({ payout }) => payout),
    ],
  )
}

/** Returns the sums of the day of an instant (wall-clock milliseconds). They have the precision of a double. */
export async function readGameDays(tx: Tx, at: number): Promise<readonly GameDay[]> {
  const { rows } = await tx.query<GameDay>(
    `select game, variant, currency, rounds::float8 as rounds, staked::float8 as staked,
       staked_squares::float8 as "stakedSquares", returned::float8 as returned
     from game_day where day = $1::date`,
    [new Date(at).toISOString().slice(0, 10)],
  )
  return rows
}

/** Returns the sums of all days (UTC) since that of an instant. */
export async function sumGameDays(tx: Tx, since: Date): Promise<readonly GameDay[]> {
  const { rows } = await tx.query<GameDay>(
    `select game, variant, currency, sum(rounds)::float8 as rounds, sum(staked)::float8 as staked,
       sum(staked_squares)::float8 as "stakedSquares", sum(returned)::float8 as returned
     from game_day where day >= ($1::timestamptz at time zone 'UTC')::date group by 1, 2, 3`,
    [since],
  )
  return rows
}

/** Returns the games played since `days` days (UTC) before an instant, most rounds first. */
export async function findPopularGames(tx: Tx, at: Date, days: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    `select game from game_day where day >= ($1::timestamptz at time zone 'UTC')::date - $2::int
     group by game order by sum(rounds) desc, game`,
    [at, days],
  )
  return rows.map(({ game }) => game)
}
