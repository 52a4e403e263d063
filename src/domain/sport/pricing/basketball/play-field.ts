import { periodsWon } from '../match-figures.ts'
import { circle, half, outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'wood',
    lines: `${outer}${half}${circle(150, 75, 18)}M6 51H64V99H6M294 51H236V99H294M64 57a18 18 0 0 1 0 36M236 57a18 18 0 0 0 0 36M6 15H32a62 62 0 0 1 0 120H6M294 15H268a62 62 0 0 0 0 120H294M16 66V84M284 66V84${circle(22, 75, 5)}${circle(278, 75, 5)}`,
  },
  counted: 'last-points',
  atGoal: true,
  figures: periodsWon,
  table: {
    columns: ['played', 'won', 'lost', 'points-of', 'difference', 'win-share'],
    order: 'order-basketball',
  },
}
