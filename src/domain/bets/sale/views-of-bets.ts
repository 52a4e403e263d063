import type { Database } from '#kernel/database.ts'
import type { BetView } from '../bet-contract.ts'
import { betView } from '../bet-view.ts'
import type { BetWithLegs } from '../bets-store.ts'
import { findSales } from './sale-store.ts'

/**
 * A player's bets as he sees them, with how those that he sold were sold.
 *
 * @param now sport time in milliseconds
 */
export async function viewsOf(
  db: Database,
  playerId: string,
  bets: readonly BetWithLegs[],
  now: number,
): Promise<readonly BetView[]> {
  const sold = bets.flatMap(({ bet }) => (bet.status === 'sold' ? [bet.bet_id] : []))
  const sales = await findSales(db.read, playerId, sold)
  return bets.map((found) => betView(found, now, sales.get(found.bet.bet_id)))
}
