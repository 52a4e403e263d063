import { expect, test } from 'vitest'
import { facesOf, turnAbout, turnedBy } from './cube.ts'

test('a die shows its value, has each number once, and opposite faces add up to seven', () => {
  for (const value of [1, 2, 3, 4, 5, 6]) {
    const faces = facesOf(value)
    expect(faces[0]).toMatchObject({ value, out: [0, 0, 1] })
    expect(faces.map((face) => face.value).sort()).toEqual([1, 2, 3, 4, 5, 6])
    for (const pair of [0, 2, 4]) expect(faces[pair]!.value + faces[pair + 1]!.value).toBe(7)
  }
})

test('a quarter turn about the upright brings what looks right to the front', () => {
  const [x, y, z] = turnedBy(turnAbout([0, 1, 0], -Math.PI / 2), [1, 0, 0])
  expect([x, y, z].map((part) => Math.round(part) + 0)).toEqual([0, 0, 1])
})
