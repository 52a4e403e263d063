import { expect, test } from 'vitest'
import { neededBy } from '#domain/sport/feed/api.ts'
import { numberTimeline, playTimeline, reduce, startState } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import {
  allFixtures,
  exampleLine,
  gradedResult,
  readCricketFile,
  readCricketLines,
} from '../../../test/factories/cricket-lines.ts'

test('takes the overs of a shortened match from its innings, and prices its last over by them', () => {
  const path = new URL('../../../test/data/cricket-1426298.jsonl', import.meta.url).pathname
  const { source } = readCricketFile(path)
  const [fixture] = allFixtures(source)
  expect(fixture?.format).toEqual({ sport: 'cricket', overs: 16 })
  const timeline = source.timeline(fixture!)
  const chase = timeline.findIndex((message) => message.type === 'period-start' && message.period === 2)
  const legal = (upTo: number) =>
    timeline.slice(chase, upTo).filter((message) => message.type === 'ball' && message.legal).length
  const last = timeline.findIndex((_, at) => at > chase && legal(at) === 90)
  const messages = numberTimeline(fixture!, timeline).slice(0, last)
  const state = messages.reduce((before, message) => {
    const next = reduce(fixture!, before, message)
    if (!next.ok) throw next.error
    return next.value
  }, startState(fixture!))
  expect(neededBy(state.cricket!)).toBe(22)
  const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
  const winner = price(fixture!, state, state.updatedAt).find(({ key }) => key === 'winner')!
  const chasing = winner.outcomes.find(({ id }) => id === '2')!.probability
  expect(chasing).toBeGreaterThan(0.001)
  expect(chasing).toBeLessThan(0.006)
})

/** Blues chase 121 and lose nine wickets, the last batter being absent hurt. */
const absent = {
  ...exampleLine,
  id: '9',
  innings: [exampleLine.innings[0], { team: 'Blues', runs: 9, wkts: 9, balls: 18, target: 121 }],
  bbb: [
    exampleLine.bbb[0],
    {
      team: 'Blues',
      d: Array.from({ length: 18 }, (_, at) =>
        at % 2 === 0
          ? [Math.floor(at / 6), 0, 1, 1, 0]
          : [Math.floor(at / 6), 0, 1, 0, 0, '', [['bowled', 0]]],
      ),
    },
  ],
}

test('an innings that ended without rain settles both sides of its line, whatever balls and wickets are left', () => {
  const { source } = readCricketLines([JSON.stringify(absent)])
  const [fixture] = allFixtures(source)
  expect(fixture?.format).toEqual({ sport: 'cricket', overs: 20 })
  const { state } = playTimeline(fixture!, source.timeline(fixture!))
  expect(state.cricket?.innings[1]).toMatchObject({ over: true, cut: false, wickets: 9, balls: 18 })
  const graded = (market: string, outcome: string) => gradedResult(fixture!, state, market, outcome)
  expect(graded('innings-total|2:10.5', 'under')).toBe('win')
  expect(graded('innings-total|2:10.5', 'over')).toBe('lose')
  expect(graded('innings-total|2:8.5', 'under')).toBe('lose')
  expect(graded('total|150.5', 'under')).toBe('win')
})

/** Returns the line of a match in which Reds make 120 in 20 overs and rain shortens the chase of Blues. */
const afterRain = (
  id: string,
  chase: { runs: number; balls: number; target: number; overs?: number },
  winner: string,
) => ({
  ...{ ...exampleLine, id, date: `2026-05-0${id}`, method: 'D/L', winner },
  innings: [exampleLine.innings[0], { team: 'Blues', wkts: 0, ...chase }],
  bbb: [
    exampleLine.bbb[0],
    {
      team: 'Blues',
      d: Array.from({ length: chase.balls }, (_, at) => [
        Math.floor(at / 6),
        0,
        1,
        at < chase.runs ? 1 : 0,
        0,
      ]),
    },
  ],
})

test('takes the length of a chase after rain from the file, and takes no bets on it where nothing shows it', () => {
  const { source, errors } = readCricketLines(
    [
      afterRain('1', { runs: 40, balls: 48, target: 60 }, 'Reds'),
      afterRain('2', { runs: 24, balls: 24, target: 24 }, 'Blues'),
      afterRain('3', { runs: 24, balls: 24, target: 24, overs: 5 }, 'Blues'),
    ].map((line) => JSON.stringify(line)),
  )
  expect(errors).toEqual([])
  const seen = allFixtures(source).map((fixture) => {
    const timeline = source.timeline(fixture)
    const target = timeline.findIndex(({ type }) => type === 'target')
    const { state } = playTimeline(fixture, timeline.slice(0, target + 2))
    const now = { ...state, status: 'live' as const }
    const end = playTimeline(fixture, timeline).state
    const graded = (market: string, outcome: string) => gradedResult(fixture, end, market, outcome)
    const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
    const keys = price(fixture, { ...now, betStop: false }, now.updatedAt).map(({ key }) => key)
    return {
      ...{ balls: now.cricket!.balls, betStop: now.betStop, status: end.status },
      sixOvers: keys.some((key) => key.startsWith('innings-powerplay-total|2')),
      ends: [
        graded('winner', '1'),
        graded('innings-powerplay-total|2:30.5', 'over'),
        graded('innings-powerplay-total|2:30.5', 'under'),
        graded('innings-powerplay-total|2:20.5', 'over'),
        graded('innings-powerplay-total|1:35.5', 'over'),
      ],
    }
  })
  expect(seen).toEqual([
    {
      balls: 48,
      betStop: false,
      status: 'finished',
      sixOvers: true,
      ends: ['win', 'win', 'lose', 'win', 'win'],
    },
    {
      balls: 120,
      betStop: true,
      status: 'finished',
      sixOvers: true,
      ends: ['lose', 'void', 'void', 'win', 'win'],
    },
    // With five overs there are no first six: bets on them are void, unless the line was already passed.
    {
      balls: 30,
      betStop: false,
      status: 'finished',
      sixOvers: false,
      ends: ['lose', 'void', 'void', 'win', 'win'],
    },
  ])
})

test.each([5, 6, 16])('plays and prices an innings set to %i overs', (overs) => {
  const row = {
    ...{ ...exampleLine, id: 's', overs },
    innings: exampleLine.innings.map((one, at) =>
      at === 0 ? { ...one, balls: overs * 6, runs: overs * 6 } : { ...one, target: overs * 6 + 1 },
    ),
    bbb: [{ ...exampleLine.bbb[0], d: exampleLine.bbb[0]!.d.slice(0, overs * 6) }, exampleLine.bbb[1]],
  }
  const { source } = readCricketLines([JSON.stringify(row)])
  const [fixture] = allFixtures(source)
  const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
  const markets = price(fixture!, startState(fixture!), 0)
  for (const { key, outcomes } of markets.filter(({ exclusive }) => exclusive !== false)) {
    const sum = outcomes.reduce((all, { probability }) => all + probability, 0)
    expect(Math.abs(sum - 1), key).toBeLessThan(1e-6)
  }
  expect(markets.some(({ key }) => key.includes('powerplay'))).toBe(overs >= 6)
  const { state } = playTimeline(fixture!, source.timeline(fixture!))
  expect(state.cricket!.innings[0]).toMatchObject({ balls: overs * 6, over: true, cut: false })
  const graded = (market: string, outcome: string) => gradedResult(fixture!, state, market, outcome)
  // Blues are all out after ten balls; Reds have played all the overs set.
  expect(graded('innings-powerplay-total|1:40.5', 'under')).toBe(overs < 6 ? 'void' : 'win')
  expect(graded('innings-opening-total|1:40.5', 'under')).toBe(overs * 6 > 40 ? 'lose' : 'win')
  expect(graded(`innings-total|1:${overs * 6 - 0.5}`, 'over')).toBe('win')
})

test('a match that was given up keeps what its first innings and the runs so far had decided, and returns the rest', () => {
  const told = {
    ...exampleLine,
    ...{ id: '8', result: 'no result', winner: undefined },
    innings: [exampleLine.innings[0], { team: 'Blues', runs: 20, wkts: 0, balls: 20, target: 121 }],
    bbb: [exampleLine.bbb[0], { team: 'Blues', d: exampleLine.bbb[0]!.d.slice(0, 20) }],
  }
  const { source, errors } = readCricketLines([JSON.stringify(told)])
  expect(errors).toEqual([])
  const [fixture] = allFixtures(source)
  const { state } = playTimeline(fixture!, source.timeline(fixture!))
  expect(state.status).toBe('abandoned')
  const graded = (market: string, outcome: string) => gradedResult(fixture!, state, market, outcome)
  expect(graded('innings-total|1:119.5', 'over')).toBe('win')
  expect(graded('innings-total|1:120.5', 'under')).toBe('win')
  expect(graded('innings-total|1:120.5', 'over')).toBe('lose')
  expect(graded('total|139.5', 'over')).toBe('win')
  expect(graded('innings-total|2:19.5', 'over')).toBe('win')
  expect(graded('innings-total|2:20.5', 'under')).toBe('void')
  expect(graded('total|140.5', 'under')).toBe('void')
  expect(graded('winner', '1')).toBe('void')
})
