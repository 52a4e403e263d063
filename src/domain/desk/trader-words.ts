import type { Tx } from '#kernel/database.ts'
import type { TraderWords } from '../book/index.ts'
import { type PricedMarket, paysAll, sumOfOdds } from '../pricing/index.ts'
import { deskErrors } from './errors.ts'
import { type HoldRow, type NewTraderPrice, type TraderPriceRow, traderWords } from './store.ts'

interface WordsOnEvent {
  readonly holds: readonly HoldRow[]
  readonly prices: readonly TraderPriceRow[]
}

/** Lowest odds that are offered, thousandths. */
const lowest = 1001

/** The book's view of what traders say, and how it is brought up to date. */
export interface LiveTraderWords extends TraderWords {
  of(eventId: string): WordsOnEvent
  /** Reads the words in force anew; answers the events on which they are others than before. */
  refresh(tx: Tx, now: number): Promise<readonly string[]>
}

const none: WordsOnEvent = { holds: [], prices: [] }

/** What traders say over the prices of the models, in memory for the book; it stands in the database. */
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

/**
 * Whether a price may be said of a market: nobody may gain by backing all of its outcomes. Where a price ends, or the model's move
 * under it, the book suspends the market instead.
 *
 * Errors: desk-price-pays.
 *
 * @param plain the event's offer without traders' words
 * @param words what stands in the database, the price that this one replaces among it
 */
export function checkPrice(
  plain: readonly PricedMarket[],
  { holds, prices }: WordsOnEvent,
  price: NewTraderPrice,
): void {
  const market = plain.find(({ key }) => key === price.market)
  const others = prices.filter(({ outcome, market: of }) => of !== price.market || outcome !== price.outcome)
  const said = market && withWords(market, holds, [...others, price])
  if (!said || !paysAll(said)) return
  const sum = sumText(said.outcomes.map(({ odds }) => odds))
  throw deskErrors['desk-price-pays']({ sum, above: (said.mustSum ?? 1).toFixed(3), pointer: '/odds' })
}

/** What inverse odds sum to, rounded down to thousandths. */
export const sumText = (odds: readonly number[]): string =>
  (Math.floor(sumOfOdds({ outcomes: odds.map((one) => ({ odds: one })) }) * 1000) / 1000).toFixed(3)

/** A market held whole stays on the page without taking bets; an outcome that is held is not offered. */
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
  // Of a market with an outcome held, nobody can back all.
  return { ...(whole ? market : rest), outcomes, ...(suspended ? { suspended: true } : {}) }
}

const saidOdds = ({ odds, shift }: NewTraderPrice, model: number): number =>
  odds ?? Math.max(lowest, Math.round((model * (1000 + (shift ?? 0))) / 1000))
