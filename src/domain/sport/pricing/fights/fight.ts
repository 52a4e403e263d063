import type { Side } from '#domain/sport/feed/api.ts'
import { type Down, type Method, type Rates, roundOutlook } from './round.ts'
import { type Decision, decisionChances, Sight } from './scoring.ts'

export interface FightStand {
  /** The current round, or the next one. */
  readonly round: number
  /** The current slot, and the part of it still to come. */
  readonly slot: number
  readonly left: number
  readonly down: Down
  /** Points by which home leads on each judge's card. */
  readonly leads: readonly number[]
  readonly knockdowns: number
}

/** The joint distribution of the ends of a fight. */
export interface FightOutlook {
  /** Ends before the judges' decision. */
  readonly stops: readonly {
    readonly round: number
    readonly half: 0 | 1
    readonly side: Side
    readonly method: Method
    readonly chance: number
  }[]
  readonly decisions: ReadonlyMap<Decision, number>
  /** Chance of each number of knockdowns in the whole fight. */
  readonly knockdowns: readonly number[]
  /** Chances that the first knockdown still to come is home's or away's. */
  readonly firstDown: readonly [home: number, away: number]
}

/** Computes every course of a fight, round by round. */
export function fightOutlook(rates: Rates, rounds: number, stand: FightStand): FightOutlook {
  const whole = roundOutlook(rates)
  const stops: { round: number; half: 0 | 1; side: Side; method: Method; chance: number }[] = []
  const firstDown: [number, number] = [0, 0]
  const knockdowns: number[] = Array(stand.knockdowns + rounds + 2).fill(0)
  let alive = 1
  /** By number of knockdowns, for fights that continue. */
  let counts: number[] = [...knockdowns]
  counts[stand.knockdowns] = 1
  let sight = Sight.empty(rounds)
  for (let round = stand.round; round <= rounds; round++) {
    const first = round === stand.round
    const outlook = first ? roundOutlook(rates, stand.slot, stand.left, stand.down) : whole
    const none = counts[stand.knockdowns]!
    for (const side of [0, 1] as const) firstDown[side] += none * outlook.firstDown[side]
    for (const { half, side, method, added, chance } of outlook.ends) {
      stops.push({ round, half, side, method, chance: alive * chance })
      counts.forEach((mass, count) => {
        if (mass > 0) knockdowns[count + added]! += mass * chance
      })
    }
    const next: number[] = counts.map(() => 0)
    const ends: [number, number, number] = [0, 0, 0]
    let survives = 0
    for (const { down, added, chance } of outlook.survives) {
      ends[down] += chance
      survives += chance
      counts.forEach((mass, count) => {
        if (mass > 0) next[count + added]! += mass * chance
      })
    }
    sight = sight.after(rates, [ends[0] / survives, ends[1] / survives, ends[2] / survives])
    counts = next
    alive *= survives
  }
  const decisions = new Map(
    [...decisionChances(rates, sight, stand.leads)].map(([name, chance]) => [name, chance * alive] as const),
  )
  counts.forEach((mass, count) => {
    knockdowns[count]! += mass
  })
  return { stops, decisions, knockdowns, firstDown }
}
