import type { KnownQuote, PriceBook } from '#domain/sport/book/index.ts'
import { eachWayKeys, selectionId } from '#domain/sport/pricing/index.ts'
import type { DomainError } from '#kernel/errors.ts'
import { betErrors } from '../../bet-errors.ts'

/**
 * Returns the place part of each of these legs, in their order, at the book's current odds.
 *
 * Errors: each-way-not-offered.
 */
export function placedQuotes(
  book: PriceBook,
  legs: readonly KnownQuote[],
): readonly KnownQuote[] | DomainError {
  const placed = legs.map(({ eventId, market, outcome }) => {
    const quotes = eachWayKeys(market).map((key) => book.quote(selectionId(eventId, key, outcome)))
    return quotes.find((quote): quote is KnownQuote => quote.status === 'open')
  })
  const without = legs.filter((_, index) => !placed[index])
  if (without.length > 0)
    return betErrors['each-way-not-offered']({
      selections: without.map(({ eventId, market, outcome }) => selectionId(eventId, market, outcome)),
    })
  return placed as readonly KnownQuote[]
}
