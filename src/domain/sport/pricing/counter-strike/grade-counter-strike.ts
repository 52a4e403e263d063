import { inOvertime } from '#domain/sport/feed/index.ts'
import type { GradeSelection } from '../manifest.ts'
import { gradeParts } from '../parts/grade-parts.ts'
import { mapNames } from './markets.ts'

/** Grades Counter-Strike: the match when finished; maps and rounds as soon as they are played. */
export const gradeCounterStrike: GradeSelection = (type, specifier, outcome, state) =>
  gradeParts(mapNames, (_, home, away) => inOvertime(home, away), type, specifier, outcome, state)
