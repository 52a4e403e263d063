import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M3 13l5-4h6l4-4 3 2-2 3-3 2 2 5m-10-4-4 5m2-5-1-2m7 2 1 5',
  result: ['race-winner'],
  ofField: true,
}
