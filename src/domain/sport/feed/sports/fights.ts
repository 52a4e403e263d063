import type { FightFormat, FightRules } from '../state/fight.ts'
import type { ScoreRules } from './score-rules.ts'

/**
 * Returns the rules for rounds against the clock, until a fight is stopped or the judges have scored the last round.
 * The winner's score is 1.
 */
export const fights = (fight: FightRules): ScoreRules<FightFormat> => ({
  lastRegularPeriod: () => 1,
  clock: true,
  fight,
  nextPeriodFault: (_, state, period) =>
    period === state.period + 1 && !state.fight?.decided
      ? null
      : 'rounds follow each other until the fight is decided',
  countPoints: () => 'judges score rounds when they end',
})
