import type { Fixture } from '#domain/sport/feed/api.ts'
import { strengthByName } from '../strength.ts'
import type { Match } from '../turns/price-turns.ts'
import { slotsOf, type Turn } from '../turns/turn.ts'

/**
 * Handball as alternating attacks, each of which ends with or without a goal. The attack is the unit of Dumangane,
 * Rosati & Volossovitch (2009), "Departure from independence and stationarity in a handball match" (Journal of
 * Applied Statistics 36); here each side's chance stays the same for the match. The number of attacks is all but
 * fixed, so that goals vary less than Poisson's (about 0.5 of their mean), as observed (Groll et al. 2020,
 * "Prediction of the 2019 IHF World Men's Handball Championship").
 */
export const halfSeconds = 1800
/** Attacks of both sides in a half: 104 a match, of which a little more than half score. */
const attacks = 52

/**
 * Returns the chances of home and away that an attack ends with a goal. A standard deviation of strength is worth
 * about 2 goals a match.
 */
export function goalChances(
  fixture: Fixture,
  strength: (teamId: string) => number,
): readonly [number, number] {
  const { home, away, neutral } = fixture
  const style = (strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.012
  const gap = (strength(home.id) - strength(away.id)) * 0.019 + (neutral ? 0 : 0.014)
  return [0.54 + style + gap, 0.54 + style - gap]
}

export function attacksOf(fixture: Fixture, strength: (teamId: string) => number): readonly Turn[] {
  const chances = goalChances(fixture, strength)
  const scores = chances.map((chance) => [{ own: 1, other: 0, chance }])
  return slotsOf(fixture.id, { periods: 2, seconds: halfSeconds, turns: attacks }).map((slot) => ({
    ...slot,
    scores: () => scores[slot.side]!,
    followsLead: false,
  }))
}

export const handballMatch = (fixture: Fixture, strength: (teamId: string) => number): Match => ({
  turns: attacksOf(fixture, strength),
  periods: 2,
  periodSeconds: halfSeconds,
  size: attacks + 1,
})
