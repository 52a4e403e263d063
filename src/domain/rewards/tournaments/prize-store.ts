import type { Tx } from '#kernel/database.ts'
import type { Tournament } from './tournament.ts'

/** Returns the ids of tournaments that ended before an instant and are not paid. */
export async function tournamentsToPay(tx: Tx, before: Date): Promise<readonly string[]> {
  const { rows } = await tx.query<{ tournament_id: string }>(
    'select tournament_id from tournament where paid_at is null and ends_at <= $1 order by ends_at, tournament_id',
    [before],
  )
  return rows.map(({ tournament_id }) => tournament_id)
}

/** Locks a tournament that is not paid yet; null when it is paid or another process holds it. */
export async function lockUnpaid(tx: Tx, id: string): Promise<Tournament | null> {
  const { rows } = await tx.query<{ definition: Tournament }>(
    'select definition from tournament where tournament_id = $1 and paid_at is null for update skip locked',
    [id],
  )
  return rows[0]?.definition ?? null
}

export interface PrizeToPay {
  readonly playerId: string
  readonly place: number
  readonly points: bigint
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
}

/** Records the prizes and marks the tournament as paid. */
export async function markPaid(tx: Tx, id: string, prizes: readonly PrizeToPay[], at: Date): Promise<void> {
  await tx.query('update tournament set paid_at = $2 where tournament_id = $1', [id, at])
  await tx.query(
    `insert into tournament_prize (player_id, tournament_id, place, points, currency, amount, paid_at)
     select player_id, $1, place, points, currency, amount, $2
     from unnest($3::text[], $4::int4[], $5::int8[], $6::text[], $7::int8[]) as i (player_id, place, points, currency, amount)`,
    [
      id,
      at,
      prizes.map(({ playerId }) => playerId),
      prizes.map(({ place }) => place),
      prizes.map(({ points }) => points),
      prizes.map(({ currency }) => currency),
      prizes.map(({ amount }) => amount),
    ],
  )
}

/** Returns the minor units that a player paid to enter a tournament, with its re-buys. */
export async function feesPaid(tx: Tx, id: string, playerId: string): Promise<bigint> {
  const { rows } = await tx.query<{ fees: bigint }>(
    `select coalesce(sum(fee), 0)::int8 as fees from tournament_buy where player_id = $1 and tournament_id = $2`,
    [playerId, id],
  )
  return rows[0]!.fees
}

/** Returns entry fees and re-buys of a tournament by player, without those who paid nothing. */
export async function allFeesPaid(
  tx: Tx,
  id: string,
): Promise<readonly { readonly player_id: string; readonly currency: string; readonly fees: bigint }[]> {
  const { rows } = await tx.query<{ player_id: string; currency: string; fees: bigint }>(
    `select e.player_id, e.currency, sum(b.fee)::int8 as fees
     from tournament_entry e join tournament_buy b using (player_id, tournament_id)
     where e.tournament_id = $1 group by 1, 2 having sum(b.fee) > 0`,
    [id],
  )
  return rows
}

export interface OwnPrize {
  readonly tournament_id: string
  readonly place: number
  readonly points: bigint
  readonly amount: bigint
}

/** Returns a player's prizes in these tournaments. */
export async function findPrizes(
  tx: Tx,
  playerId: string,
  ids: readonly string[],
): Promise<readonly OwnPrize[]> {
  const { rows } = await tx.query<OwnPrize>(
    `select tournament_id, place, points, amount from tournament_prize
     where player_id = $1 and tournament_id = any ($2)`,
    [playerId, ids],
  )
  return rows
}
