import { inOvertime, mapWon } from '#domain/sport/feed/index.ts'
import type { PartEnd, PartsModel } from '../parts/outlook.ts'

/**
 * Counter-Strike as a race: a side wins each round of a map with one chance. A map is a race to 13 rounds with
 * overtime in sixes, a match the first two of three maps. The recursion round -> map -> match is that of points,
 * games and sets in Newton & Keller (2005), "Probability of winning at tennis". Without overtime the score of a
 * map is negative binomial (Feller, "An Introduction to Probability Theory", VI.8).
 */

/** Overtimes that the recursion covers; the remainder is less than a part in ten thousand of overtime. */
const overtimes = 8
const roundsOfOvertime = 6

/** Returns all ends of a map from a score, when home wins each round with chance `p`. */
export function mapEnds(p: number, home = 0, away = 0): readonly PartEnd[] {
  const ends: PartEnd[] = []
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

/** Returns home's chance of a round on each map, as a race of maps. */
export const mapsModel = (chances: readonly number[]): PartsModel => ({
  need: 2,
  ends: (map, home, away) => mapEnds(chances[map - 1]!, home, away),
  isLate: (_, home, away) => inOvertime(home, away),
})
