import { pointsWon } from '../match-figures.ts'
import type { PlayField } from '../play-field.ts'

const tableEdge = 'M36 26H264V124H36Z'

export const playField: PlayField = {
  surface: { ground: 'table', edge: tableEdge, lines: `${tableEdge}M36 75H264M150 18V132` },
  counted: 'last-points',
  /** ITTF Laws of Table Tennis 2.13.3. */
  turnsOfTwo: true,
  figures: pointsWon,
}
