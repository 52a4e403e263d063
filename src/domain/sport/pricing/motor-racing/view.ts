import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M5 21V4h14v9H5M12 4v9M5 8.5h14',
  result: ['race-winner'],
  ofField: true,
}
