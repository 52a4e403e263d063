import { inOvertime, mapWon } from '../../feed/index.ts'
import { certain, convolve, type Distribution, trimmed } from '../distribution.ts'

/**
 * Counter-Strike as a race: a side wins each round of a map with one chance, a map is a race to 13 rounds with overtime
 * in sixes, a match the first two of three maps. The recursion round -> map -> match is that of points, games and sets
 * in Newton & Keller (2005), "Probability of winning at tennis"; without overtime the score of a map is negative
 * binomial (Feller, "An Introduction to Probability Theory", VI.8).
 */

/** A way a map ends, and its chance. */
export interface MapEnd {
  readonly home: number
  readonly away: number
  readonly chance: number
}

/** So many overtimes from here are followed; what is left then is less than a part in ten thousand of overtime. */
const overtimes = 8
const roundsOfOvertime = 6

/** All ways in which a map ends from a score, when home wins each round with chance `p`. */
export function mapEnds(p: number, home = 0, away = 0): readonly MapEnd[] {
  const ends: MapEnd[] = []
  const last = Math.max(24, home + away) + overtimes * roundsOfOvertime
  let all = 0
  let mass = new Map([[home, 1]])
  for (let played = home + away; played <= last; played++) {
    const next = new Map<number, number>()
    const add = (h: number, chance: number) => next.set(h, (next.get(h) ?? 0) + chance)
    for (const [h, chance] of mass) {
      const a = played - h
      if (mapWon(h, a) || mapWon(a, h)) {
        ends.push({ home: h, away: a, chance })
        all += chance
        continue
      }
      add(h + 1, chance * p)
      add(h, chance * (1 - p))
    }
    mass = next
  }
  return ends.map((end) => ({ ...end, chance: end.chance / all }))
}

/** Where a match stands. */
export interface MatchStand {
  readonly maps: readonly [home: number, away: number]
  /** Rounds of the maps that are over, of both sides together, and by how many home leads in them. */
  readonly roundsBefore: { readonly total: number; readonly margin: number }
  readonly overtimeBefore: boolean
  /** The score of the map at play, or of the one to come. */
  readonly rounds: readonly [home: number, away: number]
}

/** The joint distribution of what is left of a match. */
export interface MatchOutlook {
  /** Chance of each final score in maps, `home:away`. */
  readonly scores: ReadonlyMap<string, number>
  /** Rounds of all maps. */
  readonly total: Distribution
  readonly margin: Distribution
  readonly withoutOvertime: number
  /** By the number of a map from 1: how it ends given that it is played, and the chance that it is played. */
  readonly maps: ReadonlyMap<number, { readonly played: number; readonly ends: readonly MapEnd[] }>
}

/** Ways to one score in maps: all chances are those of coming there. */
interface Way {
  readonly mass: number
  readonly total: Distribution
  readonly margin: Distribution
  readonly withoutOvertime: number
}

const need = 2

/**
 * Follows every way the match may go, map by map.
 *
 * @param chances home's chance of a round on each of the three maps
 */
export function matchOutlook(chances: readonly number[], stand: MatchStand): MatchOutlook {
  const { total, margin } = stand.roundsBefore
  let ways = new Map<string, Way>([
    [
      stand.maps.join(':'),
      {
        mass: 1,
        total: certain(total),
        margin: certain(margin),
        withoutOvertime: stand.overtimeBefore ? 0 : 1,
      },
    ],
  ])
  const first = stand.maps[0] + stand.maps[1] + 1
  const maps = new Map<number, { played: number; ends: readonly MapEnd[] }>()
  const over = new Map<string, Way>()
  for (let map = first; ways.size > 0; map++) {
    const ends = map === first ? mapEnds(chances[map - 1]!, ...stand.rounds) : mapEnds(chances[map - 1]!)
    const next = new Map<string, Way>()
    let played = 0
    for (const [score, way] of ways) {
      played += way.mass
      const [home, away] = score.split(':').map(Number) as [number, number]
      for (const winner of [0, 1] as const) {
        const won = wonBy(winner, ends)
        const [h, a] = winner === 0 ? [home + 1, away] : [home, away + 1]
        const into = h === need || a === need ? over : next
        const key = `${h}:${a}`
        into.set(key, joined(into.get(key), along(way, won)))
      }
    }
    maps.set(map, { played, ends })
    ways = next
  }
  const all = [...over.values()].reduce<Way | undefined>(joined, undefined)!
  return {
    scores: new Map([...over].map(([score, { mass }]) => [score, mass])),
    total: trimmed(all.total),
    margin: trimmed(all.margin),
    withoutOvertime: all.withoutOvertime,
    maps,
  }
}

/** A map that one side wins, as a way of its own. */
function wonBy(winner: 0 | 1, ends: readonly MapEnd[]): Way {
  const own = ends.filter(({ home, away }) => home > away === (winner === 0))
  const max = Math.max(0, ...own.map(({ home, away }) => home + away))
  const total = new Float64Array(max + 1)
  const margin = new Float64Array(2 * max + 1)
  let mass = 0
  let withoutOvertime = 0
  for (const { home, away, chance } of own) {
    mass += chance
    total[home + away]! += chance
    margin[home - away + max]! += chance
    if (!inOvertime(home, away)) withoutOvertime += chance
  }
  return {
    mass,
    total: trimmed({ from: 0, chances: total }),
    margin: trimmed({ from: -max, chances: margin }),
    withoutOvertime,
  }
}

/** One way after another. */
const along = (way: Way, map: Way): Way => ({
  mass: way.mass * map.mass,
  total: convolve(way.total, map.total),
  margin: convolve(way.margin, map.margin),
  withoutOvertime: way.withoutOvertime * map.withoutOvertime,
})

/** One way or another. */
const joined = (one: Way | undefined, other: Way): Way =>
  one
    ? {
        mass: one.mass + other.mass,
        total: added(one.total, other.total),
        margin: added(one.margin, other.margin),
        withoutOvertime: one.withoutOvertime + other.withoutOvertime,
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
