import { figure, sumOf } from '../match-figures.ts'
import { circle, half, outer, type PlayField } from '../play-field.ts'

export const playField: PlayField = {
  surface: {
    ground: 'grass',
    lines: `${outer}${half}${circle(150, 75, 20)}M6 39H50V111H6M294 39H250V111H294M6 58H22V92H6M294 58H278V92H294M6 67H2V83H6M294 67H298V83H294M50 61a20 20 0 0 1 0 28M250 61a20 20 0 0 0 0 28M11 6a5 5 0 0 1-5 5M289 6a5 5 0 0 0 5 5M294 139a5 5 0 0 0-5 5M6 139a5 5 0 0 1 5 5M39 75h.01M261 75h.01M150 75h.01`,
  },
  figures: ({ detail, corners, yellows, reds }) => [
    ...(detail.corners ? [figure('corners', sumOf(corners))] : []),
    ...(detail.cards ? [figure('yellows', sumOf(yellows)), figure('reds', sumOf(reds))] : []),
  ],
  shootout: 5,
  strip: [45, 2],
  pressure: 'pressure',
  table: {
    columns: ['played', 'won', 'drawn', 'lost', 'goals', 'difference', 'points'],
    order: 'order-football',
  },
}
