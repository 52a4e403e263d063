import type { PlayField } from '../play-field.ts'
import { inningsFigures } from './figures.ts'

const ovalEdge = 'M150 4a140 71 0 0 1 0 142a140 71 0 0 1 0-142Z'

export const playField: PlayField = {
  surface: {
    ground: 'grass',
    edge: ovalEdge,
    lines: `${ovalEdge}M150 40a66 35 0 0 1 0 70a66 35 0 0 1 0-70ZM128 69H172V81H128ZM134 69V81M166 69V81`,
  },
  figures: inningsFigures,
  table: {
    columns: ['played', 'won', 'lost', 'runs', 'difference', 'points'],
    order: 'order-cricket',
  },
}
