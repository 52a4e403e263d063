import type { KnownQuote } from '#domain/sport/book/index.ts'
import { selectionId } from '#domain/sport/pricing/index.ts'
import { type AntiTerms, antiOdds, type LegChance } from '#kernel/betting/anti-accumulators.ts'
import { type BetTerms, isSpecial, maxSpecialLegs, minSpecialLegs } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { outOfReach, type RowTerms } from '#kernel/betting/rows.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import type { DomainError } from '#kernel/errors.ts'
import { parseMinorUnits } from '#kernel/money.ts'
import type { BetRequest, OddsPolicy } from '../../bet-contract.ts'
import { betErrors } from '../../bet-errors.ts'

/** Anti-accumulators, chains and conditional bets: their rules, and the price of an anti-accumulator. */

type Asked = Pick<BetRequest, 'kind' | 'legs' | 'sizes' | 'eachWay' | 'account' | 'stakes'>

/**
 * Returns the current chance of a selection; null while its event takes no bets, and where no model prices it.
 */
export type ChanceOf = (eventId: string, market: string, outcome: string) => LegChance | null

/**
 * Returns what is wrong with such a bet before any price is read; null when nothing is, and for every other bet.
 *
 * Errors: special-too-short, special-too-long, special-mixed, bonus-bet-special.
 */
export function checkSpecial({ kind, legs, sizes, eachWay, account, stakes }: Asked): DomainError | null {
  if (kind === undefined) return stakes === undefined ? null : betErrors['special-mixed']()
  const count = legs.length
  if (sizes || eachWay || legs.some(({ banker }) => banker)) return betErrors['special-mixed']()
  if (account === 'bonus') return betErrors['bonus-bet-special']()
  if (count < minSpecialLegs) return betErrors['special-too-short']({ legs: count, minLegs: minSpecialLegs })
  if (count > maxSpecialLegs) return betErrors['special-too-long']({ legs: count, maxLegs: maxSpecialLegs })
  return null
}

/**
 * Returns the terms of a chain or conditional bet that passed `checkSpecial`; null for every other bet.
 *
 * Errors: row-stakes-invalid, row-stake-below-minimum.
 */
export function readRow(
  { kind, legs, stakes = [] }: Asked,
  currency: Currency,
): RowTerms | DomainError | null {
  if (kind === undefined || kind === 'anti')
    return stakes.length === 0 ? null : betErrors['row-stakes-invalid']({ stakes: 0 })
  const wanted = kind === 'chain' ? 0 : legs.length - 1
  const read = stakes.map(parseMinorUnits)
  if (read.length !== wanted || read.includes(null))
    return betErrors['row-stakes-invalid']({ stakes: wanted })
  if (kind === 'chain') return { kind }
  const { minStake } = currencies[currency]
  const low = read.findIndex((stake) => stake! < minStake)
  if (low >= 0)
    return betErrors['row-stake-below-minimum']({ leg: low + 2, minStake: minStake.toString(), currency })
  return { kind, stakes: read.map(String) }
}

/**
 * Returns an anti-accumulator of these quotes at its current odds.
 *
 * Errors: anti-in-play, anti-not-priced, anti-odds-too-low.
 */
export function priceAnti(chanceOf: ChanceOf, quotes: readonly KnownQuote[]): AntiTerms | DomainError {
  const name = ({ eventId, market, outcome }: KnownQuote) => selectionId(eventId, market, outcome)
  const live = quotes.filter((quote) => quote.live)
  if (live.length > 0) return betErrors['anti-in-play']({ selections: live.map(name) })
  const chances = quotes.map(({ eventId, market, outcome }) => chanceOf(eventId, market, outcome))
  const without = quotes.filter((_, index) => !chances[index])
  if (without.length > 0) return betErrors['anti-not-priced']({ selections: without.map(name) })
  const odds = antiOdds(chances as readonly LegChance[])
  return odds === null ? betErrors['anti-odds-too-low']() : { kind: 'anti', odds }
}

/**
 * Checks the odds of an anti-accumulator against the player's policy, as `checkOdds` does for legs.
 *
 * Errors: anti-odds-changed.
 */
export function checkAntiOdds(policy: OddsPolicy, seen: Odds | undefined, now: Odds): DomainError | null {
  const taken = policy === 'any' || (policy === 'higher' ? now >= (seen ?? Infinity) : now === seen)
  return taken ? null : betErrors['anti-odds-changed']({ odds: now })
}

/** Returns the least stake, in minor units, at which an anti-accumulator wins anything. */
export const leastAntiStake = ({ odds }: AntiTerms): bigint =>
  (999n + BigInt(odds - 1000)) / BigInt(odds - 1000)

/**
 * Checks that the stakes of such a bet can win, and can be covered, at these odds; null for other bets.
 *
 * Errors: anti-stake-too-small, row-stake-out-of-reach.
 */
export function checkStakes(
  stake: bigint,
  terms: BetTerms | null,
  odds: readonly Odds[],
  currency: Currency,
): DomainError | null {
  if (!isSpecial(terms)) return null
  if (terms.kind === 'anti') {
    const minStake = leastAntiStake(terms)
    return stake < minStake
      ? betErrors['anti-stake-too-small']({ minStake: minStake.toString(), currency })
      : null
  }
  const missed = outOfReach(stake, terms, odds)
  return missed
    ? betErrors['row-stake-out-of-reach']({
        leg: missed.place + 1,
        maxStake: missed.most.toString(),
        currency,
      })
    : null
}
