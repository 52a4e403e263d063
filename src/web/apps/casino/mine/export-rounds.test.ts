import { expect, test } from 'vitest'
import type { RoundAnswer } from '#domain/casino/casino/api.ts'
import { roundsAsCsv, roundsAsJson } from './export-rounds.ts'

const round: RoundAnswer = {
  id: '01900000-0000-7000-8000-000000000001',
  game: 'coin',
  variant: '0.99',
  openedAt: 0,
  endedAt: 1000,
  currency: 'EUR',
  account: 'main',
  openingStake: '250',
  stake: '250',
  payout: '0',
  free: false,
  state: 'ended',
  input: { side: 'heads' },
  steps: [],
  draws: [1, 0],
  outcome: {},
  nonce: '7',
  serverSeedHash: 'ab',
  clientSeed: '=HYPERLINK("x")',
  serverSeed: null,
  card: null,
}

test('a table of rounds has whole units, signed results and nothing that a player wrote', () => {
  const [head, first, second, end] = roundsAsCsv([
    round,
    { ...round, payout: null, endedAt: null, state: 'open' },
  ]).split('\r\n')
  expect(head).toBe(
    'opened,ended,game,currency,account,stake,payout,tax,net,state,draws,nonce,serverSeedHash,round',
  )
  expect(first).toBe(
    `1970-01-01T00:00:00.000Z,1970-01-01T00:00:01.000Z,coin,EUR,main,2.50,0.00,,-2.50,ended,1 0,7,ab,${round.id}`,
  )
  expect(second).toBe(`1970-01-01T00:00:00.000Z,,coin,EUR,main,2.50,,,,open,1 0,7,ab,${round.id}`)
  expect(end).toBe('')
})

test('the result of a round that was taxed is what was left', () => {
  const tax = { rate: 1200, of: 'winnings', base: '250', amount: '30' } as const
  const [, line] = roundsAsCsv([{ ...round, payout: '500', tax }]).split('\r\n')
  expect(line).toContain(',main,2.50,5.00,0.30,2.20,ended,')
})

test('the JSON keeps rounds as the call answered them', () => {
  expect(JSON.parse(roundsAsJson([round]))).toEqual({ rounds: [round] })
})
