import { hasExtraPoints, type SetRules, setWonByRallies } from '#domain/sport/feed/index.ts'
import type { PartEnd } from '../parts/outlook.ts'
import type { PartsMatch } from '../parts/price-parts.ts'

/**
 * Sets won by rallies: home wins each rally with one chance, whoever serves. The score of a set is then negative
 * binomial until both are one short, and geometric from there (Ferrante & Fonseca 2014, "On the winning
 * probabilities and mean durations of volleyball"; Percy 2009, "A mathematical analysis of badminton scoring
 * systems").
 */

/** Rallies past a level score that the model covers; the remainder is less than a part in a million. */
const followed = 40

/** Returns all ends of a set from a score, when home wins each rally with chance `p`. */
export function setEnds(rules: SetRules, set: number, p: number, home = 0, away = 0): readonly PartEnd[] {
  const ends: PartEnd[] = []
  let all = 0
  let level = 0
  let mass = new Map([[home, 1]])
  for (let played = home + away; mass.size > 0 && level < followed; played++) {
    const next = new Map<number, number>()
    for (const [h, chance] of mass) {
      const a = played - h
      if (setWonByRallies(rules, set, h, a) || setWonByRallies(rules, set, a, h)) {
        ends.push({ home: h, away: a, chance })
        all += chance
        continue
      }
      next.set(h + 1, (next.get(h + 1) ?? 0) + chance * p)
      next.set(h, (next.get(h) ?? 0) + chance * (1 - p))
    }
    if ([...mass.keys()].every((h) => hasExtraPoints(rules, set, h, played - h))) level++
    mass = next
  }
  return ends.map((end) => ({ ...end, chance: end.chance / all }))
}

/** Returns a match in which home wins each rally with chance `p`. */
export const rallyMatch = (rules: SetRules, bestOf: number, p: number): PartsMatch => ({
  need: (bestOf + 1) / 2,
  ends: (set, home, away) => setEnds(rules, set, p, home, away),
  isLate: (set, home, away) => hasExtraPoints(rules, set, home, away),
  isWon: (set, own, theirs) => setWonByRallies(rules, set, own, theirs),
})
