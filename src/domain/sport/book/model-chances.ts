import type { EventState, Fixture, SportId } from '#domain/sport/feed/api.ts'
import type { ProvidedMarket } from '#domain/sport/feed/index.ts'
import { builtParts } from '#domain/sport/pricing/api.ts'
import { type FairMarket, fairProvided, jointChance, type PriceEvent } from '#domain/sport/pricing/index.ts'
import type { Book } from './book.ts'
import type { Tracked } from './repricing-schedule.ts'

/** Milliseconds of wall time for which the fair markets of an event are reused while its state is unchanged. */
const fairFor = 500

/** A chance, given that the stake is not returned, and the expected share of the stake that is. */
export interface ModelChance {
  readonly chance: number
  readonly returned: number
}

interface Deps {
  readonly book: Book
  readonly pricers: Partial<Readonly<Record<SportId, PriceEvent>>>
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  readonly wallNow: () => number
  /** Returns the markets of an event that a provider prices itself. */
  readonly offerOf: (fixture: Fixture) => readonly ProvidedMarket[]
}

/** Current chances of selections by the models, or by providers of their own events, offered or not. */
export class ModelChances {
  private readonly deps: Deps
  private readonly fair = new WeakMap<
    Tracked,
    { readonly state: EventState; readonly at: number; readonly markets: readonly FairMarket[] }
  >()

  constructor(deps: Deps) {
    this.deps = deps
  }

  /** Returns the chance; null while the event takes no bets, and where the model has none. */
  of(tracked: Tracked, market: string, outcome: string): ModelChance | null {
    const { book } = this.deps
    const { id } = tracked.fixture
    const fair = book.takesBets(id) ? this.fairMarkets(tracked) : null
    if (!fair) return null
    const found = fair.find(({ key }) => key === market)
    if (!found) {
      const joint = book.event(id)?.joint()
      return joint ? jointChance(joint, builtParts(market) ?? [{ market, outcome }]) : null
    }
    const own = found.outcomes.find((one) => one.id === outcome)?.probability ?? 0
    const all = found.exclusive ? found.outcomes.reduce((sum, { probability }) => sum + probability, 0) : 1
    const { returned = 0 } = found
    return returned === null || all === 0 ? null : { chance: own / all, returned }
  }

  /** Stores the markets with which the loop has just priced an event, for later reads of their chances. */
  keep(tracked: Tracked, markets: readonly FairMarket[]): void {
    if (this.fair.has(tracked))
      this.fair.set(tracked, { state: tracked.state, at: this.deps.wallNow(), markets })
  }

  private fairMarkets(tracked: Tracked): readonly FairMarket[] | null {
    const { pricers, sportNow, wallNow, offerOf } = this.deps
    const { fixture, state } = tracked
    const known = this.fair.get(tracked)
    const wall = wallNow()
    if (known && known.state === state && wall - known.at < fairFor) return known.markets
    if (fixture.provided) {
      const open = offerOf(fixture).filter((market) => market.open)
      return open.flatMap((market) => fairProvided(market) ?? [])
    }
    const markets = pricers[fixture.competition.sport]?.(fixture, state, sportNow())
    if (!markets) return null
    this.fair.set(tracked, { state, at: wall, markets })
    return markets
  }
}
