import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 12l8-8M17 4l3 0 0 3',
  result: ['winner'],
  total: 'legs-total',
  handicap: 'legs-handicap',
  part: 'leg-n',
  ofPersons: true,
}
