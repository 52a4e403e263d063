import type { KnownQuote } from '#domain/sport/book/index.ts'
import { type BetPromotion, extraAtBest } from '#kernel/betting/bet-promotion.ts'
import { type BetTerms, winOf } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import type { Currency } from '#kernel/currencies.ts'
import type { DomainError } from '#kernel/errors.ts'
import { betErrors } from '../bet-errors.ts'
import { legWeights } from '../risk/accumulator-shares.ts'
import type { Exposure } from '../risk/exposure.ts'
import { fromMicroEuro, scaled } from '../risk/micro-euro.ts'
import type { RiskCaps } from '../risk/risk-caps.ts'
import type { Acceptance, AcceptanceDeps } from './acceptance.ts'
import type { Size } from './bet-asked.ts'
import { type Ask, type Looked, oddsOf } from './look.ts'
import { offeredBoost } from './promotions/boost.ts'
import { grantedBonus, offeredBonus, withBonus } from './promotions/express-bonus.ts'
import { grantedHyper, offeredHyper } from './promotions/hyper-bonus.ts'
import { grantedPaidBoost, offeredPaidBoost } from './promotions/paid-boost.ts'
import { largestStake } from './ways-to-play/system.ts'

/**
 * Share of a player's cap from which the database also counts the player's open bets. From there the balance is
 * checked before the exposure is reserved.
 */
const guardFrom = 20

type Sizes = Pick<
  Acceptance,
  'payoutCap' | 'maximum' | 'within' | 'boostOf' | 'hyperOf' | 'paidBoostOf' | 'bonusOf'
> & {
  /**
   * Returns the possible win of a bet, and whether it is a large share of the player's cap. Throws when it is
   * above a cap.
   */
  sizeOf(ask: Ask, seen: Looked): Size
  /** Returns the error of a bet that wins more than `limit` above its stake, in minor units. */
  tooLarge(seen: Looked, limit: bigint, ask: Ask): DomainError
}

/**
 * Sizes bets: computes their possible win with bonuses, and checks it against the caps and the open exposure.
 */
export function makeSizes(deps: AcceptanceDeps, caps: RiskCaps, exposure: Exposure): Sizes {
  const shareOf = (playerId: string | null) => (playerId === null ? 1 : (deps.stakeFactor?.(playerId) ?? 1))

  const room = (
    playerId: string | null,
    quotes: readonly KnownQuote[],
    currency: Currency,
    terms: BetTerms | null,
  ) => fromMicroEuro(exposure.room(playerId, quotes, terms !== null, shareOf(playerId)), currency)

  const payoutCap = (currency: Currency): bigint => fromMicroEuro(scaled(caps.payoutPerBet, 1), currency)

  const largest = (
    quotes: readonly KnownQuote[],
    limit: bigint,
    currency: Currency,
    terms: BetTerms | null,
    bonus: Odds | null,
    promotion: BetPromotion | null,
  ) => largestStake(withBonus(oddsOf(quotes), bonus), limit, payoutCap(currency), terms, promotion)

  const expressBonus = () => deps.expressBonus?.() ?? false
  const hyperBonus = () => deps.hyperBonus?.() ?? null
  const paidBoost = () => deps.paidBoost?.() ?? false

  /** Returns the bonuses and promotions on a bet of these quotes. */
  const added = ({ request, currency, stake }: Ask, { quotes, promotion }: Looked) => ({
    bonus: grantedBonus(deps.chanceOf, request, quotes, expressBonus()),
    promotion:
      promotion ??
      grantedHyper(deps.chanceOf, hyperBonus(), currency, request, stake, quotes) ??
      grantedPaidBoost(paidBoost(), request, stake, quotes),
  })

  const tooLarge: Sizes['tooLarge'] = (seen, limit, ask) => {
    const { bonus, promotion } = added(ask, seen)
    const { quotes, terms } = seen
    return aboveMaximum(largest(quotes, limit, ask.currency, terms, bonus, promotion), ask.currency)
  }

  return {
    tooLarge,
    payoutCap,

    sizeOf(ask, seen) {
      const { playerId, stake, currency } = ask
      const { quotes, terms } = seen
      const { bonus, promotion } = added(ask, seen)
      const odds = oddsOf(quotes)
      const win = winOf(withBonus(odds, bonus), terms)(stake) + extraAtBest(stake, odds, promotion)
      const limit = room(playerId, quotes, currency, terms)
      if (win > payoutCap(currency) || win - stake > limit) throw tooLarge(seen, limit, ask)
      const factor = Math.min(...quotes.map(({ stakeFactor }) => stakeFactor)) * shareOf(playerId)
      const cap = fromMicroEuro(scaled(caps.perPlayerAndEvent, factor), currency)
      const share = Math.max(...legWeights(odds, terms !== null)) * Number(win - stake)
      return { win, bonus, promotion, cap, large: share * guardFrom >= Number(cap) }
    },

    maximum: (playerId, quotes, currency, terms = null, bonus = null, promotion = null) =>
      largest(quotes, room(playerId, quotes, currency, terms), currency, terms, bonus, promotion),
    within: (micro, quotes, currency, promotion) =>
      largest(quotes, fromMicroEuro(micro, currency), currency, null, null, promotion),
    boostOf: (playerId, currency, request, quotes) =>
      offeredBoost(deps.boosts, playerId, currency, request, quotes),
    hyperOf: (currency, request, quotes) =>
      offeredHyper(deps.chanceOf, hyperBonus(), currency, request, quotes),
    paidBoostOf: (request, quotes) => offeredPaidBoost(paidBoost(), request, quotes),
    bonusOf: (request, quotes) => (expressBonus() ? offeredBonus(deps.chanceOf, request, quotes) : null),
  }
}

/** @param maxStake in minor units */
export const aboveMaximum = (maxStake: bigint, currency: Currency): DomainError =>
  betErrors['stake-above-maximum']({ maxStake: maxStake.toString(), currency })
