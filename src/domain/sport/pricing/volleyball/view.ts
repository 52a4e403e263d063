import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M21.25 12a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0M12 12c0-4 2-7 5-8M12 12c3.5 2 7 2 9 0M12 12c-3.5 2-5 5-5 8',
  result: ['winner'],
  total: 'points-total',
  handicap: 'points-handicap',
  part: 'set-n',
}
