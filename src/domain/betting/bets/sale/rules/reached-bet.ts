import { termsOfRule } from '#domain/money/taxes/index.ts'
import type { BetWithLegs } from '../../bets-store.ts'
import type { SaleTaxTerms } from '../find-sale-tax.ts'
import type { ReachedBet } from './rules-store.ts'

/** [odds in thousandths, in play, score of home, score of away] */
type StoredLeg = readonly [number, boolean, number, number]

/**
 * Returns the bet of a reached rule with its legs, for pricing and sale. Throws where its legs cannot be read.
 */
export function betOf({ bet, legs, selections, results }: ReachedBet): BetWithLegs {
  const stored = JSON.parse(legs) as readonly StoredLeg[]
  return {
    bet,
    legs: selections.map((name, at) => {
      const [event_id = '', market = '', outcome = ''] = name.split('~')
      const [odds, live, score_home, score_away] = stored[at]!
      const result = results[at] ?? null
      return {
        bet_id: bet.bet_id,
        event_id,
        market,
        outcome,
        odds,
        live,
        score_home,
        score_away,
        result,
        grading: null,
      }
    }),
  }
}

/** Returns the tax on a sale made now; null where no tax is due. */
export function saleTaxOf({ bet, tax, own_stake }: ReachedBet): SaleTaxTerms | null {
  const terms = termsOfRule(tax)?.(bet.currency)
  return terms
    ? { rate: terms.rate, of: terms.of, from: terms.from.toString(), ownStake: (own_stake ?? 0n).toString() }
    : null
}
