import { expect, test } from 'vitest'
import {
  atRest,
  dealt,
  fallen,
  shaken,
  struck,
  swept,
  tossed,
  turnedOnTable,
  turnedTile,
} from './piece-motion.ts'
import { apart, carriedOver, covered, dealtMs, type Piece } from './pieces.ts'

const card = (look: string, slot: string): Piece => ({
  kind: 'card',
  key: `${look} ${slot}`,
  slot,
  look,
  turn: '',
  x: 0,
  y: 0,
  width: 50,
  height: 70,
  order: 0,
  alpha: 1,
  dim: false,
})

test('a card that lay face down is the one that is seen in its place, a split one goes over, others are dealt', () => {
  const before = [card('7', '0.0'), card(covered, '0.1'), card('9', '1.0'), card('22', '1.1')]
  const after = [card('7', '0.0'), card('12', '0.1'), card('9', '1.0'), card('30', '1.1'), card('22', '2.0')]
  expect([...carriedOver(before, after)]).toEqual([
    ['12 0.1', 'back 0.1'],
    ['22 2.0', '22 1.1'],
  ])
  const next = after.map((one) => ({ ...one, key: `next ${one.key}`, turn: 'next' }))
  expect([...carriedOver(before, next)]).toEqual([])
})

test('pieces that come one after the other are never longer about it than they may', () => {
  expect([apart(1, 110, 900), apart(5, 110, 900), apart(40, 110, 900)]).toEqual([0, 110, 900 / 39])
  expect(dealtMs(1)).toBe(560)
  expect(dealtMs(60)).toBe(130 + 900 + 430)
})

test('every movement ends where the piece lies, seen as it is', () => {
  const way = { x: 300, y: -200 }
  const ends = [
    dealt(1, way),
    turnedOnTable(1),
    turnedTile(1),
    fallen(1, 200),
    tossed(1, 90),
    shaken(1, 90),
    struck(1),
  ]
  for (const end of ends)
    for (const [name, value] of Object.entries(atRest)) {
      const seen = end[name as keyof typeof end]
      if (typeof value === 'number') expect(seen).toBeCloseTo(value)
      else expect(seen).toBe(value)
    }
  expect(dealt(0, way)).toMatchObject({ ...way, before: true, alpha: 0 })
  expect(swept(1, way)).toMatchObject({ ...way, alpha: 0 })
})

test('a card shows its face only once its edge was seen', () => {
  for (const motion of [(part: number) => dealt(part, { x: 9, y: 9 }), turnedOnTable, turnedTile]) {
    const seen = Array.from({ length: 201 }, (_, at) => motion(at / 200))
    const turn = seen.findIndex(({ before }) => !before)
    expect(seen.slice(turn).every(({ before }) => !before)).toBe(true)
    expect(Math.min(seen[turn]!.scaleX, seen[turn]!.scaleY)).toBeLessThan(0.1)
  }
})
