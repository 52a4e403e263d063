import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M14 3l7 7-9 9H8l-3-3v-4zM5 16l-3 5M18.5 18.5m-2.2 0a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0',
  result: ['winner'],
}
