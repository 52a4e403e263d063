import type { PriceBook } from '#domain/sport/book/index.ts'
import type { SportId } from '#domain/sport/feed/api.ts'
import { selectionId } from '#domain/sport/pricing/index.ts'
import { type BetPromotion, percentLeft } from '#kernel/betting/bet-promotion.ts'
import { isSpecial, systemOf } from '#kernel/betting/bet-terms.ts'
import type { BetRow, BetWithLegs, LegRow } from '../bets-store.ts'
import type { LegFacts } from '../leg-texts.ts'
import { antiSalePrice, type LegNow, salePrice } from './price.ts'
import type { NoPrice } from './sale-api.ts'

export interface SelectionChance {
  readonly chance: number
  readonly returned: number
}

export interface PriceNowDeps {
  readonly book: PriceBook
  /**
   * Returns the current chance of a selection, given that its stake is not returned, and the expected returned
   * share. Null while its event takes no bets, and where no model prices it.
   */
  readonly chanceOf: (eventId: string, market: string, outcome: string) => SelectionChance | null
  /**
   * Returns the current wall milliseconds that a sale on an event in play waits before the second price check.
   */
  readonly liveDelay: (sport: SportId, eventId: string) => number
}

/** Fields of a bet that its price depends on. */
export interface PricedBet {
  readonly bet: Pick<BetRow, 'account' | 'free_bet' | 'promotion' | 'stake' | 'possible_win' | 'system'>
  readonly legs: readonly Pick<LegRow, 'event_id' | 'market' | 'outcome' | 'odds' | 'result'>[]
}

/** Current value of open bets, and the state that prevents changes to them. */
export interface PriceNow {
  /** Returns the legs with their current chances, or the reason why there is no price. */
  legs(found: PricedBet): readonly LegNow[] | NoPrice
  /** Returns the price of this part of the stake in minor units, or the reason why there is none. */
  price(found: PricedBet, stake?: bigint): bigint | NoPrice
  /** Returns whether an event of an open leg is in play. */
  inPlay(found: BetWithLegs): boolean
  /** Returns whether an event of an open leg is in play or should be by sport time, in milliseconds. */
  begun(found: BetWithLegs, sportNow: number): boolean
  /** Returns the wall milliseconds that a sale of the bet waits. */
  delay(found: BetWithLegs): number
}

/**
 * Returns whether the bet is a chain or conditional bet: its stakes depend on each other, so the whole has no
 * price.
 */
export const isRow = ({ bet }: Pick<PricedBet, 'bet'>): boolean =>
  isSpecial(bet.system) && bet.system.kind !== 'anti'

/**
 * Returns the percent by which a bought boost raises the remaining bet, void legs excluded. 0 for boosts whose fee
 * was part of the stake.
 */
const boostLeft = (promotion: BetPromotion | null, legs: readonly LegNow[]): number =>
  promotion?.kind === 'paid' && promotion.charged !== undefined
    ? percentLeft(
        promotion,
        legs.length,
        legs.filter((leg) => !('result' in leg && leg.result === 'void')).length,
      )
    : 0

export function priceNow(deps: PriceNowDeps): PriceNow {
  const legs: PriceNow['legs'] = (found) => {
    const now: LegNow[] = []
    for (const { event_id, market, outcome, odds, result } of found.legs) {
      if (result !== null) {
        now.push({ odds, result })
        continue
      }
      const chance = deps.chanceOf(event_id, market, outcome)
      if (!chance) return 'suspended'
      now.push({ odds, ...chance })
    }
    return now.some((leg) => 'chance' in leg) ? now : 'settling'
  }

  /** Returns the open legs with the book's quote for each. */
  const open = ({ bet, legs }: BetWithLegs) => {
    const facts = JSON.parse(bet.facts) as readonly LegFacts[]
    return legs.flatMap(({ event_id, market, outcome, result }, index) => {
      if (result !== null) return []
      const quote = deps.book.quote(selectionId(event_id, market, outcome))
      return [{ facts: facts[index]!, quote: quote.status === 'unknown' ? null : quote }]
    })
  }

  return {
    legs,

    price(found, stake = found.bet.stake) {
      const { bet } = found
      if (bet.account !== 'main') return 'account'
      if (bet.free_bet !== null) return 'free'
      if (isRow(found)) return 'row'
      if (bet.promotion?.kind === 'boost') return 'boosted'
      const now = legs(found)
      if (typeof now === 'string') return now
      const price =
        isSpecial(bet.system) && bet.system.kind === 'anti'
          ? antiSalePrice(stake, bet.system, now)
          : salePrice(
              stake,
              (bet.possible_win * stake) / bet.stake,
              systemOf(bet.system),
              now,
              boostLeft(bet.promotion, now),
            )
      return price > 0n ? price : 'worthless'
    },

    inPlay: (found) => open(found).some(({ quote }) => quote?.live),

    begun: (found, sportNow) =>
      open(found).some(({ facts, quote }) => quote?.live || (quote ?? facts).startsAt <= sportNow),

    delay: (found) =>
      Math.max(
        0,
        ...open(found).map(({ facts, quote }) =>
          quote?.live ? deps.liveDelay(facts.sport, quote.eventId) : 0,
        ),
      ),
  }
}
