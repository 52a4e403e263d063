import type { SportView } from '../sport-view.ts'

export const view: SportView = {
  icon: 'M21.25 12a9.25 9.25 0 1 1-18.5 0 9.25 9.25 0 0 1 18.5 0M12 7.6l4.1 3-1.5 4.8H9.4l-1.5-4.8zM12 7.6V2.9M16.1 10.6l4.6-1.7M14.6 15.4l2.9 4M9.4 15.4l-2.9 4M7.9 10.6 3.3 8.9',
  result: ['1x2', 'season-winner', 'tournament-winner'],
  halves: 45,
  extraTime: true,
}
