import fc from 'fast-check'
import { expect, test } from 'vitest'
import { couponBet as bet } from '../../../../../test/factories/coupon.ts'
import { maxBets } from './coupon-state.ts'
import { readCoupon } from './read-coupon.ts'

test('a spoilt storage gives an empty or a smaller coupon, never a fault', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(readCoupon(text).bets.length).toBeLessThanOrEqual(maxBets)
    }),
    { numRuns: 500 },
  )
  const spoilt = {
    bets: [bet('e1'), { id: 'nonsense', odds: 2 }, bet('e1'), null],
    typeId: 1,
    keys: { a: 'b' },
  }
  const read = readCoupon(JSON.stringify(spoilt))
  expect(read.bets).toEqual([bet('e1')])
  expect(read.typeId).toBe(0)
  expect(read.keys).toEqual({})
})

test('a bet under way is sent again as it was: with its scores, and what it was lowered from', () => {
  const key = '01890a5d-ac96-774b-bcce-b302099a8057'
  const legs = [
    { selection: 'e1~1x2~1', odds: 1850, score: [2, 1] },
    { selection: 'e2~1x2~1', odds: 1900 },
  ]
  const request = { key, currency: 'EUR', stake: '500', oddsPolicy: 'ask', legs }
  const attempt = { request, playerId: 'p1', startedAt: 5, loweredFrom: '900' }
  const read = (one: object) => readCoupon(JSON.stringify({ attempts: { x: one } })).attempts.x
  expect(read(attempt)).toEqual(attempt)
  const free = { ...attempt, request: { ...request, freeBet: key } }
  expect(read(free)).toEqual(free)
  expect(read({ ...free, request: { ...request, freeBet: 7 } })).toBeUndefined()
  const odd = { ...request, legs: [{ ...legs[1], score: ['2', 1] }] }
  expect(read({ ...attempt, request: odd, loweredFrom: 9 })).toEqual({
    request: { ...request, legs: [legs[1]] },
    playerId: 'p1',
    startedAt: 5,
  })
})
