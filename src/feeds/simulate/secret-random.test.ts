import { expect, it } from 'vitest'
import { secretRandom } from './secret-random.ts'

it('gives even numbers that only the secret and the label tell', () => {
  const bins = new Array<number>(16).fill(0)
  const random = secretRandom('house', 'match')
  const draws = 32_000
  for (let draw = 0; draw < draws; draw++) bins[Math.floor(random() * 16)]!++
  const chiSquare = bins.reduce((sum, count) => sum + (count - draws / 16) ** 2 / (draws / 16), 0)
  // 15 degrees of freedom: chi-square exceeds 37.7 once in a thousand times.
  expect(chiSquare).toBeLessThan(37.7)
  const first = (secret: string, label: string) => {
    const next = secretRandom(secret, label)
    return [next(), next(), next()]
  }
  expect(first('house', 'match')).toEqual(first('house', 'match'))
  expect(first('house', 'match')).not.toEqual(first('house', 'match2'))
  expect(first('other', 'match')).not.toEqual(first('house', 'match'))
})
