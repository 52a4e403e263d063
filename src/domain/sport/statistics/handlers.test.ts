import { expect, test } from 'vitest'
import { type EventMessage, type Fixture, initialState } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { calendarSource } from '../../../../test/factories/calendar-source.ts'
import { exampleFixture } from '../../../../test/factories/feed.ts'
import { handlerContext } from '../../../../test/factories/handler-context.ts'
import { statisticsHandlers } from './handlers.ts'

const hour = 3_600_000
const begin = Date.UTC(2026, 0, 1)
const count = 150

const goal = (seq: number, side: 0 | 1, second: number) =>
  ({
    eventId: 'm5',
    seq,
    at: begin,
    type: 'incident',
    incident: { kind: 'goal', side, period: 1, second },
  }) as const
const taken = { eventId: 'm5', at: begin, type: 'rollback' } as const
/** Two goals of one side are disallowed, the later one first, and one message that matches no goal. */
const goals: readonly EventMessage[] = [
  goal(1, 0, 100),
  goal(2, 1, 200),
  goal(3, 0, 300),
  { ...taken, seq: 4, kind: 'goal', side: 0, reason: 'offside' },
  { ...taken, seq: 5, kind: 'corner', side: 1 },
  { ...taken, seq: 6, kind: 'goal', side: 0 },
]

/** Two sides that meet each day; counts the look-ups of their matches. */
function site() {
  const { home, competition } = exampleFixture('football')
  const fixtures = Array.from({ length: count }, (_, index) =>
    exampleFixture('football', {
      id: `m${index}`,
      startsAt: begin + index * 24 * hour,
      home: { ...home, names: { ru: 'Хозяева' } },
      competition: { ...competition, names: { ru: 'Лига' } },
      format: { sport: 'football', halfMinutes: 45, knockout: false },
    }),
  )
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]))
  const asked = { lookUps: 0, timelines: 0 }
  const calendar = calendarSource(fixtures, () => {
    asked.timelines++
    return [1, 0]
  })
  const source: FeedSource = {
    ...calendar,
    matchesOf: (teamId, before) => {
      asked.lookUps++
      return calendar.matchesOf(teamId, before)
    },
  }
  const wall = { time: 0 }
  const query = async (text: string, [ids]: readonly unknown[] = []) => {
    if (text.includes('feed_message')) {
      const rows = ids === 'm5' ? goals.map((message) => ({ message })) : []
      return { rows: rows as never[], rowCount: rows.length }
    }
    const rows = (ids as string[]).flatMap((id) => {
      const fixture = byId.get(id) ?? (id === 'orphan' ? orphan : undefined)
      return fixture ? [{ fixture, state: initialState }] : []
    })
    return { rows: rows as never[], rowCount: rows.length }
  }
  const handlers = statisticsHandlers({
    db: { read: { query }, transact: () => expect.unreachable() },
    sources: [source],
    sportTime: () => ({ now: begin + count * 24 * hour, speed: 3 }),
    wall: { now: () => wall.time },
  })
  const ask = (eventId: string, language = 'en') =>
    handlers['event-statistics'](
      { ...handlerContext(), language },
      { params: { eventId }, query: {}, body: {} },
    )
  return { ask, asked, wall }
}
const orphan: Fixture = exampleFixture('football', { id: 'orphan', producer: 'gone' })

test('what was found of a match is told again for a minute, then looked up anew', async () => {
  const { ask, asked, wall } = site()
  const [first, second] = await Promise.all([ask('m5'), ask('m5')])
  expect(second).toEqual(first)
  expect(first).toMatchObject({ event: { id: 'm5', sport: 'football' }, speed: 3 })
  // One look-up for each side.
  expect(asked.lookUps).toBe(2)
  wall.time = 59_999
  await ask('m5')
  expect(asked.lookUps).toBe(2)
  const { timelines } = asked
  wall.time = 60_000
  await ask('m5')
  expect(asked.lookUps).toBe(4)
  // Results never change.
  expect(asked.timelines).toBe(timelines)
})

test('sides and competition have their names in the language of who asks, in all that was found', async () => {
  const { ask, asked } = site()
  const { home, away, competition } = exampleFixture('football')
  const namesOf = async (language: string) => {
    const answer = await ask('m5', language)
    if ('id' in answer) throw answer
    const { event, form, meetings, table } = answer
    return [
      ...[event, form[0][0]!, form[1][0]!, meetings[0]!].map((match) => [
        match.competition.name,
        match.home.name,
        match.away.name,
      ]),
      table?.map(({ team }) => team.name).toSorted() ?? [],
    ]
  }
  const english = [competition.name, home.name, away.name]
  const russian = ['Лига', 'Хозяева', away.name]
  const rows = (first: string) => [first, away.name].toSorted()
  expect(await namesOf('ru')).toEqual([russian, russian, russian, russian, rows('Хозяева')])
  expect(await namesOf('de')).toEqual([english, english, english, english, rows(home.name)])
  expect(asked.lookUps).toBe(2)
})

test('goals that did not count are told, with the reason where it is known', async () => {
  const { ask } = site()
  expect(await ask('m5')).toMatchObject({
    event: {
      disallowedGoals: [
        { side: 0, period: 1, second: 100, reason: 'unknown' },
        { side: 0, period: 1, second: 300, reason: 'offside' },
      ],
    },
  })
  expect(await ask('m6')).toMatchObject({ event: { disallowedGoals: [] } })
})

test('a match that nobody knows, and one whose feed is gone', async () => {
  const { ask } = site()
  expect(await ask('nobody')).toMatchObject({
    id: 'statistics-event-unknown',
    status: 404,
    facts: { eventId: 'nobody' },
  })
  expect(await ask('orphan')).toMatchObject({ form: [[], []], meetings: [], table: null })
})

test('a hundred matches may wait; who comes after is refused, and may come again', async () => {
  const { ask } = site()
  const answers = await Promise.allSettled(Array.from({ length: count }, (_, index) => ask(`m${index}`)))
  const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(count - 100)
  for (const reason of refused)
    expect(reason).toMatchObject({ id: 'statistics-busy', status: 429, facts: { seconds: 10 } })
  expect(await ask(`m${count - 1}`)).toMatchObject({ event: { id: `m${count - 1}` } })
})
