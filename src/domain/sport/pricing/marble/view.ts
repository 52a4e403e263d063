import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M20 12a8 8 0 1 1-16 0 8 8 0 0 1 16 0M8 6c5 2 7 6 6 13M14 5c4 3 5 7 3 12',
  result: ['race-winner'],
  ofField: true,
}
