import { pointsWon } from '../match-figures.ts'
import { outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: { ground: 'wood', lines: `${outer}M150 1V149M102 6V144M198 6V144` },
  counted: 'last-points',
  /** FIVB Official Volleyball Rules 12.2.2. */
  winnerServes: true,
  figures: pointsWon,
}
