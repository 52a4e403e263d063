import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M9.5 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M5.5 14.8 8 4M8.8 16 20 12M7.5 14.7 14 5.5M8 4c4-1 11 4 12 8',
  result: ['winner'],
  total: 'points-total',
  handicap: 'points-handicap',
  part: 'set-n',
  ofPersons: true,
}
