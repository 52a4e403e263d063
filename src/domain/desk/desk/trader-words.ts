import { type BookEvent, type TraderWords, withoutWhatPays } from '#domain/sport/book/index.ts'
import { type PricedMarket, paysAll, selectionsOf, sumOfOdds } from '#domain/sport/pricing/index.ts'
import type { Tx } from '#kernel/database.ts'
import { deskErrors } from './errors.ts'
import { type HoldRow, type NewTraderPrice, type TraderPriceRow, traderWords } from './store.ts'

interface WordsOnEvent {
  readonly holds: readonly HoldRow[]
  readonly prices: readonly TraderPriceRow[]
}

/** Lowest offered odds, thousandths. */
const lowest = 1001

/** Trader overrides as the book sees them, with the refresh. */
export interface LiveTraderWords extends TraderWords {
  of(eventId: string): WordsOnEvent
  /** Reads the overrides in force again; returns the events whose overrides changed. */
  refresh(tx: Tx, now: number): Promise<readonly string[]>
}

const none: WordsOnEvent = { holds: [], prices: [] }

/** Applies trader overrides to the model's prices, cached in memory for the book; the database is the source. */
export function makeTraderWords(): LiveTraderWords {
  let words: ReadonlyMap<string, WordsOnEvent> = new Map()
  let known = new Map<string, string>()
  const of = (eventId: string) => words.get(eventId) ?? none
  return {
    of,
    isHeld: (eventId) => of(eventId).holds.some(({ market }) => market === ''),
    applyTo(eventId, priced) {
      const { holds, prices } = of(eventId)
      if (holds.length + prices.length === 0) return priced
      return priced.map((market) => withWords(market, holds, prices))
    },
    pricedAt: (eventId) => pricedAt(of(eventId).prices),
    async refresh(tx, now) {
      const { holds, prices } = await traderWords(tx, new Date(now))
      const ids = new Set([...holds, ...prices].map(({ event_id }) => event_id))
      const next = new Map<string, WordsOnEvent>()
      for (const id of ids) {
        const on = <T extends { readonly event_id: string }>(rows: readonly T[]) =>
          rows.filter(({ event_id }) => event_id === id)
        next.set(id, { holds: on(holds), prices: on(prices) })
      }
      const texts = new Map([...next].map(([id, said]) => [id, JSON.stringify(said)]))
      const changed = [...new Set([...known.keys(), ...ids])].filter((id) => known.get(id) !== texts.get(id))
      words = next
      known = texts
      return changed
    },
  }
}

/** Returns, by market, the time of its last price. */
function pricedAt(prices: readonly Pick<TraderPriceRow, 'market' | 'at'>[]): Map<string, number> {
  const times = new Map<string, number>()
  for (const { market, at } of prices)
    times.set(market, Math.max(times.get(market) ?? Number.NEGATIVE_INFINITY, at.getTime()))
  return times
}

/**
 * Refuses a price that would make a profit possible by backing all outcomes of its market, or some with outcomes of
 * other markets. If a price expires or the model moves later, the book suspends the market instead. The check uses
 * the offer without overrides, plus `words`. Suspended markets count as open, as they may reopen. Errors:
 * desk-price-pays.
 *
 * @param words overrides in the database, including the price to replace
 */
export function checkPrice(
  { fixture, plain }: Pick<BookEvent, 'fixture' | 'plain'>,
  { holds, prices }: WordsOnEvent,
  price: NewTraderPrice,
): void {
  const { fair, priced } = plain()
  const others = prices.filter(({ outcome, market }) => market !== price.market || outcome !== price.outcome)
  const offer = priced.map((market) => {
    const { suspended: _, ...said } = withWords(market, holds, [...others, price])
    return said
  })
  const said = offer.find(({ key }) => key === price.market)
  if (!said) return
  if (paysAll(said)) {
    const sum = sumText(said.outcomes.map(({ odds }) => odds))
    const above = (said.mustSum ?? 1).toFixed(3)
    throw deskErrors['desk-price-pays']({ selections: said.key, sum, above, pointer: '/odds' })
  }
  // Its own market is the newest, so it is the one suspended among those that pay together.
  const times = pricedAt(others).set(price.market, Number.POSITIVE_INFINITY)
  // The cover has to use this price, not another outcome of its market.
  const { mustSum: _, ...own } = said
  const only = { ...own, outcomes: said.outcomes.filter(({ id }) => id === price.outcome) }
  const alone = offer.map((market) => (market === said ? only : market))
  const held = withoutWhatPays(fixture, alone, fair, times)
  const cover = held.find(({ key }) => key === price.market)?.paysWith
  if (!cover) return
  throw deskErrors['desk-price-pays']({
    selections: selectionsOf(cover).join(', '),
    sum: thousandths(cover.sum),
    above: '1.000',
    pointer: '/odds',
  })
}

/** Formats a sum of inverse odds, rounded down. */
export const thousandths = (sum: number): string => (Math.floor(sum * 1000) / 1000).toFixed(3)

/** Returns the sum of inverse odds, rounded down to thousandths. */
export const sumText = (odds: readonly number[]): string =>
  thousandths(sumOfOdds({ outcomes: odds.map((one) => ({ odds: one })) }))

/** Applies overrides to a market: a held market stays visible but suspended; a held outcome is removed. */
function withWords(
  market: PricedMarket,
  holds: readonly HoldRow[],
  prices: readonly NewTraderPrice[],
): PricedMarket {
  const held = holds.filter((hold) => hold.market === market.key)
  const own = prices.filter((price) => price.market === market.key)
  if (held.length + own.length === 0) return market
  const { mustSum: _, ...rest } = market
  const whole = !held.some(({ outcome }) => market.outcomes.some(({ id }) => id === outcome))
  const outcomes = market.outcomes
    .filter(({ id }) => !held.some(({ outcome }) => outcome === id))
    .map((outcome) => {
      const said = own.find((price) => price.outcome === outcome.id)
      return said ? { ...outcome, odds: saidOdds(said, outcome.odds) } : outcome
    })
  const suspended = held.some(({ outcome }) => outcome === '')
  // Nobody can back all outcomes of a market with one held, so `mustSum` does not apply.
  return { ...(whole ? market : rest), outcomes, ...(suspended ? { suspended: true } : {}) }
}

const saidOdds = ({ odds, shift }: NewTraderPrice, model: number): number =>
  odds ?? Math.max(lowest, Math.round((model * (1000 + (shift ?? 0))) / 1000))
