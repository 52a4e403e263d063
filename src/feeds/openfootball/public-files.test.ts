import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { exampleData } from '../../../test/factories/data.ts'
import { playToTheEnd } from '../../../test/factories/play-source.ts'
import { openfootballSource } from './source.ts'

const quiet = { info: () => {}, error: () => {} }

const folder = exampleData('openfootball')
const seasonFolder = exampleData('openfootball/football.json/2025-26')

describe.skipIf(folder === null || seasonFolder === null)('the public files', () => {
  test('the whole season 2025/26: matches of each file', () => {
    const counts: Record<string, number> = {}
    const sides = new Map<string, Set<string>>()
    const source = openfootballSource({ path: seasonFolder!, producer: 'openfootball:1', log: quiet })
    for (const fixture of source.fixtures(0, 2e12, 2e12)) {
      const code = fixture.competition.id.slice('openfootball.'.length)
      counts[code] = (counts[code] ?? 0) + 1
      expect(fixture.season).toBe('2025/26')
      sides.set(code, (sides.get(code) ?? new Set()).add(fixture.home.id).add(fixture.away.id))
    }
    expect(counts).toEqual({
      ...{ 'at.1': 132, 'at.2': 240, 'be.1': 240, 'de.1': 306, 'de.2': 306, 'en.1': 380, 'en.2': 552 },
      // The other half of its matches has dates a year too early.
      ...{ 'en.3': 276, 'en.4': 552, 'es.1': 380, 'es.2': 462, 'fr.1': 306, 'fr.2': 306, 'gr.1': 182 },
      ...{ 'it.1': 380, 'it.2': 380, 'nl.1': 306, 'pt.1': 306, 'sco.1': 198, 'tr.1': 306 },
    })
    expect(['en.1', 'en.2', 'en.3', 'en.4'].map((code) => sides.get(code)?.size)).toEqual([20, 24, 24, 24])
  })

  test('a round of October 2025: kick-offs in UTC on both sides of the clock change, real results', () => {
    const source = openfootballSource({ path: seasonFolder!, producer: 'openfootball:1', log: quiet })
    const now = Date.parse('2025-10-04T09:00:00Z')
    const coming = source.fixtures(now, now + 2 * 86_400_000, now)
    expect(new Set(coming.map((fixture) => fixture.competition.id)).size).toBeGreaterThan(15)
    const round = coming.filter((fixture) => fixture.competition.id === 'openfootball.en.1')
    expect(round.map((fixture) => fixture.home.name)).toContain('Arsenal FC')
    const arsenal = round.find((fixture) => fixture.home.name === 'Arsenal FC')!
    expect(new Date(arsenal.startsAt).toISOString()).toBe('2025-10-04T14:00:00.000Z')
    expect(arsenal.liveCoverage).toBe(false)
    const state = playToTheEnd(source, arsenal)
    expect(state).toMatchObject({
      status: 'finished',
      score: [2, 0],
      detail: { goals: false, corners: false, cards: false, halves: true },
    })
    expect(state.updatedAt - arsenal.startsAt).toBe(115 * 60_000)
    const november = source
      .fixtures(Date.parse('2025-11-01T00:00:00Z'), Date.parse('2025-11-02T00:00:00Z'), now)
      .filter((fixture) => fixture.competition.id === 'openfootball.en.1')
    expect(november.some((fixture) => new Date(fixture.startsAt).toISOString().includes('T15:00'))).toBe(true)
  })

  test('Group F of the World Cup 2018 with its goal minutes', () => {
    const source = openfootballSource({
      path: join(folder!, 'worldcup.json/2018'),
      producer: 'openfootball:1',
      log: quiet,
    })
    const group = source.fixtures(0, 2e12, 2e12).filter((fixture) => fixture.round === 'Group F')
    expect(group).toHaveLength(6)
    const story = group.map((fixture) => {
      const { goals, score, detail } = playToTheEnd(source, fixture)
      expect(detail).toMatchObject({ goals: true, halves: true, corners: false })
      return `${fixture.home.name} ${score.join(':')} ${fixture.away.name} ${goals
        .map((goal) => (goal.period - 1) * 45 + Math.ceil(goal.second! / 60))
        .join(' ')}`.trim()
    })
    expect(story).toEqual([
      'Germany 0:1 Mexico 35',
      'Sweden 1:0 South Korea 65',
      'South Korea 1:2 Mexico 26 66 93',
      'Germany 2:1 Sweden 32 48 95',
      'Mexico 0:3 Sweden 50 62 74',
      'South Korea 2:0 Germany 92 96',
    ])
  })

  test('the final of 2018 from its minutes, and of 2022 with extra time and shoot-out', () => {
    const source = openfootballSource({ path: folder!, producer: 'openfootball:1', log: quiet })
    const all = source.fixtures(0, 2e12, 2e12)
    const final = all.find((fixture) => fixture.id === 'openfootball.worldcup.2018.france.croatia.final')!
    expect(new Date(final.startsAt).toISOString()).toBe('2018-07-15T15:00:00.000Z')
    expect(playToTheEnd(source, final)).toMatchObject({
      score: [4, 2],
      periodScores: [
        [2, 1],
        [2, 1],
      ],
    })
    const later = all.find((fixture) => fixture.id === 'openfootball.worldcup.2022.argentina.france.final')!
    const state = playToTheEnd(source, later)
    expect([state.score, state.periodScores[4]]).toEqual([
      [3, 3],
      [4, 2],
    ])
    expect(all).toHaveLength(17_625)
    let ended = 0
    for (const fixture of all) {
      const { status } = playToTheEnd(source, fixture)
      if (['finished', 'cancelled', 'abandoned'].includes(status)) ended++
    }
    expect(ended).toBe(17_625)
    const before = Date.parse('2025-10-04T09:00:00Z')
    const history = source.history(before)
    expect(history.length).toBeGreaterThan(9_000)
    expect(Math.max(...history.map((result) => result.at))).toBeLessThan(before)
  })
})
