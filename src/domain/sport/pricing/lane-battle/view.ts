import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M4 20V9l8-6 8 6v11M4 20h16M9 20v-6h6v6',
  result: ['winner'],
  total: 'maps-total',
  handicap: 'maps-handicap',
  part: 'map-n',
}
