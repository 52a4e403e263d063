import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M3 12c4-8 14-8 18 0-4 8-14 8-18 0M7 8v8M17 8v8M9 12h6M11 10.5v3M13 10.5v3',
  result: ['winner', '1x2'],
  quarters: true,
  kin: 'basketball',
}
