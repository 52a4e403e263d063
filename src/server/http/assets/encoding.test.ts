import { expect, it } from 'vitest'
import { takesBrotli } from './encoding.ts'

it.each([
  ['br', true],
  ['gzip, deflate, br, zstd', true],
  ['gzip;q=1.0, br;q=0.5', true],
  ['BR ; q=1', true],
  ['br;q=0, gzip', false],
  ['br; q=0.000', false],
  ['brotli, xbr', false],
  ['gzip', false],
  ['', false],
  [undefined, false],
])('%s: %s', (header, taken) => {
  expect(takesBrotli(header)).toBe(taken)
})
