import { expect, test } from 'vitest'
import type { BetView } from '#domain/bets/api.ts'
import { betsAsCsv } from './export-bets.ts'

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
      'placed,settled,kind,status,currency,account,stake,odds,potentialReturns,returned,tax,selections,bet',
      `2026-01-02T03:04:05.000Z,,single,won,JPY,main,500,1.950,975,,,"'=Reds, ""A"" - Blues: total|2.5=over @ 1.950 (open)",0190a6f2-0000-7000-8000-000000000001`,
      '',
    ].join('\r\n'),
  )
})
