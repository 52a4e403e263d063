import { pointsWon } from '../match-figures.ts'
import type { PlayField } from '../play-field.ts'

const squashEdge = 'M60 6H240V144H60Z'

export const playField: PlayField = {
  surface: {
    ground: 'wood',
    edge: squashEdge,
    narrow: true,
    lines: `${squashEdge}M60 82H240M150 82V144M60 110H100V82M240 110H200V82`,
  },
  counted: 'last-points',
  /** WSF Rules of Squash 4.2. */
  winnerServes: true,
  figures: pointsWon,
}
