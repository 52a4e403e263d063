import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M21.25 12a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0M5.3 5.6c4.4 3.3 4.4 9.5 0 12.8M18.7 5.6c-4.4 3.3-4.4 9.5 0 12.8',
  result: ['winner', 'tournament-winner'],
  total: 'games-total',
  handicap: 'games-handicap',
  part: 'set-n',
  ofPersons: true,
}
