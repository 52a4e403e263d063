import { expect, test } from 'vitest'
import { deductionsOf, ruleFour } from './rule-4.ts'

/** Fractional prices and pence in the pound, as Tattersalls' Rule 4 (c) prints them. */
test.each([
  ['1/9', 90],
  ['2/11', 85],
  ['1/5', 80],
  ['1/4', 80],
  ['2/7', 75],
  ['3/10', 75],
  ['1/3', 70],
  ['2/5', 70],
  ['4/9', 65],
  ['8/15', 65],
  ['4/7', 60],
  ['8/13', 60],
  ['4/6', 55],
  ['4/5', 55],
  ['5/6', 50],
  ['20/21', 50],
  ['1/1', 45],
  ['6/5', 45],
  ['5/4', 40],
  ['6/4', 40],
  ['8/5', 35],
  ['7/4', 35],
  ['9/5', 30],
  ['9/4', 30],
  ['12/5', 25],
  ['3/1', 25],
  ['16/5', 20],
  ['4/1', 20],
  ['9/2', 15],
  ['11/2', 15],
  ['6/1', 10],
  ['9/1', 10],
  ['10/1', 5],
  ['14/1', 5],
  ['15/1', 0],
  ['50/1', 0],
])('a withdrawal at %s deducts %i pence in the pound', (price, pence) => {
  const [won, staked] = price.split('/').map(Number) as [number, number]
  expect(ruleFour(Math.floor((1000 * (won + staked)) / staked))).toBe(pence)
})

test('several withdrawals add up, to 90 at most', () => {
  expect(deductionsOf([])).toBe(0)
  expect(deductionsOf([25, 10])).toBe(35)
  expect(deductionsOf([45, 40, 20])).toBe(90)
})
