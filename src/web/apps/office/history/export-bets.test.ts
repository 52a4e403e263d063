import { expect, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import { betsAsCsv } from './export-bets.ts'

const header =
  'placed,settled,kind,status,currency,account,stake,lines,odds,potentialReturns,potentialTax,potentialReceived,leastReturns,returned,tax,received,selections,bet'

test('a table of bets: amounts in whole units, times in UTC, and nothing that a table takes for a formula', () => {
  const bet = {
    id: '0190a6f2-0000-7000-8000-000000000001',
    kind: 'single',
    status: 'won',
    placedAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    settledAt: null,
    currency: 'JPY',
    account: 'main',
    stake: '500',
    totalOdds: '1950',
    possibleWin: '975',
    payout: null,
    legs: [
      {
        ...{ home: '=Reds, "A"', away: 'Blues', market: 'total|2.5', outcome: 'over' },
        ...{ odds: 1950, result: 'open' },
      },
    ],
  } as unknown as BetView
  expect(betsAsCsv([bet])).toBe(
    [
      header,
      `2026-01-02T03:04:05.000Z,,single,won,JPY,main,500,1,1.950,975,,,975,,,,"'=Reds, ""A"" - Blues: total|2.5=over @ 1.950 (open)",0190a6f2-0000-7000-8000-000000000001`,
      '',
    ].join('\r\n'),
  )
})

test('an open bet tells its tax by the rule of now and what would be received, a settled one what was', () => {
  const bet = {
    id: '0190a6f2-0000-7000-8000-000000000001',
    ...{ kind: 'system', status: 'open', placedAt: 0, settledAt: null, currency: 'EUR', account: 'main' },
    ...{ stake: '3000', totalOdds: '8000', possibleWin: '12000', payout: null, legs: [] },
    system: { lines: 3, leastWin: '4000' },
    possibleTax: { rate: 1000, of: 'winnings', base: '9000', amount: '900', ofLeast: '100' },
  } as unknown as BetView
  const won = {
    ...bet,
    ...{ kind: 'chain', status: 'won', system: null, special: { leastWin: '1500' }, payout: '5000' },
    ...{ possibleTax: undefined, tax: { rate: 1000, of: 'winnings', base: '2000', amount: '200' } },
  } as unknown as BetView
  const cells = (row = '') => row.split(',').slice(7, 16)
  const [, open, settled] = betsAsCsv([bet, won]).split('\r\n')
  expect(cells(open)).toEqual(['3', '', '120.00', '9.00', '111.00', '40.00', '', '', ''])
  expect(cells(settled)).toEqual(['1', '', '120.00', '', '', '15.00', '50.00', '2.00', '48.00'])
})
