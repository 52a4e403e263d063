import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blockMessage, fairDraws } from './fair-draws.ts'

/** Returns blocks with these four-byte numbers, and zeros after them. */
const blocksOf = (numbers: readonly number[]) => (block: number) => {
  const bytes = Buffer.alloc(32)
  for (let at = 0; at < 8; at++) bytes.writeUInt32BE(numbers[block * 8 + at] ?? 0, at * 4)
  return bytes
}

test('a message names client seed, number and block', () => {
  expect(blockMessage('seed', 7n, 0)).toBe('seed:7:0')
})

test('an integer takes four bytes, and those after them when they would favour some integers', () => {
  // 2^32 mod 10 is 6: the last six numbers are drawn again.
  const draws = fairDraws(blocksOf([4294967290, 4294967295, 4294967289, 12]))
  expect(draws.below(10)).toBe(9)
  expect(draws.below(10)).toBe(2)
  expect(draws.drawn).toEqual([9, 2])
})

test('a whole range is drawn as it is, and a single number is always 0', () => {
  const draws = fairDraws(blocksOf([4294967295, 4294967295]))
  expect(draws.below(2 ** 32)).toBe(4294967295)
  expect(draws.below(1)).toBe(0)
  for (const n of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => draws.below(n)).toThrow(RangeError)
})

test('a shuffle goes from the last place down', () => {
  // i = 3 takes 5 mod 4 = 1, i = 2 takes 2 mod 3 = 2, i = 1 takes 0.
  const draws = fairDraws(blocksOf([5, 2, 0]))
  expect(draws.shuffle(4)).toEqual([3, 0, 2, 1])
  expect(draws.drawn).toEqual([1, 2, 0])
})

test('any seeds give integers in range and whole shuffles, the same each time, over many blocks', () => {
  const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(
      bytes,
      fc.string({ minLength: 1, maxLength: 64 }),
      fc.bigInt({ min: 0n }),
      (key, seed, nonce) => {
        const make = () =>
          fairDraws((block) =>
            createHmac('sha256', key)
              .update(blockMessage(seed, nonce, block))
              .digest(),
          )
        const draws = make()
        const order = draws.shuffle(52)
        expect(order.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 52 }, (_, at) => at))
        expect(draws.drawn).toHaveLength(51)
        expect(make().shuffle(52)).toEqual(order)
      },
    ),
    { numRuns: 50 },
  )
})

test('ten thousand faces are drawn evenly (chi-square of 100 classes, 99.9%)', () => {
  const draws = fairDraws((block) => createHash('sha256').update(`even ${block}`).digest())
  const classes = Array<number>(100).fill(0)
  const count = 100_000
  for (let i = 0; i < count; i++) classes[Math.floor(draws.below(10_000) / 100)]! += 1
  const expected = count / 100
  const square = classes.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
  // The 99.9% point of chi-square with 99 degrees of freedom is 148.2.
  expect(square).toBeLessThan(148.2)
})
