import { reducedShares } from '#domain/sport/book/index.ts'
import { largestSplit, splitByLeg } from './accumulator-shares.ts'
import {
  EventExposure,
  type EventWins,
  type ExposedLeg,
  type ExposedSelection,
  roomTogether,
} from './event-exposure.ts'
import { type MicroEuro, scaled } from './micro-euro.ts'
import { OpenAccumulators } from './open-accumulators.ts'
import type { AccumulatorCaps, RiskCaps } from './risk-caps.ts'

/** A leg with the share of the caps that its market takes. */
type CappedLeg = ExposedLeg & { readonly stakeFactor: number }

interface EventCount extends EventWins {
  readonly players: Map<string, PlayerCount>
}

/** One player's wins on an event. */
interface PlayerCount {
  all: MicroEuro
  accumulators: MicroEuro
}

type Scaled<Caps> = { readonly [Name in keyof Caps]: MicroEuro }

/** The caps of selections with one stake factor. */
interface ScaledCaps extends Scaled<Omit<RiskCaps, 'accumulators'>> {
  readonly accumulators: Scaled<AccumulatorCaps>
}

/**
 * Possible cost of the open bets, in memory. An accumulator or system counts on each of its events with the share
 * of its leg there (`splitByLeg`). Its whole win also counts in the budget of accumulators. A single counts with
 * all of its win. Stakes lost on other outcomes are not deducted, so the count is conservative. Each process that
 * places bets rebuilds its own from the open bets at start.
 */
export class Exposure {
  private readonly caps: RiskCaps
  private readonly events = new Map<string, EventCount>()
  private readonly accumulators = new OpenAccumulators()
  private readonly scaledCaps = new Map<number, ScaledCaps>()

  private readonly namesOf: (eventId: string) => readonly string[]

  /** @param namesOf all ids of the match of an event, where it has several: their bets share the caps */
  constructor(caps: RiskCaps, namesOf: (eventId: string) => readonly string[] = (id) => [id]) {
    this.caps = caps
    this.namesOf = namesOf
  }

  /**
   * Returns the possible win above the stake of a further bet of the player on these selections; below 0 when a
   * cap is exceeded.
   *
   * @param share from 0 to 1: the share of the player caps that this player may use
   */
  room(playerId: string | null, legs: readonly CappedLeg[], system = false, share = 1): MicroEuro {
    if (legs.length === 0) return 0
    const several = legs.length > 1
    const rooms = legs.map((leg) =>
      this.roomOn(leg, playerId, several && !system ? 'accumulator' : several ? 'system' : 'single', share),
    )
    const room = largestSplit(
      rooms,
      legs.map(({ odds }) => odds),
      system,
    )
    return several ? Math.min(room, this.roomOfAccumulators(playerId, legs, system, share)) : room
  }

  add(playerId: string, legs: readonly ExposedLeg[], win: MicroEuro, system = false): void {
    const shares = sharesOf(legs, win, system)
    const several = legs.length > 1
    if (several) this.accumulators.add(playerId, legs, win, shares, system)
    for (const [index, leg] of legs.entries()) this.count(playerId, leg, shares[index]!, several)
  }

  /** Counts an open accumulator with some settled events: `undecided` are the indexes of the other legs. */
  restore(
    playerId: string,
    legs: readonly ExposedLeg[],
    win: MicroEuro,
    undecided: ReadonlySet<number>,
    system = false,
  ): void {
    const shares = sharesOf(legs, win, system)
    this.accumulators.add(playerId, legs, win, shares, system)
    for (const [index, leg] of legs.entries()) {
      if (undecided.has(index)) this.count(playerId, leg, shares[index]!, true)
    }
  }

  /** Reverses `add` for a refused bet. False where the bet no longer counts. */
  remove(playerId: string, legs: readonly ExposedLeg[], win: MicroEuro, system = false): boolean {
    const shares = sharesOf(legs, win, system)
    const several = legs.length > 1
    if (several && !this.accumulators.remove(playerId, legs, win, shares, system)) return false
    for (const [index, leg] of legs.entries()) {
      if (this.events.has(leg.eventId)) this.count(playerId, leg, -shares[index]!, several)
    }
    return true
  }

  /**
   * Returns the result of `look` without the exposure of an open bet that is to be replaced. A bet with a settled
   * event stays counted, since it could not be added back unchanged.
   */
  without<T>(playerId: string, legs: readonly ExposedLeg[], win: MicroEuro, look: () => T): T {
    const whole = legs.every((leg) => this.events.has(leg.eventId)) && this.remove(playerId, legs, win)
    try {
      return look()
    } finally {
      if (whole) this.add(playerId, legs, win)
    }
  }

  /** Removes a settled event, with these selections (event~market~outcome) lost. */
  settled(eventId: string, lost: ReadonlySet<string>): void {
    this.events.delete(eventId)
    for (const { playerId, leg, share } of this.accumulators.settled(eventId, lost)) {
      if (this.events.has(leg.eventId)) this.count(playerId, leg, -share, true)
    }
  }

  private roomOn(
    leg: CappedLeg,
    playerId: string | null,
    kind: 'single' | 'system' | 'accumulator',
    share: number,
  ): MicroEuro {
    const caps = this.capsOf(leg.stakeFactor)
    const events: EventCount[] = []
    const own = { all: 0, accumulators: 0 }
    for (const id of this.namesOf(leg.eventId)) {
      const event = this.events.get(id)
      if (!event) continue
      events.push(event)
      const player = playerId === null ? undefined : event.players.get(playerId)
      own.all += player?.all ?? 0
      own.accumulators += player?.accumulators ?? 0
    }
    const all = Math.min(
      roomTogether(events, 'all', leg, caps),
      Math.floor(caps.perPlayerAndEvent * share) - own.all,
    )
    if (kind === 'single') return all
    const { perPlayerAndEvent } = caps.accumulators
    return Math.min(
      all,
      roomTogether(events, 'accumulators', leg, caps.accumulators),
      Math.floor(Math.max(perPlayerAndEvent, kind === 'accumulator' ? this.leastShare(leg) : 0) * share) -
        own.accumulators,
    )
  }

  /**
   * Returns the share of an accumulator at `stakePerPlayer`, up to half of the accumulators' cap on its market.
   * The default factors, `reducedShares.least` at least, allow that stake in full; lower factors of the operator or
   * a trader scale it.
   */
  private leastShare({ odds, stakeFactor }: Pick<CappedLeg, 'odds' | 'stakeFactor'>): MicroEuro {
    const { stakePerPlayer } = this.capsOf(Math.min(1, stakeFactor / reducedShares.least)).accumulators
    const { perMarket } = this.capsOf(stakeFactor).accumulators
    return Math.min(Math.ceil((stakePerPlayer * (odds - 1000)) / 1000), Math.floor(perMarket / 2))
  }

  private roomOfAccumulators(
    playerId: string | null,
    legs: readonly CappedLeg[],
    system: boolean,
    share: number,
  ): MicroEuro {
    const { perPlayer, perCombination, perPlayerAndCombination, deviation } = this.capsOf(1).accumulators
    const open = this.accumulators.open(playerId, legs, system, deviation)
    return Math.min(
      open.roomWithin,
      Math.floor(perPlayer * share) - open.player,
      perCombination - open.combination,
      Math.floor(perPlayerAndCombination * share) - open.playerOnCombination,
    )
  }

  private count(
    playerId: string,
    { eventId, market, outcome }: ExposedSelection,
    win: MicroEuro,
    several: boolean,
  ) {
    const event = this.eventOf(eventId)
    event.all.add(market, outcome, win)
    const known = event.players.get(playerId)
    const own = known ?? { all: 0, accumulators: 0 }
    if (!known) event.players.set(playerId, own)
    own.all += win
    if (!several) return
    event.accumulators.add(market, outcome, win)
    own.accumulators += win
  }

  private capsOf(factor: number): ScaledCaps {
    let caps = this.scaledCaps.get(factor)
    if (!caps) {
      const { accumulators, ...others } = this.caps
      caps = { ...allScaled(others, factor), accumulators: allScaled(accumulators, factor) }
      // There are only a few factors; the limit guards against a book with arbitrary ones.
      if (this.scaledCaps.size >= 1000) this.scaledCaps.clear()
      this.scaledCaps.set(factor, caps)
    }
    return caps
  }

  private eventOf(eventId: string): EventCount {
    const known = this.events.get(eventId)
    if (known) return known
    const made = { all: new EventExposure(), accumulators: new EventExposure(), players: new Map() }
    this.events.set(eventId, made)
    return made
  }
}

const sharesOf = (legs: readonly ExposedLeg[], win: MicroEuro, system: boolean) =>
  splitByLeg(
    win,
    legs.map(({ odds }) => odds),
    system,
  )

const allScaled = <Caps extends { readonly [Name in keyof Caps]: bigint }>(caps: Caps, factor: number) =>
  Object.fromEntries(
    Object.entries<bigint>(caps).map(([name, euros]) => [name, scaled(euros, factor)]),
  ) as Scaled<Caps>
