import type { Fixture } from '#domain/sport/feed/api.ts'
import { strengthByName } from '../strength.ts'
import type { Rates } from './model.ts'

/** Mean goals of home and away in an hour of ordinary play in the NHL of 2013-2016, empty nets excluded. */
export const meanGoals: Rates = [2.69, 2.45]

/**
 * Returns the goals in 60 minutes of ordinary play from strengths; a standard deviation is worth about a sixth of
 * the goals.
 */
export function goalsAnHour(fixture: Fixture, strength: (teamId: string) => number): Rates {
  const { home, away, neutral } = fixture
  const mean = Math.sqrt(meanGoals[0] * meanGoals[1])
  const advantage = neutral ? 1 : Math.sqrt(meanGoals[0] / meanGoals[1])
  const style = Math.exp((strengthByName(`style/${home.id}`) + strengthByName(`style/${away.id}`)) * 0.05)
  const gap = Math.exp((strength(home.id) - strength(away.id)) * 0.1)
  return [mean * style * gap * advantage, (mean * style) / gap / advantage]
}
