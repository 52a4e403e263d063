import type { Tx } from '#kernel/database.ts'
import { findTaxTerms } from '../../taxes/index.ts'
import type { BetWithLegs } from '../bets-store.ts'
import { findOwnStakes } from './sale-store.ts'
import { type SaleTax, taxOnSale } from './sale-tax.ts'

/** How the sale of a bet is taxed by now, whatever its price. */
export type SaleTaxTerms = Omit<SaleTax, 'amount'>

/** By bet how its sale is taxed by the rules in force; none where no tax is due of the player's bets. */
export async function findSaleTaxes(
  tx: Tx,
  playerId: string,
  bets: readonly BetWithLegs[],
): Promise<ReadonlyMap<string, SaleTaxTerms>> {
  const termsIn = bets.length === 0 ? null : await findTaxTerms(tx, playerId)
  if (!termsIn) return new Map()
  const ids = bets.map(({ bet }) => bet.bet_id)
  const stakes = await findOwnStakes(tx, playerId, ids)
  return new Map(
    bets.map(({ bet }, place) => {
      const { rate, of, from } = termsIn(bet.currency)
      return [bet.bet_id, { rate, of, from: from.toString(), ownStake: stakes[place]!.toString() }]
    }),
  )
}

/** What a player is paid of a price for so much of the stake: the price less its tax. */
export const paidOf = (
  tax: SaleTaxTerms | undefined,
  price: bigint,
  soldStake: bigint,
  { bet }: BetWithLegs,
): bigint => price - taxOnSale(tax ?? null, price, soldStake, bet.stake)
