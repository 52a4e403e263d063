import type { SeasonMatch } from '../../feed/api.ts'
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

/** What a side of an entry of `SeasonTable` has, and its place: from 0, the same for those who share it. */
export interface SeasonRow extends TableCounts {
  /** From 0. */
  readonly seat: number
  readonly place: number
}

/**
 * The table of a season of sides that are numbered from 0, as it grows match by match. Sides are parted by the rules of
 * the sport; who is level by all of them by the points, then the goal difference, of the matches among themselves; who
 * still is level shares the place.
 */
export class SeasonTable {
  readonly #rules: TableRules
  readonly #size: number
  readonly #counts: Counts[]
  /** Goals of home and away by [home * size + away]; -1 where it was not played. */
  readonly #goals: Int16Array
  readonly #late: Uint8Array
  /** By what sides are parted, by [seat * rules + rule]. */
  readonly #keys: Float64Array
  readonly #seats: number[]

  constructor(rules: TableRules, size: number) {
    this.#rules = rules
    this.#size = size
    this.#counts = Array.from({ length: size }, () => ({ ...none }))
    this.#goals = new Int16Array(2 * size * size).fill(-1)
    this.#late = new Uint8Array(size * size)
    this.#keys = new Float64Array(size * rules.order.length)
    this.#seats = Array.from({ length: size }, (_, seat) => seat)
  }

  /** Takes over what another table of the same sides has. */
  copy(other: SeasonTable): void {
    for (let seat = 0; seat < this.#size; seat++) Object.assign(this.#counts[seat]!, other.#counts[seat]!)
    this.#goals.set(other.#goals)
    this.#late.set(other.#late)
  }

  /** A match between seats. */
  add(home: number, away: number, homeGoals: number, awayGoals: number, late: boolean): void {
    const meeting = home * this.#size + away
    this.#goals[2 * meeting] = homeGoals
    this.#goals[2 * meeting + 1] = awayGoals
    this.#late[meeting] = late ? 1 : 0
    const apart = late && this.#rules.countsLate === true
    count(this.#counts[home]!, homeGoals, awayGoals, apart)
    count(this.#counts[away]!, awayGoals, homeGoals, apart)
  }

  /** The seats in order, and the place of each by seat; valid until it is asked again. */
  ordered(places: Int16Array): readonly number[] {
    const { order, points } = this.#rules
    const rules = order.length
    for (let seat = 0; seat < this.#size; seat++) {
      const counts = this.#counts[seat]!
      counts.points = points(counts)
      for (let rule = 0; rule < rules; rule++) this.#keys[seat * rules + rule] = order[rule]!(counts)
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

  /** The rows in order. */
  rows(): readonly SeasonRow[] {
    const places = new Int16Array(this.#size)
    return this.ordered(places).map((seat) => ({ ...this.#counts[seat]!, seat, place: places[seat]! }))
  }

  #compare(one: number, other: number): number {
    const rules = this.#rules.order.length
    for (let rule = 0; rule < rules; rule++) {
      const gap = this.#keys[other * rules + rule]! - this.#keys[one * rules + rule]!
      if (gap !== 0) return gap
    }
    return 0
  }

  /** Orders those from `at` to `end`, who are level, by their own matches. */
  #part(seats: number[], at: number, end: number, places: Int16Array): void {
    const group = seats.slice(at, end)
    const meetings = new Map(group.map((seat) => [seat, { ...none }]))
    for (const home of group)
      for (const away of group) {
        const meeting = home * this.#size + away
        const goals = this.#goals[2 * meeting]!
        if (goals < 0) continue
        const against = this.#goals[2 * meeting + 1]!
        const apart = this.#late[meeting] === 1 && this.#rules.countsLate === true
        count(meetings.get(home)!, goals, against, apart)
        count(meetings.get(away)!, against, goals, apart)
      }
    const [points, difference] = [
      (seat: number) => this.#rules.points(meetings.get(seat)!),
      (seat: number) => meetings.get(seat)!.scored - meetings.get(seat)!.conceded,
    ]
    const compare = (one: number, other: number) =>
      points(other) - points(one) || difference(other) - difference(one)
    group.sort((one, other) => compare(one, other) || one - other)
    for (const [index, seat] of group.entries()) {
      const before = group[index - 1]
      seats[at + index] = seat
      places[seat] = before !== undefined && compare(before, seat) === 0 ? places[before]! : at + index
    }
  }
}

function count(counts: Counts, own: number, theirs: number, apart: boolean): void {
  counts.played++
  counts.scored += own
  counts.conceded += theirs
  if (own === theirs) counts.drawn++
  else if (own > theirs) {
    if (apart) counts.wonLate++
    else counts.won++
  } else if (apart) counts.lostLate++
  else counts.lost++
}

/** The table that these matches of sides numbered from 1 make. */
export function seasonTable(rules: TableRules, size: number, played: readonly SeasonMatch[]): SeasonTable {
  const table = new SeasonTable(rules, size)
  for (const { home, away, score, late } of played)
    if (score) table.add(home - 1, away - 1, score[0], score[1], late === true)
  return table
}

/** The order of a season's table by numbers from 1, and who of it shares a place. */
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
