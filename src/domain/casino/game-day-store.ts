import type { Tx } from '#kernel/database.ts'
import type { Fact } from '#kernel/module.ts'
import { gameOfSiteId, ownHouseId } from '../houses/index.ts'
import { endedRounds } from '../rounds/index.ts'

/** What a game took and gave back on a day (UTC), in one variant and currency. Amounts in minor units. */
export interface GameDay {
  readonly game: string
  readonly variant: string
  readonly currency: string
  readonly rounds: number
  /** Stakes at the opening. */
  readonly staked: number
  /** The sum of their squares. */
  readonly stakedSquares: number
  /** What was paid, less what steps added to the stakes. */
  readonly returned: number
}

/**
 * Adds the rounds that ended among these facts to the sums of their game and day: in the transaction that moves the consumer
 * on, so that each counts once. Free rounds, which cost nothing, are left out.
 */
export async function countGameDays(facts: readonly Fact[], tx: Tx): Promise<void> {
  const ended = facts.flatMap(({ playerId, topic, payload }) => {
    const { roundId, ended: over = false } = payload as { roundId?: string; ended?: boolean }
    return topic === 'round-played' && over && roundId ? [{ playerId, roundId }] : []
  })
  if (ended.length === 0) return
  // Of other houses' games there is no return to compare with.
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

/** The sums of one day, by wall-clock milliseconds. Sums are as near as a double comes. */
export async function readGameDays(tx: Tx, at: number): Promise<readonly GameDay[]> {
  const { rows } = await tx.query<GameDay>(
    `select game, variant, currency, rounds::float8 as rounds, staked::float8 as staked,
       staked_squares::float8 as "stakedSquares", returned::float8 as returned
     from game_day where day = $1::date`,
    [new Date(at).toISOString().slice(0, 10)],
  )
  return rows
}

/** The sums of all days (UTC) since the one of an instant. */
export async function sumGameDays(tx: Tx, since: Date): Promise<readonly GameDay[]> {
  const { rows } = await tx.query<GameDay>(
    `select game, variant, currency, sum(rounds)::float8 as rounds, sum(staked)::float8 as staked,
       sum(staked_squares)::float8 as "stakedSquares", sum(returned)::float8 as returned
     from game_day where day >= ($1::timestamptz at time zone 'UTC')::date group by 1, 2, 3`,
    [since],
  )
  return rows
}

/** The games that were played since the day (UTC) so many days before an instant, those of most rounds first. */
export async function findPopularGames(tx: Tx, at: Date, days: number): Promise<readonly string[]> {
  const { rows } = await tx.query<{ game: string }>(
    `select game from game_day where day >= ($1::timestamptz at time zone 'UTC')::date - $2::int
     group by game order by sum(rounds) desc, game`,
    [at, days],
  )
  return rows.map(({ game }) => game)
}
