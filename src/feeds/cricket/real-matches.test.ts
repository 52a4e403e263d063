import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import type { Fixture } from '#domain/sport/feed/api.ts'
import { type FeedSource, playTimeline } from '#domain/sport/feed/index.ts'
import { sportManifests } from '#domain/sport/pricing/index.ts'
import {
  allFixtures,
  gradedResult,
  type ReadCricketFile,
  readCricketFile,
} from '../../../test/factories/cricket-lines.ts'
import { exampleData } from '../../../test/factories/data.ts'

const file = exampleData('cricket/ipl_ballbyball_2024_2026.jsonl')

describe.skipIf(file === null)('the file of real matches', () => {
  let source: FeedSource
  let errors: ReadCricketFile['errors']
  let all: readonly Fixture[]
  let rows: ReadonlyMap<
    string,
    { innings: { runs: number; wkts: number }[]; winner?: string; result?: string }
  >
  beforeAll(() => {
    ;({ source, errors } = readCricketFile(file!))
    all = allFixtures(source)
    rows = new Map(
      readFileSync(file!, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line))
        .map((row) => [`cricket.ipl.${row.season}.${row.id}`, row]),
    )
  })

  test('every match is played as it was, ball by ball, and its winner is paid', () => {
    expect(errors).toEqual([])
    expect(all).toHaveLength(rows.size)
    let [ties, unfinished] = [0, 0]
    for (const fixture of all) {
      const row = rows.get(fixture.id)!
      const { state } = playTimeline(fixture, source.timeline(fixture), (message, reason) => {
        throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
      })
      const counted = state.cricket!.innings.map(({ runs, wickets }) => [runs, wickets])
      expect(counted, fixture.id).toEqual(row.innings.map(({ runs, wkts }) => [runs, wkts]))
      const graded = (outcome: string, market = 'winner') =>
        grade({ sport: 'cricket', market, outcome, startsAt: fixture.startsAt }, state, state.updatedAt)
      if (row.winner) {
        const [won, lost] = row.winner === fixture.home.name ? ['1', '2'] : ['2', '1']
        expect(graded(won!), fixture.id).toMatchObject({ result: 'win' })
        expect(graded(lost!), fixture.id).toMatchObject({ result: 'lose' })
      } else {
        unfinished++
        expect(graded('1'), fixture.id).toMatchObject({ result: 'void' })
      }
      if (row.result === 'tie') ties++
      expect(graded('yes', 'overtime'), fixture.id).toMatchObject({
        result: row.result === 'tie' ? 'win' : row.winner ? 'lose' : 'void',
      })
    }
    expect([ties, unfinished]).toEqual([2, 4])
    expect(all.every(({ attribution }) => attribution?.includes('ODC-BY 1.0'))).toBe(true)
  })

  test('prices on real matches come true about as often as they say', () => {
    const price = sportManifests.cricket.pricer({ strength: () => 0, ratings: {} as never })
    let [said, won, count] = [0, 0, 0]
    for (const fixture of all) {
      const row = rows.get(fixture.id)!
      const timeline = source.timeline(fixture)
      const second = timeline.findIndex((message) => message.type === 'period-start' && message.period === 2)
      if (!row.winner || second < 0) continue
      const { state } = playTimeline(fixture, timeline.slice(0, second))
      const open = { ...state, status: 'live' as const }
      const winner = price(fixture, open, state.updatedAt).find(({ key }) => key === 'winner')
      const home = winner?.outcomes.find(({ id }) => id === '1')?.probability
      if (home === undefined) continue
      said += Math.max(home, 1 - home)
      won += home > 0.5 === (row.winner === fixture.home.name) ? 1 : 0
      count++
    }
    expect(count).toBeGreaterThan(200)
    // Two and a half standard deviations of 210 matches.
    expect(Math.abs(won - said) / count).toBeLessThan(0.08)
  })
})

const totals = exampleData('cricket/ipl_matches.jsonl')

test.skipIf(totals === null)(
  'settles both sides of the lines of every innings that rain did not cut, from totals alone',
  () => {
    const { source, errors } = readCricketFile(totals!)
    const all = allFixtures(source)
    expect(errors).toEqual([])
    expect(all).toHaveLength(1241)
    const absent: string[] = []
    for (const fixture of all) {
      const { state } = playTimeline(fixture, source.timeline(fixture), (message, reason) => {
        throw new Error(`${fixture.id}: ${message.type} refused: ${reason}`)
      })
      expect(gradedResult(fixture, state, 'sixes-total|4.5', 'over')).toBe('void')
      for (const [index, { runs, wickets, balls, cut }] of state.cricket!.innings.entries()) {
        if (cut || state.status !== 'finished') continue
        const market = `innings-total|${index + 1}:${runs + 0.5}`
        expect(gradedResult(fixture, state, market, 'under'), fixture.id).toBe('win')
        expect(gradedResult(fixture, state, market, 'over'), fixture.id).toBe('lose')
        const whole = fixture.format.sport === 'cricket' ? fixture.format.overs * 6 : 0
        if (wickets === 9 && balls < whole && index === 1 && runs < state.cricket!.target! - 1)
          absent.push(`${runs}/${wickets} ${balls}`)
      }
      const won = [gradedResult(fixture, state, 'winner', '1'), gradedResult(fixture, state, 'winner', '2')]
      expect(won.sort().join(), fixture.id).toMatch(/^(lose,win|void,void)$/)
    }
    expect(absent.sort()).toEqual(['120/9 99', '126/9 117', '133/9 115', '176/9 116', '84/9 94', '95/9 92'])
  },
)
