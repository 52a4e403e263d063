import { pointsWon } from '../match-figures.ts'
import { outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'court',
    lines: `${outer}M150 1V149M106 6V144M194 6V144M22 6V144M278 6V144M6 16H294M6 134H294M6 75H106M194 75H294`,
  },
  counted: 'last-points',
  /** BWF Laws of Badminton 10.3. */
  winnerServes: true,
  figures: pointsWon,
}
