import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M21.25 12a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0M12 2.75v18.5M2.75 12h18.5M5.4 5.5c3.4 3.6 3.4 9.4 0 13M18.6 5.5c-3.4 3.6-3.4 9.4 0 13',
  result: ['winner', '1x2'],
  quarters: true,
}
