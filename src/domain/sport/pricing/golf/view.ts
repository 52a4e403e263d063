import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M7 21V3l10 4-10 4M4 21h9M16.5 21a1.5 1.5 0 1 0 0-3 1.5 1.5 0 1 0 0 3',
  result: ['race-winner'],
  ofField: 'players',
  part: 'round-n',
}
