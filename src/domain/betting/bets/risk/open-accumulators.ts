import { selectionId } from '#domain/sport/pricing/index.ts'
import { type ExposedLeg, type ExposedSelection, exposedSelection } from './event-exposure.ts'
import type { MicroEuro } from './micro-euro.ts'

interface Holding {
  win: MicroEuro
  /** By leg, in the order of the combination. */
  readonly shares: number[]
}

interface Combination {
  readonly name: string
  /** Ids of the events that are not settled. */
  readonly open: Set<string>
  readonly names: readonly string[]
  /** A system, which a lost leg does not end. */
  readonly system: boolean
  /** Decimal odds of the whole win when it was first counted. */
  readonly odds: number
  win: MicroEuro
  readonly players: Map<string, Holding>
}

/** Exposure of one leg of an accumulator that is over. */
export interface ReleasedShare {
  readonly playerId: string
  readonly leg: ExposedSelection
  readonly share: MicroEuro
}

const separator = '\x1f'
const nameOf = ({ eventId, market, outcome }: ExposedSelection) => selectionId(eventId, market, outcome)
const eventOf = (name: string) => name.slice(0, name.indexOf('~'))

/**
 * Whole wins of open accumulators, by combination of selections and by player, until one of their legs loses.
 */
export class OpenAccumulators {
  private readonly combinations = new Map<string, Combination>()
  private readonly byEvent = new Map<string, Set<Combination>>()
  private readonly players = new Map<string, MicroEuro>()
  /** Variance of all wins, in square euros. A whole number, so that removals restore it exactly. */
  private variance = 0

  /**
   * Returns the open wins of the player, of the combination, and of the player on the combination. Also returns
   * the further win on these legs that keeps the standard deviation of all wins within `deviation` (below 0 when
   * it is already above).
   */
  open(playerId: string | null, legs: readonly ExposedLeg[], system: boolean, deviation: MicroEuro) {
    const combination = this.combinations.get(combinationOf(legs, system))
    return {
      player: (playerId !== null && this.players.get(playerId)) || 0,
      combination: combination?.win ?? 0,
      playerOnCombination: (playerId !== null && combination?.players.get(playerId)?.win) || 0,
      roomWithin: this.roomWithin(
        deviation,
        combination?.win ?? 0,
        combination?.odds ?? oddsOfAll(legs, system),
      ),
    }
  }

  /**
   * Returns the win that keeps the deviation. One combination pays w with probability 1 / odds at most, so its
   * variance is at most w² / odds.
   */
  private roomWithin(deviation: MicroEuro, open: MicroEuro, odds: number): MicroEuro {
    const win = inEuros(open)
    const left = inEuros(deviation) ** 2 - this.variance
    // Two square euros for the rounding of the variance before and after.
    const most = win * win + (left - 2) * odds
    if (most < win * win) return -1
    return Math.min(Number.MAX_SAFE_INTEGER, Math.floor((Math.sqrt(most) - win) * micro))
  }

  /** `shares` in the order of the legs. */
  add(
    playerId: string,
    legs: readonly ExposedLeg[],
    win: MicroEuro,
    shares: readonly number[],
    system: boolean,
  ): void {
    const name = combinationOf(legs, system)
    const combination = this.combinations.get(name) ?? this.begin(name, legs, system)
    const holding = combination.players.get(playerId)
    const places = legs.map((leg) => combination.names.indexOf(nameOf(leg)))
    const into = holding ?? { win: 0, shares: combination.names.map(() => 0) }
    if (!holding) combination.players.set(playerId, into)
    into.win += win
    for (const [index, place] of places.entries()) into.shares[place]! += shares[index]!
    this.variance -= varianceOf(combination)
    combination.win += win
    this.variance += varianceOf(combination)
    this.count(playerId, win)
  }

  /** Reverses `add`; false where the accumulator is over and no longer counts. */
  remove(
    playerId: string,
    legs: readonly ExposedLeg[],
    win: MicroEuro,
    shares: readonly number[],
    system: boolean,
  ): boolean {
    const combination = this.combinations.get(combinationOf(legs, system))
    if (!combination?.players.has(playerId)) return false
    this.add(
      playerId,
      legs,
      -win,
      shares.map((share) => -share),
      system,
    )
    if (combination.players.get(playerId)!.win === 0) combination.players.delete(playerId)
    if (combination.players.size === 0) this.end(combination)
    return true
  }

  /**
   * Settles an event with these selections (event~market~outcome) lost. Accumulators on one of them are over, as
   * are those that wait for no other event; a system may still win. Returns their exposure on other events.
   */
  settled(eventId: string, lost: ReadonlySet<string>): readonly ReleasedShare[] {
    const released: ReleasedShare[] = []
    for (const combination of this.byEvent.get(eventId) ?? []) {
      combination.open.delete(eventId)
      const over = !combination.system && combination.names.some((name) => lost.has(name))
      if (!over && combination.open.size > 0) continue
      this.end(combination)
      for (const [playerId, { win, shares }] of combination.players) {
        this.count(playerId, -win)
        for (const [index, name] of combination.names.entries()) {
          const leg = exposedSelection(name)
          if (combination.open.has(leg.eventId)) released.push({ playerId, leg, share: shares[index]! })
        }
      }
    }
    this.byEvent.delete(eventId)
    return released
  }

  private begin(name: string, legs: readonly ExposedLeg[], system: boolean): Combination {
    const names = name.split(separator).filter((one) => one !== systemMark)
    const open = new Set(names.map((one) => eventOf(one)))
    const odds = oddsOfAll(legs, system)
    const combination: Combination = { name, names, system, open, odds, win: 0, players: new Map() }
    this.combinations.set(name, combination)
    for (const eventId of open) {
      const known = this.byEvent.get(eventId)
      if (known) known.add(combination)
      else this.byEvent.set(eventId, new Set([combination]))
    }
    return combination
  }

  private end(combination: Combination): void {
    this.combinations.delete(combination.name)
    this.variance -= varianceOf(combination)
    for (const eventId of combination.open) {
      const others = this.byEvent.get(eventId)
      others?.delete(combination)
      if (others?.size === 0) this.byEvent.delete(eventId)
    }
  }

  private count(playerId: string, win: MicroEuro): void {
    const left = (this.players.get(playerId) ?? 0) + win
    if (left === 0) this.players.delete(playerId)
    else this.players.set(playerId, left)
  }
}

const micro = 1_000_000
const inEuros = (amount: MicroEuro): number => amount / micro
const varianceOf = ({ win, odds }: Pick<Combination, 'win' | 'odds'>): number =>
  Math.round(inEuros(win) ** 2 / odds)

/**
 * Returns the odds of the whole win. A part of a system's win is paid more often than the whole. So a system
 * counts as if it depended on its longest leg alone.
 */
const oddsOfAll = (legs: readonly ExposedLeg[], system: boolean): number =>
  system
    ? Math.max(...legs.map(({ odds }) => odds / 1000))
    : legs.reduce((product, { odds }) => product * (odds / 1000), 1)

/** A system and an accumulator of the same selections are two combinations. */
const systemMark = 'system'
const combinationOf = (legs: readonly ExposedLeg[], system: boolean) =>
  [...(system ? [systemMark] : []), ...legs.map(nameOf).sort()].join(separator)
