import { expect, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import { isSettled, isTaken } from './check-bet.ts'

const bet = {
  id: 'b1',
  currency: 'EUR',
  account: 'main',
  stake: '500',
  free: false,
  status: 'won',
  payout: '925',
  legs: [{ eventId: 'a', market: '1x2', outcome: '1', odds: 1850, result: 'win' }],
} as unknown as BetView
const taken = {
  ...{
    bet: 'b1',
    placedAt: 'x',
    currency: 'EUR',
    account: 'main',
    stake: '500',
    possibleWin: '925',
    free: false,
  },
  ...{ system: null, legs: [{ selection: 'a~1x2~1', odds: 1850, live: false, score: [0, 0] }] },
}
const settled = { bet: 'b1', settledAt: 'x', status: 'won', payout: '925' }
const text = JSON.stringify

test('a text tells of the bet that is shown, or of another', () => {
  expect(isTaken(bet, text(taken))).toBe(true)
  expect(isSettled(bet, text(settled))).toBe(true)
  for (const other of [
    { ...taken, bet: 'b2' },
    { ...taken, stake: '501' },
    { ...taken, currency: 'USD' },
    { ...taken, free: true },
    { ...taken, legs: [{ ...taken.legs[0]!, odds: 1840 }] },
    { ...taken, legs: [{ ...taken.legs[0]!, selection: 'a~1x2~2' }] },
    { ...taken, legs: [...taken.legs, ...taken.legs] },
    { ...taken, legs: 'none' },
    null,
  ])
    expect(isTaken(bet, text(other)), text(other)).toBe(false)
  for (const other of [
    { ...settled, bet: 'b2' },
    { ...settled, status: 'lost' },
    { ...settled, payout: '924' },
  ])
    expect(isSettled(bet, text(other)), text(other)).toBe(false)
  expect(isTaken(bet, 'no JSON')).toBe(false)
})
