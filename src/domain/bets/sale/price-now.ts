import { type BetPromotion, percentLeft } from '#kernel/betting/bet-promotion.ts'
import { isSpecial, systemOf } from '#kernel/betting/bet-terms.ts'
import type { PriceBook } from '../../book/index.ts'
import type { SportId } from '../../feed/api.ts'
import { selectionId } from '../../pricing/index.ts'
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
   * The chance of a selection now, given that its stake is not returned, and the share that is expected back; null while
   * its event takes no bets, and where nobody says.
   */
  readonly chanceOf: (eventId: string, market: string, outcome: string) => SelectionChance | null
  /** Wall milliseconds that a sale on an event in play waits before the second look, as play stands. */
  readonly liveDelay: (sport: SportId, eventId: string) => number
}

/** Fields of a bet that its price depends on. */
export interface PricedBet {
  readonly bet: Pick<BetRow, 'account' | 'free_bet' | 'promotion' | 'stake' | 'possible_win' | 'system'>
  readonly legs: readonly Pick<LegRow, 'event_id' | 'market' | 'outcome' | 'odds' | 'result'>[]
}

/** What an open bet is worth now, and what stands in the way of changing it. */
export interface PriceNow {
  /** Its legs with their chances of now, or why there are none. */
  legs(found: PricedBet): readonly LegNow[] | NoPrice
  /** The price of so much of the stake in minor units, or why there is none. */
  price(found: PricedBet, stake?: bigint): bigint | NoPrice
  /** Whether an event of an open leg is in play. */
  inPlay(found: BetWithLegs): boolean
  /** Whether an event of an open leg is in play or should be by sport time, in milliseconds. */
  begun(found: BetWithLegs, sportNow: number): boolean
  /** Wall milliseconds that a sale of it waits. */
  delay(found: BetWithLegs): number
}

/** A chain or conditional bet: its stakes follow each other, so that no price of the whole is made. */
export const isRow = ({ bet }: Pick<PricedBet, 'bet'>): boolean =>
  isSpecial(bet.system) && bet.system.kind !== 'anti'

/** Percent by which a bought boost raises what is left of the bet; void legs are none of it. Not of those whose fee was in the stake. */
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

  /** The open legs with what the book says of each. */
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
