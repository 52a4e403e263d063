import type { Fixture } from '#domain/sport/feed/api.ts'
import { strengthByName } from '../strength.ts'

/**
 * Returns the mean points of a possession of home and away. The level is that of the long game (12-minute
 * quarters, about 110 points) or the short one (about 80). A standard deviation of strength is worth about 4
 * points a match, home about 2.5.
 */
export function pointsPerPossession(
  fixture: Fixture,
  strength: (teamId: string) => number,
): readonly [number, number] {
  const { format, home, away, neutral } = fixture
  const level = format.sport === 'basketball' && format.quarterMinutes === 12 ? 1.14 : 1.01
  const style = (strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.014
  const gap = (strength(home.id) - strength(away.id)) * 0.023 + (neutral ? 0 : 0.014)
  return [level + style + gap, level + style - gap]
}
