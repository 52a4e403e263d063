import { minOdds, type Odds } from '#kernel/betting/odds.ts'
import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'

/** Bets from one account of a player since an instant. */
export interface PlaySince {
  readonly playerId: string
  readonly currency: string
  readonly since: Date
}

/** Bets of a player's bonus account in a currency since an instant. */
export interface BonusBets {
  /** Minor units staked on bets that won or lost, in whole or half, with each leg at the least odds or more. */
  readonly settledStake: bigint
  /**
   * Number of bets not settled or in their live delay. Includes bets requested up to an hour earlier: a bet's id
   * is made before its stake is charged.
   */
  readonly open: number
}

const hour = 3_600_000

/**
 * Returns the bets from bonus accounts, one result each, in their order. Lock the players first when money depends
 * on it.
 */
export async function bonusBetsOf(
  tx: Tx,
  plays: readonly (PlaySince & { readonly minLegOdds: Odds })[],
): Promise<readonly BonusBets[]> {
  if (plays.length === 0) return []
  const { rows } = await tx.query<BonusBets>(
    `select s."settledStake", s.open + (
         select count(*)::int4 from held_live_bet h
         where h.player_id = u.player_id and h.currency = u.currency and h.account = 'bonus'
       ) as open
     from unnest($1::text[], $2::text[], $3::uuid[], $4::uuid[], $5::int[])
       with ordinality as u (player_id, currency, first_id, earlier_id, min_odds, place)
     cross join lateral (
       select coalesce(sum(stake) filter (where status in ('won', 'lost') and bet_id >= u.first_id and not exists (
           select from jsonb_array_elements(legs::jsonb) as l (leg) where (l.leg ->> 0)::int < u.min_odds)), 0)::int8 as "settledStake",
         (count(*) filter (where status = 'open'))::int4 as open
       from bet_now b
       where b.player_id = u.player_id and b.currency = u.currency and b.account = 'bonus' and b.bet_id >= u.earlier_id
     ) s order by u.place`,
    [
      plays.map(({ playerId }) => playerId),
      plays.map(({ currency }) => currency),
      plays.map(({ since }) => firstIdAt(since.getTime())),
      plays.map(({ since }) => firstIdAt(since.getTime() - hour)),
      plays.map(({ minLegOdds }) => minLegOdds),
    ],
  )
  return rows
}

/** Returns the bets from a player's bonus account since an instant. Lock the player first when money depends on it. */
export const bonusBetsSince = async (
  tx: Tx,
  playerId: string,
  currency: string,
  since: Date,
  minLegOdds: Odds = minOdds,
): Promise<BonusBets> => (await bonusBetsOf(tx, [{ playerId, currency, since, minLegOdds }]))[0]!

/**
 * Returns players' own stakes since an instant that count towards a bonus paid at the end. Minor units, in the
 * order of `plays`. Counts bets that won or lost: accumulators of at least `minLegs` legs at `minOdds` each,
 * without promotions. Bets that were sold or edited count nothing.
 */
export async function ownStakesOf(
  tx: Tx,
  plays: readonly (PlaySince & { readonly minOdds: Odds; readonly minLegs: number })[],
): Promise<readonly bigint[]> {
  if (plays.length === 0) return []
  const { rows } = await tx.query<{ stakes: bigint }>(
    `select s.stakes from unnest($1::text[], $2::text[], $3::uuid[], $4::int[], $5::int[])
       with ordinality as u (player_id, currency, first_id, min_odds, min_legs, place)
     cross join lateral (
       select coalesce(sum(stake), 0)::int8 as stakes from bet_now b
       where b.player_id = u.player_id and b.currency = u.currency and b.account = 'main' and b.bet_id >= u.first_id
         and b.status in ('won', 'lost') and b.leg_count >= u.min_legs and b.system is null and b.free_bet is null
         and b.express_bonus is null and b.promotion is null
         and not exists (select from jsonb_array_elements(b.legs::jsonb) as l (leg) where (l.leg ->> 0)::int < u.min_odds)
     ) s order by u.place`,
    [
      plays.map(({ playerId }) => playerId),
      plays.map(({ currency }) => currency),
      plays.map(({ since }) => firstIdAt(since.getTime())),
      plays.map((play) => play.minOdds),
      plays.map(({ minLegs }) => minLegs),
    ],
  )
  return rows.map(({ stakes }) => stakes)
}
