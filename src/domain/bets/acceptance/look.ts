import type { BetTerms } from '#kernel/bet-terms.ts'
import { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import type { Odds } from '#kernel/odds.ts'
import type { KnownQuote } from '../../book/index.ts'
import type { BetRequest } from '../bet-contract.ts'
import { betErrors } from '../bets-api.ts'
import type { Acceptance, AcceptanceDeps } from './acceptance.ts'
import { accountOf, isSystem } from './asked.ts'
import { checkBonusBet } from './bonus-bet.ts'
import { checkOdds, checkQuotes, checkScores } from './coupon.ts'
import { placedQuotes } from './each-way.ts'
import { checkAntiOdds, checkStakes, priceAnti } from './special.ts'

/** A bet that somebody asks for, with its stake read. */
export interface Ask {
  readonly playerId: string
  readonly request: BetRequest
  /** Minor units; of a system what its lines share out. */
  readonly stake: bigint
  /** Null also for an anti-accumulator, whose odds are those of the moment. */
  readonly terms: BetTerms | null
  readonly currency: Currency
  readonly inputHash: string
}

/** A bet as the book has it now. */
export interface Looked {
  readonly quotes: readonly KnownQuote[]
  readonly terms: BetTerms | null
}

export const oddsOf = (quotes: readonly KnownQuote[]): readonly Odds[] => quotes.map(({ odds }) => odds)

/** Looks a bet up in the book: its prices, its terms, and whether both may be taken. `look` throws what is in the way. */
export function makeLook({
  book,
  bonusBets,
  chanceOf,
}: Pick<AcceptanceDeps, 'book' | 'bonusBets' | 'chanceOf'>): Pick<Acceptance, 'refusalFrom' | 'antiTerms'> & {
  look(ask: Ask): Looked
} {
  const refusalFrom: Acceptance['refusalFrom'] = (account, quotes, system) => {
    if (account === 'main') return null
    return bonusBets?.() === false ? betErrors['bonus-bets-off']() : checkBonusBet(quotes, system)
  }

  const antiTerms: Acceptance['antiTerms'] = (quotes) => priceAnti(chanceOf ?? (() => null), quotes)

  const quotesOf = (request: BetRequest): readonly KnownQuote[] => {
    const quotes = request.legs.map((leg) => book.quote(leg.selection))
    const trouble = checkScores(request.legs, quotes) ?? checkQuotes(request.legs, quotes)
    if (trouble) throw trouble
    const known = quotes as readonly KnownQuote[]
    const refused =
      refusalFrom(accountOf(request), known, isSystem(request)) ??
      // An anti-accumulator has odds of its own.
      (request.kind === 'anti' ? null : checkOdds(request.oddsPolicy, request.legs, known))
    if (refused) throw refused
    if (!request.eachWay) return known
    const placed = placedQuotes(book, known)
    if (placed instanceof DomainError) throw placed
    return [...known, ...placed]
  }

  return {
    refusalFrom,
    antiTerms,
    look({ request, stake, terms: own, currency }) {
      const quotes = quotesOf(request)
      const anti = request.kind === 'anti' ? antiTerms(quotes) : null
      if (anti instanceof DomainError) throw anti
      const terms = anti ?? own
      const refused =
        (anti && checkAntiOdds(request.oddsPolicy, request.antiOdds, anti.odds)) ??
        checkStakes(stake, terms, oddsOf(quotes), currency)
      if (refused) throw refused
      return { quotes, terms }
    },
  }
}
