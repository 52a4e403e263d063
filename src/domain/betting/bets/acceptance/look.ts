import type { KnownQuote } from '#domain/sport/book/index.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { BetTerms } from '#kernel/betting/bet-terms.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { BetRequest } from '../bet-contract.ts'
import { betErrors } from '../bet-errors.ts'
import type { Acceptance, AcceptanceDeps } from './acceptance.ts'
import { accountOf, isSystem } from './asked.ts'
import { checkOdds, checkQuotes, checkScores } from './coupon.ts'
import { checkBonusBet } from './promotions/bonus-bet.ts'
import { type Boosted, grantedBoost } from './promotions/boost.ts'
import { placedQuotes } from './ways-to-play/each-way.ts'
import { checkAntiOdds, checkStakes, priceAnti } from './ways-to-play/special.ts'

/** A requested bet with its stake read. */
export interface Ask {
  readonly playerId: string
  readonly request: BetRequest
  /** Minor units; for a system the part that divides evenly among its lines. */
  readonly stake: bigint
  /** Null also for an anti-accumulator, whose odds are the current ones. */
  readonly terms: BetTerms | null
  readonly currency: Currency
  readonly inputHash: string
}

/** A bet as the book prices it now. */
export interface Looked {
  readonly quotes: readonly KnownQuote[]
  readonly terms: BetTerms | null
  /** The boost of the bet: its quotes are boosted. */
  readonly promotion: BetPromotion | null
}

export const oddsOf = (quotes: readonly KnownQuote[]): readonly Odds[] => quotes.map(({ odds }) => odds)

/**
 * Prices a bet from the book: its quotes, its terms, and whether it may be taken. `look` throws what prevents the
 * bet.
 */
export function makeLook({
  book,
  bonusBets,
  chanceOf,
  boosts,
}: Pick<AcceptanceDeps, 'book' | 'bonusBets' | 'chanceOf' | 'boosts'>): Pick<
  Acceptance,
  'refusalFrom' | 'antiTerms'
> & {
  look(ask: Ask): Looked
} {
  const refusalFrom: Acceptance['refusalFrom'] = (account, quotes, system) => {
    if (account === 'main') return null
    return bonusBets?.() === false ? betErrors['bonus-bets-off']() : checkBonusBet(quotes, system)
  }

  const antiTerms: Acceptance['antiTerms'] = (quotes) => priceAnti(chanceOf ?? (() => null), quotes)

  const quotesOf = ({ playerId, request, currency }: Ask): Pick<Boosted, 'quotes'> & Partial<Boosted> => {
    const quotes = request.legs.map((leg) => book.quote(leg.selection))
    const trouble = checkScores(request.legs, quotes) ?? checkQuotes(request.legs, quotes)
    if (trouble) throw trouble
    const known = quotes as readonly KnownQuote[]
    const boosted = request.boost ? grantedBoost(boosts, playerId, currency, request, known) : null
    // An anti-accumulator and a boosted single have their own odds.
    const own = request.kind === 'anti' || (boosted !== null && known.length === 1)
    const refused =
      refusalFrom(accountOf(request), known, isSystem(request)) ??
      (own ? null : checkOdds(request.oddsPolicy, request.legs, known))
    if (refused) throw refused
    if (boosted) return boosted
    if (!request.eachWay) return { quotes: known }
    const placed = placedQuotes(book, known)
    if (placed instanceof DomainError) throw placed
    return { quotes: [...known, ...placed] }
  }

  return {
    refusalFrom,
    antiTerms,
    look(ask) {
      const { request, stake, terms: own, currency } = ask
      const { quotes, promotion = null } = quotesOf(ask)
      const anti = request.kind === 'anti' ? antiTerms(quotes) : null
      if (anti instanceof DomainError) throw anti
      const terms = anti ?? own
      const refused =
        (anti && checkAntiOdds(request.oddsPolicy, request.antiOdds, anti.odds)) ??
        checkStakes(stake, terms, oddsOf(quotes), currency)
      if (refused) throw refused
      return { quotes, terms, promotion }
    },
  }
}
