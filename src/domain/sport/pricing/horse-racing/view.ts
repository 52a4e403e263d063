import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M6 4C4 14 5 20 8 21h2l-1-3c-1-3-1-8 0-12m9-2c2 10 1 16-2 17h-2l1-3c1-3 1-8 0-12',
  result: ['race-winner'],
  ofField: true,
}
