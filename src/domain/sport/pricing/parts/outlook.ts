import { certain, convolve, type Distribution, trimmed } from '../distribution.ts'

/**
 * A match won by parts, each won by its own counts: maps and rounds, sets and rallies. The recursion count -> part
 * -> match is that of points, games and sets in Newton & Keller (2005), "Probability of winning at tennis".
 */

/** An end of a part, and its chance. */
export interface PartEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** Model of the parts of a match: maps won by rounds, sets by rallies. */
export interface PartsModel {
  /** Parts that win the match. */
  readonly need: number
  /** Returns all ends of the part of this number from a score. */
  readonly ends: (part: number, home: number, away: number) => readonly PartEnd[]
  /** Returns whether a part of this score went past its regular end. */
  readonly isLate: (part: number, home: number, away: number) => boolean
}

export interface PartsStand {
  readonly won: readonly [home: number, away: number]
  /** Counts in completed parts, of both sides together, and home's lead in them. */
  readonly before: { readonly total: number; readonly margin: number }
  readonly lateBefore: boolean
  /** The score of the current part, or of the next one. */
  readonly now: readonly [home: number, away: number]
}

/** The joint distribution of the rest of a match. */
export interface PartsOutlook {
  /** Chance of each final score in parts, `home:away`. */
  readonly scores: ReadonlyMap<string, number>
  /** Counts of all parts. */
  readonly total: Distribution
  readonly margin: Distribution
  readonly withoutLate: number
  /** By the number of a part from 1: its ends given that it is played, and the chance that it is played. */
  readonly parts: ReadonlyMap<number, { readonly played: number; readonly ends: readonly PartEnd[] }>
}

/** Courses to one score in parts, with the chance of reaching it. */
interface Way {
  readonly mass: number
  readonly total: Distribution
  readonly margin: Distribution
  readonly withoutLate: number
}

/** Computes every course of the match, part by part. */
export function partsOutlook(model: PartsModel, stand: PartsStand): PartsOutlook {
  const { need } = model
  const { total, margin } = stand.before
  let ways = new Map<string, Way>([
    [
      stand.won.join(':'),
      {
        mass: 1,
        total: certain(total),
        margin: certain(margin),
        withoutLate: stand.lateBefore ? 0 : 1,
      },
    ],
  ])
  const first = stand.won[0] + stand.won[1] + 1
  const parts = new Map<number, { played: number; ends: readonly PartEnd[] }>()
  const over = new Map<string, Way>()
  for (let part = first; ways.size > 0; part++) {
    const ends = part === first ? model.ends(part, ...stand.now) : model.ends(part, 0, 0)
    const wins = ([0, 1] as const).map((winner) => wonBy(winner, part, ends, model))
    const next = new Map<string, Way>()
    let played = 0
    for (const [score, way] of ways) {
      played += way.mass
      const [home, away] = score.split(':').map(Number) as [number, number]
      for (const [winner, won] of wins.entries()) {
        const [h, a] = winner === 0 ? [home + 1, away] : [home, away + 1]
        const into = h === need || a === need ? over : next
        const key = `${h}:${a}`
        into.set(key, joined(into.get(key), along(way, won)))
      }
    }
    parts.set(part, { played, ends })
    ways = next
  }
  const all = [...over.values()].reduce<Way | undefined>(joined, undefined)!
  return {
    scores: new Map([...over].map(([score, { mass }]) => [score, mass])),
    total: trimmed(all.total),
    margin: trimmed(all.margin),
    withoutLate: all.withoutLate,
    parts,
  }
}

/** Returns the ends of a part that one side wins, as a course. */
function wonBy(winner: 0 | 1, part: number, ends: readonly PartEnd[], { isLate }: PartsModel): Way {
  const own = ends.filter(({ home, away }) => home > away === (winner === 0))
  const max = Math.max(0, ...own.map(({ home, away }) => home + away))
  const total = new Float64Array(max + 1)
  const margin = new Float64Array(2 * max + 1)
  let mass = 0
  let withoutLate = 0
  for (const { home, away, chance } of own) {
    mass += chance
    total[home + away]! += chance
    margin[home - away + max]! += chance
    if (!isLate(part, home, away)) withoutLate += chance
  }
  return {
    mass,
    total: trimmed({ from: 0, chances: total }),
    margin: trimmed({ from: -max, chances: margin }),
    withoutLate,
  }
}

/** Returns one course followed by another. */
const along = (way: Way, part: Way): Way => ({
  mass: way.mass * part.mass,
  total: convolve(way.total, part.total),
  margin: convolve(way.margin, part.margin),
  withoutLate: way.withoutLate * part.withoutLate,
})

/** Returns the union of two courses. */
const joined = (one: Way | undefined, other: Way): Way =>
  one
    ? {
        mass: one.mass + other.mass,
        total: added(one.total, other.total),
        margin: added(one.margin, other.margin),
        withoutLate: one.withoutLate + other.withoutLate,
      }
    : other

function added(one: Distribution, other: Distribution): Distribution {
  const from = Math.min(one.from, other.from)
  const to = Math.max(one.from + one.chances.length, other.from + other.chances.length)
  const chances = new Float64Array(to - from)
  for (const { from: start, chances: own } of [one, other])
    for (let index = 0; index < own.length; index++) chances[start - from + index]! += own[index]!
  return { from, chances }
}
