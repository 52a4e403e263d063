import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M12 3c-4 4-4 8 0 9s4 5 0 9M3 12c4-3 7-3 9 0s5 3 9 0',
  result: ['1x2'],
  halves: 30,
}
