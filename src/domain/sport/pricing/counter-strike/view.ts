import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M19 12a7 7 0 1 1-14 0 7 7 0 0 1 14 0M12 2v7m0 6v7M2 12h7m6 0h7',
  result: ['winner'],
  total: 'rounds-total',
  handicap: 'maps-handicap',
  part: 'map-n',
}
