import type { Tx } from '#kernel/database.ts'
import type { Fall, Pot } from './pot.ts'

const columns = `jackpot, level, currency, number, share, seed, must_drop as "mustDrop", opened_at as "openedAt",
  drop_at as "dropAt", salt, amount, carry`

/** The open pots of a jackpot in these currencies, held until the end of the transaction. */
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

/** The open pots in a currency. */
export async function findOpenPots(tx: Tx, currency: string): Promise<readonly Pot[]> {
  const { rows } = await tx.query<Pot>(
    `select ${columns} from jackpot_pot where currency = $1 and fallen_at is null order by jackpot, must_drop desc`,
    [currency],
  )
  return rows
}

/** Opens pots; one that is open already stays. Answers those that were opened. */
export async function insertPots(tx: Tx, pots: readonly Pot[]): Promise<readonly Pot[]> {
  const opened: Pot[] = []
  for (const pot of pots) {
    const { rowCount } = await tx.query(
      `insert into jackpot_pot (jackpot, level, currency, number, share, seed, must_drop, opened_at, drop_at, salt, amount, carry)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing`,
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
      ],
    )
    if (rowCount > 0) opened.push(pot)
  }
  return opened
}

/** Keeps what a pot has come to and, where it fell, who won it. It must be held. */
export async function savePot(tx: Tx, pot: Pot, fall: Fall | null): Promise<void> {
  await tx.query(
    `update jackpot_pot set amount = $5, carry = $6, fallen_at = $7, player_id = $8, round_id = $9, game = $10, fell_by = $11
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
    ],
  )
}

/** A pot that has fallen. */
export type FallenPot = Pot & Fall

const fallenColumns = `${columns}, player_id as "playerId", round_id as "roundId", game, fell_by as by, fallen_at as at`

/** The last pots that fell, the newest first; in all currencies, or those that a player won. */
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

/** What pots hold and held. */
export interface PotHeld {
  readonly currency: string
  /** As postings name it; null for all that are open together. */
  readonly ref: string | null
  /** Minor units. */
  readonly amount: bigint
}

/** What lies in the open pots of each currency, and what each pot held that fell. */
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
