import type { Random } from '#kernel/random.ts'
import type { TableRules } from '../manifest.ts'
import { SeasonTable } from './season-table.ts'

/** A possible final score of a match. */
export interface SeasonScore {
  readonly home: number
  readonly away: number
  readonly late: boolean
  readonly chance: number
}

/** A remaining match, between seats from 0. */
export interface SeasonFixture {
  readonly home: number
  readonly away: number
  readonly scores: ScoreSampler
}

/**
 * Chances of a season's final table, all from one sample of tables, so that they can't contradict each other.
 */
export interface SeasonChances {
  /** Returns the chance to be among the first `places`; a shared place counts in part, as its bets are paid. */
  readonly within: (seat: number, places: number) => number
  /** Returns the chance to be ahead of the rival, plus half the chance of a shared place. */
  readonly ahead: (seat: number, rival: number) => number
}

/** Scores of one match, drawn in constant time (alias method; Walker 1977, Vose 1991). */
export class ScoreSampler {
  readonly home: Uint8Array
  readonly away: Uint8Array
  readonly late: Uint8Array
  readonly #keep: Float64Array
  readonly #alias: Uint16Array

  constructor(scores: readonly SeasonScore[]) {
    const size = scores.length
    this.home = Uint8Array.from(scores, ({ home }) => home)
    this.away = Uint8Array.from(scores, ({ away }) => away)
    this.late = Uint8Array.from(scores, ({ late }) => (late ? 1 : 0))
    this.#keep = new Float64Array(size).fill(1)
    this.#alias = new Uint16Array(size)
    const all = scores.reduce((sum, { chance }) => sum + chance, 0)
    const weights = scores.map(({ chance }) => (chance * size) / all)
    const small: number[] = []
    const large: number[] = []
    for (const [index, weight] of weights.entries()) (weight < 1 ? small : large).push(index)
    while (small.length > 0 && large.length > 0) {
      const low = small.pop()!
      const high = large.pop()!
      this.#keep[low] = weights[low]!
      this.#alias[low] = high
      weights[high]! -= 1 - weights[low]!
      if (weights[high]! < 1) small.push(high)
      else large.push(high)
    }
  }

  /** Draws the index of a score. */
  draw(random: Random): number {
    const at = random() * this.#keep.length
    const index = Math.floor(at)
    return at - index < this.#keep[index]! ? index : this.#alias[index]!
  }
}

/** Maximum of matches drawn in one sample, and limits of the number of tables. */
const mostDraws = 3_000_000
const leastTables = 8_000
const mostTables = 40_000

/**
 * Returns the number of tables to draw with that many matches left. The error of a chance p is at most
 * sqrt(p(1-p)/tables).
 */
export const tablesFor = (matches: number): number =>
  Math.max(leastTables, Math.min(mostTables, Math.floor(mostDraws / Math.max(1, matches))))

/** Draws the rest of a season many times: `before` is its current table. */
export function seasonChances(
  rules: TableRules,
  size: number,
  before: SeasonTable,
  left: readonly SeasonFixture[],
  random: Random,
): SeasonChances {
  const tables = tablesFor(left.length)
  const table = new SeasonTable(rules, size)
  const places = new Int16Array(size)
  /** [seat * size + place]: frequency; a shared place counts in equal parts. */
  const taken = new Float64Array(size * size)
  const firsts = new Float64Array(size * size)
  for (let sample = 0; sample < tables; sample++) {
    table.copy(before)
    for (const { home, away, scores } of left) {
      const score = scores.draw(random)
      table.add(home, away, scores.home[score]!, scores.away[score]!, scores.late[score] === 1)
    }
    const seats = table.ordered(places)
    for (let at = 0; at < size; ) {
      const place = places[seats[at]!]!
      let end = at + 1
      while (end < size && places[seats[end]!] === place) end++
      for (let one = at; one < end; one++)
        for (let shared = at; shared < end; shared++) taken[seats[one]! * size + shared]! += 1 / (end - at)
      at = end
    }
    for (let one = 0; one < size; one++)
      for (let other = one + 1; other < size; other++) {
        const gap = places[other]! - places[one]!
        firsts[one * size + other]! += gap > 0 ? 1 : gap === 0 ? 0.5 : 0
      }
  }
  return {
    within(seat, count) {
      let sum = 0
      for (let place = 0; place < count; place++) sum += taken[seat * size + place]!
      return sum / tables
    },
    ahead: (seat, rival) =>
      seat < rival ? firsts[seat * size + rival]! / tables : 1 - firsts[rival * size + seat]! / tables,
  }
}
