import { expect, it } from 'vitest'
import { minimise } from './minimise.ts'

it("finds the bottom of Rosenbrock's valley and of a stretched bowl", () => {
  const valley = minimise(
    ([x = 0, y = 0], gradient) => {
      gradient[0] = -2 * (1 - x) - 400 * x * (y - x * x)
      gradient[1] = 200 * (y - x * x)
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2
    },
    Float64Array.of(-1.2, 1),
    500,
    1e-9,
  )
  expect(valley[0]).toBeCloseTo(1, 5)
  expect(valley[1]).toBeCloseTo(1, 5)
  const bowl = minimise(
    (point, gradient) =>
      point.reduce((sum, value, index) => {
        const steep = 10 ** (index % 4)
        gradient[index] = steep * (value - index)
        return sum + (steep * (value - index) ** 2) / 2
      }, 0),
    new Float64Array(20),
    500,
    1e-9,
  )
  for (const [index, value] of bowl.entries()) expect(value).toBeCloseTo(index, 5)
})
