import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M6 13V8a4 4 0 0 1 4-4h4a4 4 0 0 1 4 4v4l-2 4v4H8v-4zM8 16h8M6 11a2 2 0 0 1 0-4M10 9h5',
  result: ['winner'],
  total: 'rounds-total',
  part: 'round-n',
  ofPersons: true,
}
