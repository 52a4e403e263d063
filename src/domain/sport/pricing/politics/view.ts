import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M4 12h16v8H4zM8 12V4h8v8M10 8l2 2 3-4',
  result: ['election-winner'],
  ofField: 'candidates',
}
