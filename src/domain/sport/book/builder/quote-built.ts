import { builtOutcome, builtParts, parseMarketKey, type SelectionParts } from '#domain/sport/pricing/api.ts'
import {
  type BuiltPrice,
  type BuiltRefusal,
  isBuiltRefusal,
  type JointEnds,
  priceBuilt,
} from '#domain/sport/pricing/index.ts'
import type { BookEvent } from '../book-event.ts'
import type { CapShares } from '../cap-shares.ts'
import type { KnownQuote, Quote } from '../price-book.ts'
import { factsOf, quoteOf } from '../quote.ts'

/** Worst first: a built bet has the status of its worst part. */
const statuses = ['decided', 'closed', 'suspended', 'open'] as const

/**
 * Quotes a built bet as one selection. `unknown` when it names no built bet or a part is unknown, else the worst
 * status of its parts. `closed` when the parts can no longer be combined. Its version grows with those of its
 * parts.
 */
export function quoteBuilt(
  event: Readonly<BookEvent>,
  built: SelectionParts,
  now: number,
  shares?: CapShares,
): Quote {
  const parts = built.outcome === builtOutcome ? builtParts(built.market) : null
  const quotes = parts?.map((part) => quoteOf(event, { eventId: built.eventId, ...part }, now, shares))
  if (!parts || !quotes?.every((quote): quote is KnownQuote => quote.status !== 'unknown'))
    return { status: 'unknown' }
  const worst = statuses.find((status) => quotes.some((quote) => quote.status === status))!
  const price = worst === 'decided' || worst === 'closed' ? null : builtPriceOf(event, parts)
  const odds = price && !isBuiltRefusal(price) ? price.odds : 0
  const version = quotes.reduce((sum, quote) => sum + quote.version, 0)
  return {
    ...factsOf(event, built, now, odds, version),
    status: odds === 0 && worst !== 'decided' ? 'closed' : worst,
    stakeFactor: builtFactor * Math.min(...quotes.map(({ stakeFactor }) => stakeFactor)),
  }
}

/** Factor on the smallest cap share among the parts of a built bet. */
const builtFactor = 0.5

/**
 * Caches prices as long as the ends live, so that a second look at a bet within one repricing costs nothing.
 */
const priced = new WeakMap<JointEnds, Map<string, BuiltPrice | BuiltRefusal>>()
const mostPriced = 500

/** Returns the price of parts that the book offers; null where the event takes no built bets. */
export function builtPriceOf(
  event: Readonly<BookEvent>,
  parts: NonNullable<ReturnType<typeof builtParts>>,
): BuiltPrice | BuiltRefusal | null {
  const joint = event.joint()
  if (!joint) return null
  const known = priced.get(joint) ?? new Map<string, BuiltPrice | BuiltRefusal>()
  priced.set(joint, known)
  const { marginOf } = event
  const marginText = (market: string) => marginOf?.(parseMarketKey(market).type) ?? ''
  const name = parts.map(({ market, outcome }) => `${market}=${outcome} ${marginText(market)}`).join(';')
  const before = known.get(name)
  if (before) return before
  const price = priceBuilt(joint, parts, marginOf)
  if (known.size >= mostPriced) known.clear()
  known.set(name, price)
  return price
}
