import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M4 20C1 11 11 1 20 4 23 13 13 23 4 20M9 15l6-6M9.5 12l2.5 2.5M12 9.5l2.5 2.5',
  result: ['1x2'],
  halves: 40,
  kin: 'basketball',
}
