import type { Tx } from '#kernel/database.ts'
import type { Fall, Pot } from './pot.ts'

const columns = `jackpot, level, currency, number, share, seed, must_drop as "mustDrop", opened_at as "openedAt",
  drop_at as "dropAt", salt, amount, carry, staked_before as "stakedBefore", staked`

/** Returns and locks the open pots of a jackpot in these currencies until the end of the transaction. */
export async function lockOpenPots(
  tx: Tx,
  jackpot: string,
  currencies: readonly string[],
): Promise<readonly Pot[]> {
  const { rows } = await tx.query<Pot>(
    `select ${columns} from jackpot_pot where jackpot = $1 and currency = any ($2) and fallen_at is null
     order by level, currency for update`,
    [jackpot, currencies],
  )
  return rows
}

export async function findOpenPots(tx: Tx, currency: string): Promise<readonly Pot[]> {
  const { rows } = await tx.query<Pot>(
    `select ${columns} from jackpot_pot where currency = $1 and fallen_at is null order by jackpot, must_drop desc`,
    [currency],
  )
  return rows
}

/** Opens pots unless they are open already. Returns those that it opened. */
export async function insertPots(tx: Tx, pots: readonly Pot[]): Promise<readonly Pot[]> {
  const opened: Pot[] = []
  for (const pot of pots) {
    const { rowCount } = await tx.query(
      `insert into jackpot_pot (jackpot, level, currency, number, share, seed, must_drop, opened_at, drop_at, salt, amount, carry,
         staked_before, staked)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) on conflict do nothing`,
      [
        pot.jackpot,
        pot.level,
        pot.currency,
        pot.number,
        pot.share,
        pot.seed,
        pot.mustDrop,
        pot.openedAt,
        pot.dropAt,
        pot.salt,
        pot.amount,
        pot.carry,
        pot.stakedBefore,
        pot.staked,
      ],
    )
    if (rowCount > 0) opened.push(pot)
  }
  return opened
}

/** Saves the amount of a pot and, if it fell, its winner. The caller holds its lock. */
export async function savePot(tx: Tx, pot: Pot, fall: Fall | null): Promise<void> {
  await tx.query(
    `update jackpot_pot set amount = $5, carry = $6, fallen_at = $7, player_id = $8, round_id = $9, game = $10, fell_by = $11,
       staked = $12
     where jackpot = $1 and level = $2 and currency = $3 and number = $4`,
    [
      pot.jackpot,
      pot.level,
      pot.currency,
      pot.number,
      pot.amount,
      pot.carry,
      fall?.at ?? null,
      fall?.playerId ?? null,
      fall?.roundId ?? null,
      fall?.game ?? null,
      fall?.by ?? null,
      pot.staked,
    ],
  )
}

/** A round's stake in the sequence of a jackpot and currency: it ends at the minor unit `upto`. */
export interface PlacedStake {
  readonly currency: string
  readonly upto: bigint
  readonly playerId: string
  readonly roundId: string
  readonly game: string
}

/** Returns the minor units staked so far in each of these currencies. The caller locks the pots. */
export async function stakedSoFar(
  tx: Tx,
  jackpot: string,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await tx.query<{ currency: string; upto: bigint }>(
    `select c.currency, coalesce((
         select s.upto from jackpot_stake s where s.jackpot = $1 and s.currency = c.currency order by s.upto desc limit 1
       ), 0)::int8 as upto
     from unnest($2::text[]) as c (currency)`,
    [jackpot, currencies],
  )
  return new Map(rows.map(({ currency, upto }) => [currency, upto]))
}

export async function insertStakes(tx: Tx, jackpot: string, stakes: readonly PlacedStake[]): Promise<void> {
  await tx.query(
    `insert into jackpot_stake (jackpot, currency, upto, player_id, round_id, game)
     select $1, s.* from unnest($2::text[], $3::int8[], $4::text[], $5::uuid[], $6::text[]) as s`,
    [
      jackpot,
      stakes.map(({ currency }) => currency),
      stakes.map(({ upto }) => upto),
      stakes.map(({ playerId }) => playerId),
      stakes.map(({ roundId }) => roundId),
      stakes.map(({ game }) => game),
    ],
  )
}

/** Returns the round whose stake covers this minor unit, counted from 0. */
export async function stakeAt(tx: Tx, { jackpot, currency }: Pot, unit: bigint): Promise<PlacedStake | null> {
  const { rows } = await tx.query<PlacedStake>(
    `select currency, upto, player_id as "playerId", round_id as "roundId", game from jackpot_stake
     where jackpot = $1 and currency = $2 and upto > $3 order by upto limit 1`,
    [jackpot, currency, unit],
  )
  return rows[0] ?? null
}

/** Deletes stakes of a currency from before all its open pots; keeps the last one for the count. */
export async function forgetStakes(tx: Tx, jackpot: string, currency: string): Promise<void> {
  await tx.query(
    `delete from jackpot_stake s where s.jackpot = $1 and s.currency = $2
       and s.upto <= (select min(p.staked_before) from jackpot_pot p
         where p.jackpot = $1 and p.currency = $2 and p.fallen_at is null)
       and s.upto < (select max(o.upto) from jackpot_stake o where o.jackpot = $1 and o.currency = $2)`,
    [jackpot, currency],
  )
}

export type FallenPot = Pot & Fall

const fallenColumns = `${columns}, player_id as "playerId", round_id as "roundId", game, fell_by as by, fallen_at as at`

/** Returns the last fallen pots, the newest first: of all currencies, or those that a player won. */
export async function findFallen(
  tx: Tx,
  limit: number,
  playerId: string | null = null,
): Promise<readonly FallenPot[]> {
  const { rows } = await tx.query<FallenPot>(
    `select ${fallenColumns} from jackpot_pot where fallen_at is not null and ($2::text is null or player_id = $2)
     order by fallen_at desc, number desc limit $1`,
    [limit, playerId],
  )
  return rows
}

/** Amount of a fallen pot, or of all open pots. */
export interface PotHeld {
  readonly currency: string
  /** Name of the pot in postings; null for all open pots together. */
  readonly ref: string | null
  /** Minor units. */
  readonly amount: bigint
}

/** Returns the total of the open pots by currency, and the amount of each fallen pot. */
export async function heldInPots(tx: Tx): Promise<readonly PotHeld[]> {
  const { rows } = await tx.query<PotHeld>(
    `select currency, null as ref, sum(amount)::int8 as amount from jackpot_pot where fallen_at is null group by currency
     union all
     select currency, jackpot || '/' || level || '/' || currency || '/' || number, amount from jackpot_pot
     where fallen_at is not null
     order by 1, 2`,
  )
  return rows
}
