import type { Tx } from '#kernel/database.ts'
import { firstIdAt } from '#kernel/ids.ts'
import type { AccountKind } from '../ledger/api.ts'

/** Percent of a stake that counts as wagering, by game. */
export type Contribution = Readonly<Record<string, number>>

/** What a bonus allows its player to play from his bonus account of a currency. */
export interface BonusPlay {
  /** Minor units; of a round, with what its steps add. */
  readonly maxStake: bigint
  readonly contribution: Contribution
  readonly until: Date
}

/** From now on the player's bonus account plays what this bonus allows. Lock him first. */
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
 * The bonus is over: its account plays no more. Free rounds that came with it are over too, but where the bonus is the
 * player's own now: what they win is his as well. Lock him first.
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

/** Rounds of one game that were played from a bonus account. */
export interface BonusRounds {
  readonly game: string
  /** Minor units of the rounds that are over. */
  readonly stake: bigint
  /** Number of open rounds. */
  readonly open: number
}

/** Play of one account of a player since an instant. */
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

/** Rows of each play, in the order of the plays. */
const byPlay = <Row extends { readonly place: number }>(plays: readonly unknown[], rows: readonly Row[]) => {
  const groups = Map.groupBy(rows, ({ place }) => place)
  return plays.map((_, at) => (groups.get(at + 1) ?? []).map(({ place: _place, ...row }) => row))
}

/** Rounds from bonus accounts, by game, in the order of the plays. Free rounds count only while they go on. */
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

/** Own stakes on finished rounds, by game, in the order of the plays; free rounds are left out. */
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
  /** Why they were given; a player gets them once for each. */
  readonly source: string
  /** Ids of the games that they are for. */
  readonly games: readonly string[]
  readonly currency: string
  /** Minor units. */
  readonly stake: bigint
  readonly granted: number
  readonly used: number
  /** The account that their winnings go to. */
  readonly paysTo: AccountKind
  readonly grantedAt: Date
  readonly expiresAt: Date
}

const freeColumns = `free_rounds_id as id, source, games, currency, stake, granted, used, pays_to as "paysTo",
  granted_at as "grantedAt", expires_at as "expiresAt"`

/** Gives a player free rounds; false where he had those of the source before. */
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

/** What a player was given for a reason, used up or not; null where nothing was. */
export async function findFreeRoundsOf(tx: Tx, playerId: string, source: string): Promise<FreeRounds | null> {
  const { rows } = await tx.query<FreeRounds>(
    `select ${freeColumns} from free_rounds where player_id = $1 and source = $2`,
    [playerId, source],
  )
  return rows[0] ?? null
}

/** One grant of free rounds of a player, used up or not. */
export async function findFreeRounds(tx: Tx, playerId: string, id: string): Promise<FreeRounds | null> {
  const { rows } = await tx.query<FreeRounds>(
    `select ${freeColumns} from free_rounds where player_id = $1 and free_rounds_id = $2`,
    [playerId, id],
  )
  return rows[0] ?? null
}

/** By source how many of its free rounds players have not used. */
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

/** The free rounds that a player can still use, those that expire first at the front. */
export async function freeRoundsLeft(tx: Tx, playerId: string, now: Date): Promise<readonly FreeRounds[]> {
  const { rows } = await tx.query<FreeRounds>(
    `select ${freeColumns} from free_rounds
     where player_id = $1 and used < granted and expires_at > $2 order by expires_at, free_rounds_id limit 50`,
    [playerId, now],
  )
  return rows
}
