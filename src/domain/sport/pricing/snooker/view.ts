import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M12 4 3.5 20h17zM12 9.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M8.5 15.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3M15.5 15.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3',
  result: ['winner'],
  total: 'frames-total',
  handicap: 'frames-handicap',
  part: 'frame-n',
  ofPersons: true,
}
