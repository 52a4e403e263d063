import { knockdowns } from '../match-figures.ts'
import { circle, type PlayField } from '../play-field.ts'

const cageEdge = 'M121 5H179L220 46V104L179 145H121L80 104V46Z'

export const playField: PlayField = {
  surface: {
    ground: 'canvas',
    edge: cageEdge,
    narrow: true,
    lines: `${cageEdge}${circle(150, 75, 30)}`,
  },
  isFight: true,
  figures: knockdowns,
}
