import { findTaxes } from '#domain/money/taxes/index.ts'
import type { Database } from '#kernel/database.ts'
import { findDayAccumulators } from '../acceptance/promotions/day-accumulator-store.ts'
import type { BetView } from '../bet-contract.ts'
import { betView } from '../bet-view.ts'
import type { BetWithLegs } from '../bets-store.ts'
import { findInsurances } from '../insurance/insurance-store.ts'
import { findPossibleTaxes } from './find-sale-tax.ts'
import { findForerunners, findSales } from './sale-store.ts'

/**
 * Returns a player's bets for display, with their sales, the bets that they continue, their insurances and their
 * taxes, due or possible.
 *
 * @param now sport time in milliseconds
 */
export async function viewsOf(
  db: Database,
  playerId: string,
  bets: readonly BetWithLegs[],
  now: number,
): Promise<readonly BetView[]> {
  const ids = bets.map(({ bet }) => bet.bet_id)
  const sold = bets.flatMap(({ bet }) => (bet.status === 'sold' ? [bet.bet_id] : []))
  const [sales, forerunners, insurances, taxes, expressIds, possibleTaxes] = await Promise.all([
    findSales(db.read, playerId, sold),
    findForerunners(db.read, playerId, ids),
    findInsurances(db.read, playerId, ids),
    findTaxes(db.read, playerId, ids),
    findDayAccumulators(db.read, playerId, ids),
    findPossibleTaxes(db.read, playerId, bets),
  ])
  return bets.map((found) => {
    const { bet_id } = found.bet
    return betView(found, now, {
      sale: sales.get(bet_id),
      continues: forerunners.get(bet_id),
      insurance: insurances.get(bet_id),
      tax: taxes.get(bet_id),
      possibleTax: possibleTaxes.get(bet_id),
      expressId: expressIds.get(bet_id),
    })
  })
}
