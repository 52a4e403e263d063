import type { Fixture } from '#domain/sport/feed/api.ts'

/** Returns the strength of a team in standard deviations of its sport's top level. */
export type Strength = (teamId: string) => number

/** Log odds of a round per standard deviation of strength: one deviation wins six maps of ten. */
const perDeviation = 0.1
/**
 * Advantage by map, in log odds of a round. Each side picks one of the first two maps, which it knows better; the
 * third is left over.
 */
const picked = [0.05, -0.05, 0] as const

/** Returns home's chance of a round on each of the three maps. */
export function roundChances(fixture: Fixture, strength: Strength): readonly number[] {
  const gap = (strength(fixture.home.id) - strength(fixture.away.id)) * perDeviation
  return picked.map((own) => 1 / (1 + Math.exp(-(gap + own))))
}
