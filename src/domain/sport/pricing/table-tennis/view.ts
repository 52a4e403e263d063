import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M16.5 9a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0M14.6 13.6l5.9 5.9M20.5 5a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0',
  result: ['winner'],
  total: 'points-total',
  handicap: 'points-handicap',
  part: 'set-n',
  ofPersons: true,
}
