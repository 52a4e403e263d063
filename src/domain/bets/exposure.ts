import { type Currency, currencies } from '#kernel/money.ts'
import type { KnownQuote } from '../book/index.ts'

/** What the house may lose at most, in whole euros; other currencies by their `perEuro`. */
export interface RiskCaps {
  /** Payout of one bet. */
  readonly payoutPerBet: bigint
  /** Win above the stake on the worst outcome of one market. */
  readonly perMarket: bigint
  /** The same, summed over the markets of one event. */
  readonly perEvent: bigint
  /** What one player may win above his stakes on one event. */
  readonly perPlayerAndEvent: bigint
}

export const defaultCaps: RiskCaps = {
  payoutPerBet: 100_000n,
  perMarket: 50_000n,
  perEvent: 150_000n,
  perPlayerAndEvent: 25_000n,
}

/**
 * Millionths of a euro: fine enough that a cap in the player's own minor units is exact. A whole number, exact up to nine
 * thousand million euros; as bigints each sum that a bet moves would be made anew and outlive it.
 */
export type MicroEuro = number

const micro = 1_000_000n
const factorScale = 1_000n

export const toMicroEuro = (amount: bigint, currency: Currency): MicroEuro => {
  const { perEuro } = currencies[currency]
  return Number((amount * micro + perEuro - 1n) / perEuro)
}

/** The largest amount in minor units that `toMicroEuro` does not lift above `room`. */
export const fromMicroEuro = (room: MicroEuro, currency: Currency): bigint =>
  room < 0 ? -1n : (BigInt(room) * currencies[currency].perEuro) / micro

export type ExposedLeg = Pick<KnownQuote, 'eventId' | 'market' | 'outcome'>

interface OutcomeExposure {
  win: MicroEuro
}

interface MarketExposure {
  worst: MicroEuro
  readonly outcomes: Map<string, OutcomeExposure>
}

interface EventExposure {
  total: MicroEuro
  readonly markets: Map<string, MarketExposure>
  readonly players: Map<string, MicroEuro>
}

/** The caps of selections with one stake factor. */
interface ScaledCaps {
  readonly perMarket: MicroEuro
  readonly perEvent: MicroEuro
  readonly perPlayerAndEvent: MicroEuro
}

/**
 * What the open bets taken so far could cost the house, in memory. The whole win of an accumulator counts on each of
 * its legs, and stakes lost on other outcomes are not set against it: the count errs on the careful side. It is built
 * anew from the open bets at start; each accepting process keeps its own.
 */
export class Exposure {
  private readonly caps: RiskCaps
  private readonly events = new Map<string, EventExposure>()
  private readonly scaledCaps = new Map<number, ScaledCaps>()

  constructor(caps: RiskCaps) {
    this.caps = caps
  }

  /** What a further bet of the player on these selections may win above its stake; below 0 when a cap is overrun. */
  room(playerId: string | null, legs: readonly (ExposedLeg & { readonly stakeFactor: number })[]): MicroEuro {
    let room: MicroEuro | null = null
    for (const leg of legs) {
      const caps = this.capsOf(leg.stakeFactor)
      const event = this.events.get(leg.eventId)
      const market = event?.markets.get(leg.market)
      const outcome = market?.outcomes.get(leg.outcome)?.win ?? 0
      const others = (event?.total ?? 0) - (market?.worst ?? 0)
      let least = caps.perMarket - outcome
      const ofEvent = caps.perEvent - others - outcome
      if (ofEvent < least) least = ofEvent
      const ofPlayer = caps.perPlayerAndEvent - ((playerId && event?.players.get(playerId)) || 0)
      if (ofPlayer < least) least = ofPlayer
      if (room === null || least < room) room = least
    }
    return room ?? 0
  }

  add(playerId: string, legs: readonly ExposedLeg[], win: MicroEuro): void {
    for (const leg of legs) {
      const event = this.eventOf(leg.eventId)
      event.players.set(playerId, (event.players.get(playerId) ?? 0) + win)
      const market = marketOf(event, leg.market)
      const outcome = outcomeOf(market, leg.outcome)
      const before = market.worst
      outcome.win += win
      // Only what falls from the top asks for a look at the others.
      if (outcome.win >= market.worst) market.worst = outcome.win
      else if (win < 0) market.worst = largest(market.outcomes.values())
      event.total += market.worst - before
    }
  }

  /** Takes back what `add` counted: the bet was refused after all, or is settled. */
  remove(playerId: string, legs: readonly ExposedLeg[], win: MicroEuro): void {
    const known = legs.filter((leg) => this.events.has(leg.eventId))
    this.add(playerId, known, -win)
  }

  /** The event is settled: nothing is open on it any more. */
  forget(eventId: string): void {
    this.events.delete(eventId)
  }

  private capsOf(factor: number): ScaledCaps {
    let caps = this.scaledCaps.get(factor)
    if (!caps) {
      const { perMarket, perEvent, perPlayerAndEvent } = this.caps
      caps = {
        perMarket: scaled(perMarket, factor),
        perEvent: scaled(perEvent, factor),
        perPlayerAndEvent: scaled(perPlayerAndEvent, factor),
      }
      // Factors are a handful; the bound is for a book that makes them up.
      if (this.scaledCaps.size >= 1000) this.scaledCaps.clear()
      this.scaledCaps.set(factor, caps)
    }
    return caps
  }

  private eventOf(eventId: string): EventExposure {
    const known = this.events.get(eventId)
    if (known) return known
    const made: EventExposure = { total: 0, markets: new Map(), players: new Map() }
    this.events.set(eventId, made)
    return made
  }
}

/** Euros times a share, as micro-euros; the share counts in thousandths. */
export const scaled = (euros: bigint, factor: number): MicroEuro =>
  Number((euros * micro * BigInt(Math.round(factor * Number(factorScale)))) / factorScale)

function marketOf(event: EventExposure, name: string): MarketExposure {
  const known = event.markets.get(name)
  if (known) return known
  const made: MarketExposure = { worst: 0, outcomes: new Map() }
  event.markets.set(name, made)
  return made
}

function outcomeOf(market: MarketExposure, name: string): OutcomeExposure {
  const known = market.outcomes.get(name)
  if (known) return known
  const made: OutcomeExposure = { win: 0 }
  market.outcomes.set(name, made)
  return made
}

function largest(outcomes: Iterable<OutcomeExposure>): MicroEuro {
  let top = 0
  for (const { win } of outcomes) if (win > top) top = win
  return top
}
