import {
  type BuiltPart,
  builtMarket,
  builtOutcome,
  builtParts,
  mostParts,
  selectionId,
} from '#domain/sport/pricing/api.ts'
import { isBuiltRefusal } from '#domain/sport/pricing/index.ts'
import type { Handlers } from '#kernel/contract.ts'
import type { Book } from '../book.ts'
import { bookErrors } from '../book-errors.ts'
import type { priceBuiltBet } from './builder-api.ts'
import { builderErrors } from './builder-errors.ts'
import { builtPriceOf } from './quote-built.ts'

/** Prices built bets as the book would take them at this instant, with the arithmetic. */
export const builderHandlers = (book: Book): Handlers<{ readonly priceBuiltBet: typeof priceBuiltBet }> => ({
  async 'price-built-bet'(_context, { params: { eventId }, body: { parts: asked } }) {
    const event = book.event(eventId)
    if (!event) return bookErrors['event-not-found']({ eventId })
    if (asked.length > mostParts) return builderErrors['builder-too-many']({ parts: [], most: mostParts })
    const market = builtMarket(asked)
    // Fewer than two parts pass here, so that the error below says that they are too few.
    const parts = asked.length === 0 ? [] : builtParts(market)
    if (!parts) return builderErrors['builder-part-unknown']({ parts: textsOf(asked) })
    const quotes = parts.map((part) => book.quote(selectionId(eventId, part.market, part.outcome)))
    const having = (...statuses: readonly string[]) =>
      textsOf(parts.filter((_, index) => statuses.includes(quotes[index]!.status)))
    const unknown = having('unknown')
    if (unknown.length > 0) return builderErrors['builder-part-unknown']({ parts: unknown })
    const gone = having('closed', 'decided')
    if (gone.length > 0) return builderErrors['builder-part-gone']({ parts: gone })
    const price = builtPriceOf(event, parts)
    if (!price) return builderErrors['builder-unavailable']({ parts: [] })
    if (isBuiltRefusal(price))
      return builderErrors[`builder-${price.reason}`]({ parts: textsOf(price.parts), most: mostParts })
    const quote = book.quote(selectionId(eventId, market, builtOutcome))
    if (quote.status === 'unknown') return builderErrors['builder-part-unknown']({ parts: textsOf(parts) })
    return {
      selection: selectionId(eventId, market, builtOutcome),
      market,
      outcome: builtOutcome,
      status: quote.status,
      odds: price.odds,
      version: quote.version,
      parts: price.parts.map((part, index) => ({ ...part, odds: oddsOf(quotes[index]!) })),
      chance: price.chance,
      returned: price.returned,
      exponent: price.exponent,
      offered: price.offered,
    }
  },
})

const oddsOf = (quote: ReturnType<Book['quote']>): number => (quote.status === 'unknown' ? 0 : quote.odds)

const textsOf = (parts: readonly BuiltPart[]): readonly string[] =>
  parts.map(({ market, outcome }) => `${market}=${outcome}`)
