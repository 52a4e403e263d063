import { expect, test } from 'vitest'
import { holesAtPlay } from './holes-at-play.ts'

test('who is on the course stands at the hole after those played, in every round', () => {
  const holes = holesAtPlay({
    order: [4, 1, 3, 2, 5],
    cards: [
      [-3, 20],
      [-2, 2],
      [-1, 18],
      [0, 35],
      [2, 0],
    ],
    progress: 100,
    official: false,
  })
  expect(holes?.map((players) => players.join())).toEqual([...['', '', '4,1'], ...Array(14).fill(''), '2'])
})

test('a board without cards has no holes', () => {
  expect(holesAtPlay({ order: [1], progress: 0, official: false })).toBeNull()
})
