import { findTaxTerms } from '#domain/money/taxes/index.ts'
import { leastWinOf } from '#kernel/betting/bet-terms.ts'
import { type TaxTerms, taxOf } from '#kernel/betting/tax-of.ts'
import type { Tx } from '#kernel/database.ts'
import type { PossibleTax } from '../bet-contract.ts'
import type { BetWithLegs } from '../bets-store.ts'
import { findOwnStakes } from './sale-store.ts'
import { type SaleTax, taxOnSale } from './sale-tax.ts'

/** Current tax terms for the sale of a bet, whatever its price. */
export type SaleTaxTerms = Omit<SaleTax, 'amount'>

/**
 * Returns, by bet, the tax terms of its sale by the rules in force; empty where the player's bets are not taxed.
 */
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

/** Returns the payment for a sale of this part of the stake: the price less its tax. */
export const paidOf = (
  tax: SaleTaxTerms | undefined,
  price: bigint,
  soldStake: bigint,
  { bet }: BetWithLegs,
): bigint => price - taxOnSale(tax ?? null, price, soldStake, bet.stake)

/**
 * Returns, by bet, the tax on the possible win of open main-account bets, as settlement would take it by the rule
 * in force.
 */
export async function findPossibleTaxes(
  tx: Tx,
  playerId: string,
  bets: readonly BetWithLegs[],
): Promise<ReadonlyMap<string, PossibleTax>> {
  const open = bets.filter(({ bet }) => bet.status === 'open' && bet.account === 'main')
  const taxes = await findSaleTaxes(tx, playerId, open)
  return new Map(
    open.flatMap((found) => {
      const terms = taxes.get(found.bet.bet_id)
      const possible = terms && possibleTax(found, terms)
      return possible ? [[found.bet.bet_id, possible] as const] : []
    }),
  )
}

function possibleTax(
  { bet, legs }: BetWithLegs,
  { ownStake, from, ...rule }: SaleTaxTerms,
): PossibleTax | null {
  const own = BigInt(ownStake)
  const terms: TaxTerms = { ...rule, from: BigInt(from) }
  const win = bet.free_bet === null ? bet.possible_win : bet.possible_win - bet.stake
  const amount = taxOf(terms, win, own)
  if (amount === 0n) return null
  const odds = legs.map((leg) => leg.odds)
  const least = bet.system && taxOf(terms, leastWinOf(odds, bet.system)(bet.stake), own)
  return {
    ...{ rate: rule.rate, of: rule.of, amount: amount.toString() },
    base: (rule.of === 'payout' ? win : win - own).toString(),
    ...(least ? { ofLeast: least.toString() } : {}),
  }
}
