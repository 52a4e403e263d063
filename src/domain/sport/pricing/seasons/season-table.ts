import type { SeasonMatch } from '#domain/sport/feed/api.ts'
import type { TableCounts, TableRules } from '../manifest.ts'

type Counts = { -readonly [Name in keyof TableCounts]: number }

const none: Readonly<Counts> = {
  played: 0,
  won: 0,
  drawn: 0,
  lost: 0,
  wonLate: 0,
  lostLate: 0,
  scored: 0,
  conceded: 0,
  points: 0,
}

/** Indexes in `#counts` of the counts of a side, and their number. */
const [won, drawn, lost, wonLate, lostLate, scored, conceded, counted] = [0, 1, 2, 3, 4, 5, 6, 7]

/** Record and place of a side in a `SeasonTable`: places from 0, the same for sides that share one. */
export interface SeasonRow extends TableCounts {
  /** From 0. */
  readonly seat: number
  readonly place: number
}

/**
 * Table of a season with sides numbered from 0, updated match by match. The sport's rules order the sides. For
 * sides level by all of them the matches among themselves count: the points, then the goal difference. Sides that
 * are still level share a place.
 */
export class SeasonTable {
  readonly #rules: TableRules
  readonly #size: number
  /** By [seat * counted + count]: samples copy tables by the ten thousand, and a typed array copies at once. */
  readonly #counts: Int32Array
  /** The counts of one side for the rules, reused. */
  readonly #row: Counts = { ...none }
  /** Goals of home and away by [home * size + away]; -1 for a match not played. */
  readonly #goals: Int16Array
  readonly #late: Uint8Array
  /** Values of the ordering rules, by [seat * rules + rule]. */
  readonly #keys: Float64Array
  readonly #seats: number[]

  constructor(rules: TableRules, size: number) {
    this.#rules = rules
    this.#size = size
    this.#counts = new Int32Array(counted * size)
    this.#goals = new Int16Array(2 * size * size).fill(-1)
    this.#late = new Uint8Array(size * size)
    this.#keys = new Float64Array(size * rules.order.length)
    this.#seats = Array.from({ length: size }, (_, seat) => seat)
  }

  /** Copies the content of another table of the same sides. */
  copy(other: SeasonTable): void {
    this.#counts.set(other.#counts)
    this.#goals.set(other.#goals)
    this.#late.set(other.#late)
  }

  /** Adds a match between seats. */
  add(home: number, away: number, homeGoals: number, awayGoals: number, late: boolean): void {
    const meeting = home * this.#size + away
    this.#goals[2 * meeting] = homeGoals
    this.#goals[2 * meeting + 1] = awayGoals
    this.#late[meeting] = late ? 1 : 0
    const apart = late && this.#rules.countsLate === true
    count(this.#counts, home, homeGoals, awayGoals, apart)
    count(this.#counts, away, awayGoals, homeGoals, apart)
  }

  /** Returns the seats in order, and the place of each by seat; valid until the next call. */
  ordered(places: Int16Array): readonly number[] {
    const { order } = this.#rules
    const rules = order.length
    for (let seat = 0; seat < this.#size; seat++) {
      const row = this.#read(this.#counts, seat)
      for (let rule = 0; rule < rules; rule++) this.#keys[seat * rules + rule] = order[rule]!(row)
    }
    const seats = this.#seats.sort((one, other) => this.#compare(one, other) || one - other)
    for (let at = 0; at < seats.length; ) {
      let end = at + 1
      while (end < seats.length && this.#compare(seats[at]!, seats[end]!) === 0) end++
      if (end - at > 1) this.#part(seats, at, end, places)
      else places[seats[at]!] = at
      at = end
    }
    return seats
  }

  rows(): readonly SeasonRow[] {
    const places = new Int16Array(this.#size)
    const seats = this.ordered(places)
    return seats.map((seat) => ({ ...this.#read(this.#counts, seat), seat, place: places[seat]! }))
  }

  /** Returns the counts of a side, with its points; valid until the next call. */
  #read(counts: Int32Array, side: number): TableCounts {
    const at = side * counted
    const row = this.#row
    row.won = counts[at + won]!
    row.drawn = counts[at + drawn]!
    row.lost = counts[at + lost]!
    row.wonLate = counts[at + wonLate]!
    row.lostLate = counts[at + lostLate]!
    row.scored = counts[at + scored]!
    row.conceded = counts[at + conceded]!
    row.played = row.won + row.drawn + row.lost + row.wonLate + row.lostLate
    row.points = this.#rules.points(row)
    return row
  }

  #compare(one: number, other: number): number {
    const rules = this.#rules.order.length
    for (let rule = 0; rule < rules; rule++) {
      const gap = this.#keys[other * rules + rule]! - this.#keys[one * rules + rule]!
      if (gap !== 0) return gap
    }
    return 0
  }

  /** Orders the level sides from `at` to `end` by their own matches. */
  #part(seats: number[], at: number, end: number, places: Int16Array): void {
    const group = seats.slice(at, end)
    const among = this.#among(group)
    const keys = new Map(
      group.map((seat, index) => {
        const { points, scored, conceded } = this.#read(among, index)
        return [seat, { points, difference: scored - conceded }]
      }),
    )
    const compare = (one: number, other: number) => {
      const [first, second] = [keys.get(one)!, keys.get(other)!]
      return second.points - first.points || second.difference - first.difference
    }
    group.sort((one, other) => compare(one, other) || one - other)
    for (const [index, seat] of group.entries()) {
      const before = group[index - 1]
      seats[at + index] = seat
      places[seat] = before !== undefined && compare(before, seat) === 0 ? places[before]! : at + index
    }
  }

  /** Returns the counts of the matches among these sides, by their index in the group. */
  #among(group: readonly number[]): Int32Array {
    const counts = new Int32Array(counted * group.length)
    for (const [one, home] of group.entries())
      for (const [other, away] of group.entries()) {
        const meeting = home * this.#size + away
        const goals = this.#goals[2 * meeting]!
        if (goals < 0) continue
        const against = this.#goals[2 * meeting + 1]!
        const apart = this.#late[meeting] === 1 && this.#rules.countsLate === true
        count(counts, one, goals, against, apart)
        count(counts, other, against, goals, apart)
      }
    return counts
  }
}

function count(counts: Int32Array, side: number, own: number, theirs: number, apart: boolean): void {
  const at = side * counted
  counts[at + scored]! += own
  counts[at + conceded]! += theirs
  if (own === theirs) counts[at + drawn]!++
  else if (own > theirs) counts[at + (apart ? wonLate : won)]!++
  else counts[at + (apart ? lostLate : lost)]!++
}

/** Returns the table after these matches of sides numbered from 1. */
export function seasonTable(rules: TableRules, size: number, played: readonly SeasonMatch[]): SeasonTable {
  const table = new SeasonTable(rules, size)
  for (const { home, away, score, late } of played)
    if (score) table.add(home - 1, away - 1, score[0], score[1], late === true)
  return table
}

/** Returns the order of a season's table by numbers from 1, with its shared places. */
export function seasonOrder(rules: TableRules, size: number, played: readonly SeasonMatch[]) {
  const rows = seasonTable(rules, size, played).rows()
  const groups = Map.groupBy(rows, ({ place }) => place)
  return {
    order: rows.map(({ seat }) => seat + 1),
    level: [...groups.values()].flatMap((group) =>
      group.length > 1 ? [group.map(({ seat }) => seat + 1)] : [],
    ),
  }
}
