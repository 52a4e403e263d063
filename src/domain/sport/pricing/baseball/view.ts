import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M21.25 12a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0M6 5c3.5 4 3.5 10 0 14M18 5c-3.5 4-3.5 10 0 14',
  result: ['winner', '1x2'],
  kin: 'cricket',
}
