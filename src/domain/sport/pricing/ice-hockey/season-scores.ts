import { initialState } from '#domain/sport/feed/api.ts'
import type { SeasonScore } from '../seasons/season-chances.ts'
import type { Rates } from './model.ts'
import { outlookOf } from './outlook.ts'

const overtimeSeconds = 300

/**
 * Returns the possible final scores of a match as a table counts them: an overtime or shoot-out win is one goal of
 * the winner.
 */
export function seasonScores(anHour: Rates, least = 1e-6): readonly SeasonScore[] {
  const { scores, overtime } = outlookOf(initialState, 0, anHour, overtimeSeconds)
  return scores.flatMap<SeasonScore>(({ home, away, chance }) => {
    if (chance <= least) return []
    if (home !== away) return [{ home, away, late: false, chance }]
    return [
      { home: home + 1, away, late: true, chance: chance * overtime },
      { home, away: away + 1, late: true, chance: chance * (1 - overtime) },
    ]
  })
}
