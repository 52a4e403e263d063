import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M19.5 9a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0M12 9c0-3 2-5 4-6M12 9c3 1.5 5 1.5 7 0M12 9c-3 1.5-4 4-4 6M2 21c3-2 6-2 10 0 4-2 7-2 10 0',
  result: ['winner'],
  total: 'points-total',
  handicap: 'points-handicap',
  part: 'set-n',
}
