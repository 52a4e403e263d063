import { periodsWon } from '../match-figures.ts'
import { circle, half, type PlayField } from '../play-field.ts'

const rinkEdge =
  'M46 6H254a40 40 0 0 1 40 40V104a40 40 0 0 1-40 40H46a40 40 0 0 1-40-40V46a40 40 0 0 1 40-40Z'

export const playField: PlayField = {
  surface: {
    ground: 'ice',
    edge: rinkEdge,
    lines: `${rinkEdge}${half}M112 6V144M188 6V144M26 12V138M274 12V138${circle(150, 75, 18)}${circle(62, 42, 15)}${circle(62, 108, 15)}${circle(238, 42, 15)}${circle(238, 108, 15)}M26 66h-7v18h7M274 66h7v18h-7M26 62a13 13 0 0 1 0 26M274 62a13 13 0 0 0 0 26`,
  },
  figures: periodsWon,
  shootout: 5,
  strip: [20, 3],
  pressure: 'pressure-shots',
  table: {
    columns: ['played', 'won', 'won-late', 'lost-late', 'lost', 'goals', 'points'],
    order: 'order-ice-hockey',
  },
}
