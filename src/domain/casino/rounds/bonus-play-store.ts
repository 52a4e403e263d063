import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'

/** Percent of a stake that counts as wagering, by game. */
export type Contribution = Readonly<Record<string, number>>

/** Play that a bonus allows from the player's bonus account of a currency. */
export interface BonusPlay {
  /** Minor units per round, including amounts that steps add. */
  readonly maxStake: bigint
  readonly contribution: Contribution
  readonly until: Date
}

/** Stores the play that a new bonus allows from the player's bonus account. Lock the player first. */
export async function allowBonusPlay(
  tx: Tx,
  playerId: string,
  currency: string,
  { maxStake, contribution, until }: BonusPlay,
): Promise<void> {
  await tx.query(
    `insert into bonus_play (player_id, currency, max_stake, contribution, until) values ($1, $2, $3, $4, $5)
     on conflict (player_id, currency) do update
       set max_stake = excluded.max_stake, contribution = excluded.contribution, until = excluded.until`,
    [playerId, currency, maxStake, JSON.stringify(contribution), until],
  )
}

/**
 * Ends a bonus: its account can stake no more. Also expires the free rounds that came with it. If the player earned
 * the bonus, they stay valid and pay into the main account. Lock the player first.
 */
export async function endBonusPlay(
  tx: Tx,
  playerId: string,
  currency: string,
  source: string,
  now: Date,
  earned: boolean,
): Promise<void> {
  await tx.query('delete from bonus_play where player_id = $1 and currency = $2', [playerId, currency])
  await tx.query(
    `update free_rounds set pays_to = case when $4 then 'main' else pays_to end,
       expires_at = case when $4 then expires_at else granted_at end
     where player_id = $1 and source = $2 and expires_at > $3`,
    [playerId, source, now, earned],
  )
}

/** Rounds of one game played from a bonus account. */
export interface BonusRounds {
  readonly game: string
  /** Minor units staked on finished rounds. */
  readonly stake: bigint
  /** Number of open rounds. */
  readonly open: number
}

/** One account of a player and the start of the period to read. */
export interface RoundsSince {
  readonly playerId: string
  readonly currency: string
  readonly since: Date
}

const columnsOf = (plays: readonly RoundsSince[]) => [
  plays.map(({ playerId }) => playerId),
  plays.map(({ currency }) => currency),
  plays.map(({ since }) => firstIdAt(since.getTime())),
]

/** Groups rows by the play that they belong to, in the order of the plays. */
const byPlay = <Row extends { readonly place: number }>(plays: readonly unknown[], rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, ({ place }) => place)
  return plays.map((_, at) => (groups.get(at + 1) ?? []).map(({ place: _place, ...row }) => row))
}

/** Returns rounds from bonus accounts, by game, in the order of the plays. Free rounds count only while open. */
export async function bonusRoundsOf(
  tx: Tx,
  plays: readonly RoundsSince[],
): Promise<readonly (readonly BonusRounds[])[]> {
  if (plays.length === 0) return []
  const { rows } = await tx.query<BonusRounds & { place: number }>(
    `select u.place::int4 as place, s.* from unnest($1::text[], $2::text[], $3::uuid[])
       with ordinality as u (player_id, currency, first_id, place)
     cross join lateral (
       select game, coalesce(sum(stake) filter (where payout is not null and free_rounds is null), 0)::int8 as stake,
         (count(*) filter (where payout is null))::int4 as open
       from round r where r.player_id = u.player_id and r.round_id >= u.first_id and r.currency = u.currency and r.account = 'bonus'
       group by game
     ) s`,
    columnsOf(plays),
  )
  return byPlay(plays, rows)
}

/** Returns a player's rounds from the bonus account since an instant, by game. */
export const bonusRoundsSince = async (
  tx: Tx,
  playerId: string,
  currency: string,
  since: Date,
): Promise<readonly BonusRounds[]> => (await bonusRoundsOf(tx, [{ playerId, currency, since }]))[0]!

/** Returns own stakes on finished rounds, by game, in the order of the plays. Leaves out free rounds. */
export async function ownRoundsOf(
  tx: Tx,
  plays: readonly RoundsSince[],
): Promise<readonly (readonly Pick<BonusRounds, 'game' | 'stake'>[])[]> {
  if (plays.length === 0) return []
  const { rows } = await tx.query<Pick<BonusRounds, 'game' | 'stake'> & { place: number }>(
    `select u.place::int4 as place, s.* from unnest($1::text[], $2::text[], $3::uuid[])
       with ordinality as u (player_id, currency, first_id, place)
     cross join lateral (
       select game, coalesce(sum(stake), 0)::int8 as stake from round r
       where r.player_id = u.player_id and r.round_id >= u.first_id and r.currency = u.currency and r.account = 'main'
         and r.payout is not null and r.free_rounds is null and r.payout <> r.stake group by game
     ) s`,
    columnsOf(plays),
  )
  return byPlay(plays, rows)
}

export interface FreeRounds {
  readonly id: string
  /** Reason of the grant; a player receives one grant per source. */
  readonly source: string
  /** Ids of the games that they are valid for. */
  readonly games: readonly string[]
  readonly currency: string
  /** Minor units. */
  readonly stake: bigint
  readonly granted: number
  readonly used: number
  /** Account that receives their winnings. */
  readonly paysTo: AccountKind
  readonly grantedAt: Date
  readonly expiresAt: Date
}

const freeColumns = `free_rounds_id as id, source, games, currency, stake, granted, used, pays_to as "paysTo",
  granted_at as "grantedAt", expires_at as "expiresAt"`

/** Grants free rounds to a player; returns false if the player had those of the source before. */
export async function grantFreeRounds(
  tx: Tx,
  playerId: string,
  free: Omit<FreeRounds, 'used'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into free_rounds (player_id, free_rounds_id, source, games, currency, stake, granted, pays_to, granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict (player_id, source) do nothing`,
    [
      playerId,
      free.id,
      free.source,
      free.games,
      free.currency,
      free.stake,
      free.granted,
      free.paysTo,
      free.grantedAt,
      free.expiresAt,
    ],
  )
  return rowCount > 0
}

/** Returns the grant of a source, used up or not; null if there is none. */
export async function findFreeRoundsOf(tx: Tx, playerId: string, source: string): Promise<FreeRounds | null> {
  const { rows } = await tx.query<FreeRounds>(
    `select ${freeColumns} from free_rounds where player_id = $1 and source = $2`,
    [playerId, source],
  )
  return rows[0] ?? null
}

export async function findFreeRounds(tx: Tx, playerId: string, id: string): Promise<FreeRounds | null> {
  const { rows } = await tx.query<FreeRounds>(
    `select ${freeColumns} from free_rounds where player_id = $1 and free_rounds_id = $2`,
    [playerId, id],
  )
  return rows[0] ?? null
}

/** Returns the number of unused free rounds, by source. */
export async function freeRoundsUnused(
  tx: Tx,
  given: readonly { readonly playerId: string; readonly source: string }[],
): Promise<ReadonlyMap<string, number>> {
  if (given.length === 0) return new Map()
  const { rows } = await tx.query<{ source: string; left: number }>(
    `select f.source, f.granted - f.used as left from unnest($1::text[], $2::text[]) as u (player_id, source)
     cross join lateral (
       select * from free_rounds f where f.player_id = u.player_id and f.source = u.source offset 0
     ) f`,
    [given.map(({ playerId }) => playerId), given.map(({ source }) => source)],
  )
  return new Map(rows.map(({ source, left }) => [source, left]))
}

/** Returns the free rounds that a player can still use, those that expire first at the front; at most 50. */
export async function freeRoundsLeft(tx: Tx, playerId: string, now: Date): Promise<readonly FreeRounds[]> {
  const { rows } = await tx.query<FreeRounds>(
    `select ${freeColumns} from free_rounds
     where player_id = $1 and used < granted and expires_at > $2 order by expires_at, free_rounds_id limit 50`,
    [playerId, now],
  )
  return rows
}
