import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M5 2.1 12.8 16.6h4.7a2.2 2.2 0 0 1 0 4.4h-6.2a2 2 0 0 1-1.8-1.1L3.2 7.6M14.4 8.4a3.6 1.5 0 1 1 7.2 0 3.6 1.5 0 0 1-7.2 0v2.2c0 .8 1.6 1.5 3.6 1.5s3.6-.7 3.6-1.5V8.4',
  result: ['1x2', 'winner', 'season-winner'],
}
