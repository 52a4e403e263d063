import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import { playTimeline } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import { exampleData } from '../../../test/factories/data.ts'
import type { FileMatch } from './file-match.ts'
import { parseFile } from './parse.ts'
import { timelineOf } from './timeline.ts'

const price = sportManifests.football.pricer({
  strength: () => 0,
  ratings: { ratingsFor: () => ({ home: 1.4, away: 1.2, rho: -0.05 }) } as never,
})

/** Returns the offered probability of the home side going through; null if not offered. */
function offered(match: FileMatch): number | null {
  const { state } = playTimeline(match.fixture, [])
  const market = price(match.fixture, { ...state, status: 'scheduled' }, match.fixture.startsAt - 1).find(
    ({ key }) => key === 'to-qualify',
  )
  return market?.outcomes[0]?.probability ?? null
}

function through({ fixture, ...match }: FileMatch): string {
  const { state } = playTimeline(fixture, timelineOf({ fixture, ...match }))
  const result = (outcome: string) => {
    const leg = { sport: 'football', market: 'to-qualify', outcome, startsAt: fixture.startsAt } as const
    const graded = grade(leg, state, state.updatedAt)
    return graded === 'pending' ? graded : graded.result
  }
  const both = [result('1'), result('2')].join()
  return both === 'win,lose' ? fixture.home.name : both === 'lose,win' ? fixture.away.name : both
}

const league = exampleData('openfootball/football.json/2024-25/uefa.cl.json')

describe.skipIf(league === null)('the Champions League of 2024/25', () => {
  test('second legs send the right side through and first legs none, in all 44 matches of ties', () => {
    const { matches, faults } = parseFile(readFileSync(league!, 'utf8'), 'uefa.cl', '2024-25', 'p')
    const ties = matches.filter(({ fixture: { round } }) => !round.startsWith('League'))
    expect(faults.every((fault) => fault.includes('shoot-out of 4:4'))).toBe(true)
    const second: string[] = []
    for (const match of ties.slice(0, -1)) {
      const { format } = match.fixture
      const kind = format.sport === 'football' ? format.tie?.kind : null
      if (kind === 'first-leg') {
        expect(offered(match)).toBeNull()
        expect(through(match)).toBe('void,void')
      } else {
        expect(kind).toBe('second-leg')
        expect(offered(match)).toBeGreaterThan(0)
        second.push(through(match))
      }
    }
    expect(second).toEqual([
      ...['Feyenoord Rotterdam', 'Sport Lisboa e Benfica', 'FC Bayern München', 'Club Brugge KV'],
      ...['Borussia Dortmund', 'Paris Saint-Germain FC', 'Real Madrid CF', 'PSV'],
      ...['FC Barcelona', 'Paris Saint-Germain FC', 'FC Internazionale Milano', 'FC Bayern München'],
      ...['Borussia Dortmund', 'Aston Villa FC', 'Real Madrid CF', 'Arsenal FC'],
      ...['Paris Saint-Germain FC', 'FC Barcelona', 'Arsenal FC', 'FC Internazionale Milano'],
      ...['FC Internazionale Milano', 'Paris Saint-Germain FC'],
    ])
    const stage = matches.filter(({ fixture: { round } }) => round.startsWith('League'))
    expect(stage.every((match) => offered(match) === null)).toBe(true)
    // Four goals down from the first leg.
    const dortmund = ties.find(
      ({ fixture: { home, away } }) => home.name === 'Borussia Dortmund' && away.name === 'FC Barcelona',
    )
    expect(offered(dortmund!)).toBeLessThan(0.05)
  })
})

type Leg = readonly [round: string, date: string, home: string, away: string, score?: object]
const parse = (legs: readonly Leg[], code = 'uefa.cl', season = '2019-20') =>
  parseFile(
    JSON.stringify({
      name: 'Cup',
      matches: legs.map(([round, date, team1, team2, score]) => ({ round, date, team1, team2, score })),
    }),
    code,
    season,
    'p',
  )
const ft = (home: number, away: number) => ({ ft: [home, away] })
const tied = (more: object, season = '2019-20', ...later: Leg[]) =>
  parse(
    [
      ['Round of 16', '2020-02-18', 'Reds', 'Blues', ft(2, 1)],
      ['Round of 16', '2020-03-10', 'Blues', 'Reds', more],
      ...later,
    ].map(([round, date, ...rest]) => [
      round,
      String(date).replace('2020', season === '2019-20' ? '2020' : '2023'),
      ...rest,
    ]) as never,
    'uefa.cl',
    season,
  ).matches

test('away goals decide a level tie only in seasons in which the competition had the rule', () => {
  expect(through(tied(ft(1, 0))[1]!)).toBe('Blues')
  expect(through(tied(ft(1, 0), '2022-23')[1]!)).toBe('void,void')
  expect(through(tied(ft(2, 1))[1]!)).toBe('void,void')
  expect(offered(tied(ft(1, 0))[1]!)).toBeGreaterThan(offered(tied(ft(1, 0), '2022-23')[1]!)!)
})

test('extra time counts over both legs, and a shoot-out before all else', () => {
  expect(through(tied({ ft: [2, 1], et: [3, 1] })[1]!)).toBe('Blues')
  expect(through(tied({ ft: [2, 1], et: [3, 2] })[1]!)).toBe('Reds')
  expect(through(tied({ ft: [2, 1], et: [2, 1], p: [3, 4] })[1]!)).toBe('Reds')
})

test('the next round decides what the score leaves open, and contradicts what it does not', () => {
  const next: Leg = ['Quarterfinals', '2020-05-01', 'Blues', 'Greens']
  expect(through(tied(ft(2, 1), '2019-20', next)[1]!)).toBe('Blues')
  const against = parse([
    ['Round of 16', '2020-02-18', 'Reds', 'Blues', ft(5, 0)],
    ['Round of 16', '2020-03-10', 'Blues', 'Reds', ft(1, 0)],
    next,
  ])
  expect(through(against.matches[1]!)).toBe('void,void')
  expect(offered(against.matches[1]!)).toBeNull()
  expect(against.faults.join()).toContain('the next round has the other')
})

test('a round robin, a series and a round of one unknown meeting offer nobody to go through', () => {
  const robin = parse([
    ['Championship Playoffs', '2020-02-18', 'A', 'B', ft(1, 0)],
    ['Championship Playoffs', '2020-02-25', 'B', 'C', ft(1, 0)],
    ['Championship Playoffs', '2020-03-01', 'C', 'A', ft(1, 0)],
  ])
  const series = parse(
    ['01', '02', '03'].map((day): Leg => ['Playoffs - Round of 16', `2020-03-${day}`, 'A', 'B', ft(1, 0)]),
  )
  const alone = parse([['Round of 16', '2020-02-18', 'A', 'B', ft(1, 0)]])
  for (const match of [...robin.matches, ...series.matches, ...alone.matches]) {
    expect(offered(match)).toBeNull()
    expect(through(match)).toBe('void,void')
  }
})

test('reads the play-offs of a World Cup: zones, lists, extra time without regular time', () => {
  const text = readFileSync(
    new URL('../../../test/data/worldcup.quali_playoffs.json', import.meta.url),
    'utf8',
  )
  const { matches, faults } = parseFile(text, 'worldcup.quali_playoffs', '2026', 'p')
  expect(faults).toEqual([])
  expect(matches).toHaveLength(16)
  const line = ({ fixture, result }: FileMatch) =>
    `${new Date(fixture.startsAt).toISOString().slice(5, 16)} ${fixture.home.name} ${result?.fullTime.join(':')} ${result?.extraTime?.join(':') ?? ''}`.trim()
  const lines = matches.map(line)
  expect(lines).toContain('03-26T19:45 Italy 2:0')
  expect(lines).toContain('03-31T18:45 Bosnia & Herzegovina 1:1 1:1')
  expect(lines).toContain('03-27T02:00 New Caledonia 0:1')
  expect(lines).toContain('03-31T21:00 DR Congo 0:0 1:0')
  expect(lines).toContain('03-31T18:45 Czech Republic 1:1 2:2')
  expect(matches[0]!.fixture.home.id).toBe('nation.italy')
  const sent = matches.map(through)
  expect(sent.slice(0, 3)).toEqual(['Italy', 'Bosnia & Herzegovina', 'Bosnia & Herzegovina'])
  expect(sent[11]).toBe('Czech Republic')
})
