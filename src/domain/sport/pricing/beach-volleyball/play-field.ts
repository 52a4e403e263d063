import { pointsWon } from '../match-figures.ts'
import { outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: { ground: 'sand', lines: `${outer}M150 1V149` },
  counted: 'last-points',
  /** FIVB Official Beach Volleyball Rules 12.2. */
  winnerServes: true,
  figures: pointsWon,
}
