import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldReports, type ProvidedReport } from '#domain/sport/feed/index.ts'
import { ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { balance, betOf, betsOf, placed, playerWith } from '../../../../test/factories/betting.ts'
import { testDatabase } from '../../../../test/factories/database.ts'
import { makeState } from '../../../../test/factories/events.ts'
import { gradeProvided } from './grading/grade-provided.ts'
import { settleEvent } from './settle-event.ts'

const start = Date.parse('2026-11-25T12:00:00Z')
const minute = 60_000
const at = (minutes: number) => start + minutes * minute
const home = { market: '1x2', outcome: '1', odds: 2000 }
const report = (
  timestamp: number,
  kind: ProvidedReport['kind'],
  more: { result?: LegOutcome; from?: number | null; to?: number | null } = {},
): ProvidedReport => ({
  ...{ id: `${kind} ${timestamp}`, kind, product: 1, timestamp, confirmed: true },
  ...{ startTime: more.from ?? null, endTime: more.to ?? null },
  markets: [{ key: '1x2', outcomes: more.result ? [{ id: '1', result: more.result }] : [] }],
})

/**
 * Creates a database and a player with bets placed at these minutes: singles, and doubles with another event that
 * has won.
 */
async function house(minutes: readonly number[]) {
  const db = await testDatabase()
  const player = await playerWith(db, 100_000n)
  const bets = (other: boolean) =>
    minutes.map((minute) => ({
      ...betOf(player, 1_000n, [{ eventId: 'e', ...home }, ...(other ? [{ eventId: 'o', ...home }] : [])]),
      betId: uuidv7(at(minute)),
    }))
  const singles = await placed(db, bets(false))
  const doubles = await placed(db, bets(true))
  const event = { sport: 'football', startsAt: start, state: makeState({ status: 'live' }) } as const
  const settle = (reports: readonly ProvidedReport[], eventId = 'e') =>
    settleEvent(db, eventId, { ...event, results: foldReports(reports) }, at(60), true)
  await settle([report(1, 'settlement', { result: 'win' })], 'o')
  const statuses = async (ids: readonly string[]) => {
    const bets = await betsOf(db, player)
    return ids.map((id) => {
      const { bet } = bets.find((one) => one.bet.bet_id === id)!
      return bet.payout === null ? bet.status : `${bet.status} ${bet.payout}`
    })
  }
  return {
    ...{ db, player, settle },
    singles: () => statuses(singles),
    doubles: () => statuses(doubles),
    sound: async () => expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true }),
  }
}

test('while the scoreboard contradicts itself the scout’s result waits, and the official one pays', async () => {
  const { db, settle, singles, sound } = await house([1])
  const won = { ...report(1, 'settlement', { result: 'win' }), confirmed: false }
  const state = makeState({ status: 'finished', disputed: { reason: 'the parts have 2:0, the score 1:0' } })
  const doubtful = (reports: readonly ProvidedReport[]) =>
    settleEvent(
      db,
      'e',
      { sport: 'football', startsAt: start, state, results: foldReports(reports) },
      at(60),
      true,
    )
  await doubtful([won])
  expect(await singles()).toEqual(['open'])
  // The scoreboard is consistent again.
  await settle([won])
  expect(await singles()).toEqual(['won 2000'])
  // A later dispute reverses nothing; a bet that a new report reverses is open again.
  await doubtful([won])
  expect(await singles()).toEqual(['won 2000'])
  const lost = { ...report(2, 'settlement', { result: 'lose' }), confirmed: false }
  await doubtful([won, lost])
  expect(await singles()).toEqual(['open'])
  await doubtful([won, lost, report(3, 'settlement', { result: 'win' })])
  expect(await singles()).toEqual(['won 2000'])
  await sound()
})

test('an abandoned match keeps what its provider had settled at half-time, and returns the rest after 48 hours', async () => {
  const db = await testDatabase()
  const player = await playerWith(db, 10_000n)
  const half = { market: 'h1-1x2', outcome: '1', odds: 2_000 }
  await placed(
    db,
    [half, home].map((one) => betOf(player, 1_000n, [{ eventId: 'e', ...one }])),
  )
  const results = foldReports([
    {
      ...report(1, 'settlement'),
      markets: [{ key: 'h1-1x2', outcomes: [{ id: '1', result: 'win' }] }],
    },
  ])
  const state = makeState({ status: 'abandoned', period: 2, periodScores: [[1, 0]], score: [1, 0] })
  const settle = (now: number) =>
    settleEvent(db, 'e', { sport: 'football', startsAt: start, state, results }, now, true)
  await settle(at(120))
  expect(await balance(db, player)).toBe(8_000n + 2_000n)
  // The other bet waits for the provider until the deadline.
  await settle(at(48 * 60 - 1))
  expect(await balance(db, player)).toBe(10_000n)
  await settle(at(48 * 60))
  await settle(at(72 * 60))
  expect(await balance(db, player)).toBe(8_000n + 2_000n + 1_000n)
  expect(await db.transact(ledgerCheck)).toMatchObject({ sound: true })
})

test('a period is cancelled before the result: its bets come back, the others wait for it', async () => {
  const { settle, singles, doubles, sound } = await house([1, 5, 9])
  const period = report(1, 'cancel', { from: at(4), to: at(6) })
  await settle([period])
  expect(await singles()).toEqual(['open', 'returned 1000', 'open'])
  expect(await doubles()).toEqual(['open', 'won 2000', 'open'])
  await settle([period])
  const won = report(2, 'settlement', { result: 'win' })
  await settle([period, won])
  expect(await singles()).toEqual(['won 2000', 'returned 1000', 'won 2000'])
  expect(await doubles()).toEqual(['won 4000', 'won 2000', 'won 4000'])
  await sound()
})

test('a period is cancelled after the result, widened and taken back: only its bets are touched', async () => {
  const { db, player, settle, singles, doubles, sound } = await house([1, 5, 9])
  const lost = report(1, 'settlement', { result: 'lose' })
  await settle([lost])
  expect(await singles()).toEqual(['lost 0', 'lost 0', 'lost 0'])
  const untilSix = report(2, 'cancel', { to: at(6) })
  expect(await settle([lost, untilSix])).toMatchObject({ reversed: 4 })
  expect(await singles()).toEqual(['returned 1000', 'returned 1000', 'lost 0'])
  expect(await doubles()).toEqual(['won 2000', 'won 2000', 'lost 0'])
  const fromFour = report(3, 'cancel', { from: at(4) })
  // The bet of both periods stays void by the first.
  expect(await settle([lost, untilSix, fromFour])).toMatchObject({ reversed: 2 })
  expect(await singles()).toEqual(['returned 1000', 'returned 1000', 'returned 1000'])
  await settle([lost, untilSix, fromFour, report(4, 'cancel-rollback', { to: at(6) })])
  expect(await singles()).toEqual(['lost 0', 'returned 1000', 'returned 1000'])
  await settle([lost, untilSix, fromFour, report(5, 'cancel-rollback')])
  expect(await singles()).toEqual(['lost 0', 'lost 0', 'lost 0'])
  expect(await balance(db, player)).toBe(94_000n)
  const { rows } = await db.read.query<{ last: number }>(
    'select max(revision)::int as last from bet_settlement where player_id = $1',
    [player],
  )
  expect(rows[0]!.last).toBe(7)
  await sound()
})

test('a settlement in a period is taken back and comes again', async () => {
  const { settle, singles, sound } = await house([1, 5])
  const won = report(1, 'settlement', { result: 'win' })
  const period = report(2, 'cancel', { from: at(4), to: at(6) })
  await settle([won, period])
  expect(await singles()).toEqual(['won 2000', 'returned 1000'])
  const back = report(3, 'settlement-rollback')
  await settle([won, period, back])
  expect(await singles()).toEqual(['open', 'returned 1000'])
  await settle([won, period, back, report(4, 'settlement', { result: 'win 1/2 less 0' })])
  expect(await singles()).toEqual(['returned 1000', 'returned 1000'])
  await sound()
})

test('whatever a provider reports, bets end as its reports fold', async () => {
  const { settle, singles, sound } = await house([1, 5, 9])
  const some = fc.record({
    kind: fc.constantFrom<ProvidedReport['kind']>(
      'settlement',
      'settlement-rollback',
      'cancel',
      'cancel-rollback',
    ),
    result: fc.constantFrom<LegOutcome>('win', 'lose', 'half-win'),
    from: fc.constantFrom(null, at(4)),
    to: fc.constantFrom(null, at(6)),
  })
  const ends: Readonly<Record<string, string>> = {
    win: 'won 2000',
    lose: 'lost 0',
    'half-win': 'won 1500',
    void: 'returned 1000',
  }
  await fc.assert(
    fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 5 }), async (list) => {
      const reports = list.map(({ kind, result, from, to }, index) =>
        report(
          index + 1,
          kind,
          kind === 'settlement' ? { result } : kind.startsWith('cancel') ? { from, to } : {},
        ),
      )
      for (const [index] of reports.entries()) await settle(reports.slice(0, index + 1))
      const market = foldReports(reports).get('1x2')
      const expected = [1, 5, 9].map((minutes) => {
        const periods = market?.cancelled ?? []
        const isVoid = periods.some(
          ({ startTime, endTime }) => (startTime ?? 0) <= at(minutes) && at(minutes) <= (endTime ?? at(99)),
        )
        const standing = isVoid ? 'void' : market?.outcomes.get('1')?.result
        return standing ? ends[standing] : 'open'
      })
      expect(await singles()).toEqual(expected)
    }),
    { numRuns: 12 },
  )
  await sound()
})

test('nothing reported two days after the start returns the stake, by what became of the event', () => {
  const leg = { ...home, startsAt: 0 }
  const day = 86_400_000
  const graded = (status: 'finished' | 'cancelled', now: number) =>
    gradeProvided({ ...leg, state: makeState({ status }) }, new Map(), now)
  expect(graded('cancelled', 2 * day - 1)).toBe('pending')
  expect(graded('cancelled', 2 * day)).toMatchObject({ result: 'void', rule: 'event-void' })
  expect(graded('finished', 2 * day)).toMatchObject({ result: 'void', rule: 'no-official-data' })
})
