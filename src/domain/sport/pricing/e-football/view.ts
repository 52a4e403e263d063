import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M7 7h10a5 5 0 0 1 5 6c0 4-4 5-6 2H8c-2 3-6 2-6-2a5 5 0 0 1 5-6zm.5 2.5v4m-2-2h4m6-1h.1m1.9 2h.1',
  result: ['1x2'],
  halves: 6,
  extraTime: true,
}
