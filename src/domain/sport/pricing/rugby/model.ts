import type { Fixture } from '#domain/sport/feed/api.ts'
import { strengthByName } from '../strength.ts'
import type { Match } from '../turns/price-turns.ts'
import { type Score, slotsOf, type Turn } from '../turns/turn.ts'

/**
 * Rugby union: tries, penalty goals and drop goals of each side are scored at separate rates, those of tries by
 * the sides' strengths (Scarf, Parma & McHale 2019, "On outcome uncertainty and scoring rates in sport: The case
 * of international rugby union", European Journal of Operational Research 273). The processes are cut into spells
 * with the ball of about a minute, in each of which a side scores at most once. Conversions succeed with a fixed
 * chance.
 */
export const halfSeconds = 2400
/** Spells of both sides in a half. */
const spells = 40
/** Scores of an average side in a match at a neutral venue, and the share of its tries that are converted. */
const tries = 2.9
const penalties = 2.1
const drops = 0.06
const converted = 0.72

/**
 * Returns the expected tries of home and away in a match. A standard deviation of strength is worth about 7
 * points.
 */
export function triesOf(fixture: Fixture, strength: (teamId: string) => number): readonly [number, number] {
  const { home, away, neutral } = fixture
  const style = Math.exp((strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.06)
  const gap = Math.exp((strength(home.id) - strength(away.id)) * 0.14 + (neutral ? 0 : 0.1))
  return [tries * style * gap, (tries * style) / gap]
}

function scoresOf(expected: number): readonly Score[] {
  // A side that scores more tries also wins more penalties, but less than in proportion.
  const kicks = Math.sqrt(expected / tries)
  const each = (inMatch: number) => inMatch / spells
  return [
    { own: 7, other: 0, chance: each(expected) * converted },
    { own: 5, other: 0, chance: each(expected) * (1 - converted) },
    { own: 3, other: 0, chance: each((penalties + drops) * kicks) },
  ]
}

export function spellsOf(fixture: Fixture, strength: (teamId: string) => number): readonly Turn[] {
  const scores = triesOf(fixture, strength).map(scoresOf)
  return slotsOf(fixture.id, { periods: 2, seconds: halfSeconds, turns: spells }).map((slot) => ({
    ...slot,
    scores: () => scores[slot.side]!,
    followsLead: false,
  }))
}

export const rugbyMatch = (fixture: Fixture, strength: (teamId: string) => number): Match => ({
  turns: spellsOf(fixture, strength),
  periods: 2,
  periodSeconds: halfSeconds,
  size: 110,
})
