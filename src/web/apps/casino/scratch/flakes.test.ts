import { expect, test } from 'vitest'
import { flakeAt, flakeMs, flakesOf } from './flakes.ts'

test('foil gives flakes by its size, which begin on it, spring up, fall and are gone', () => {
  const foil = { number: 3, x: 10, y: 20, width: 80, height: 60 }
  const flakes = flakesOf(foil)
  expect(flakes).toHaveLength(22)
  expect(flakesOf({ ...foil, width: 400 })).toHaveLength(46)
  expect(flakesOf(foil)).toEqual(flakes)
  for (const flake of flakes) {
    expect(flake.x).toBeGreaterThanOrEqual(10)
    expect(flake.x).toBeLessThanOrEqual(90)
    expect(flakeAt(flake, 0)).toMatchObject({ x: flake.x, y: flake.y, alpha: 1 })
    expect(flakeAt(flake, 60).y).toBeLessThan(flake.y)
    expect(flakeAt(flake, flakeMs)).toMatchObject({ alpha: 0 })
    expect(flakeAt(flake, flakeMs).y).toBeGreaterThan(flake.y)
  }
})
