import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M8 3h8l5 5v8l-5 5H8l-5-5V8zM9 9l6 6M15 9l-6 6',
  result: ['winner'],
  total: 'rounds-total',
  part: 'round-n',
  ofPersons: true,
}
