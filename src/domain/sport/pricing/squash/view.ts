import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M15.5 8.5a6 6 0 1 1-12 0 6 6 0 0 1 12 0M14 13l7 8M6 4.5v8M9.5 3v11',
  result: ['winner'],
  total: 'points-total',
  handicap: 'points-handicap',
  part: 'set-n',
  ofPersons: true,
}
