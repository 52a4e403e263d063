import { expect, onTestFinished, test } from 'vitest'
import type { EventCard } from '#domain/sport/book/api.ts'
import type { ResultView } from '#domain/sport/results/api.ts'
import type { MatchStatistics } from '#domain/sport/statistics/api.ts'
import { exampleData } from '../factories/data.ts'
import { testDatabase } from '../factories/database.ts'
import { type SiteProcess, startSiteProcess } from '../factories/site-process.ts'

/** Sports whose statistics differ in kind. */
const seasonal = ['football', 'tennis', 'basketball', 'ice-hockey']

interface Refusal {
  readonly errors: readonly { readonly code: string; readonly detail: string }[]
}

test('statistics over HTTP, of every sport, and what comes wrong has its own answer', async () => {
  const asOf = '2026-11-21T15:00:00Z'
  const { url } = await testDatabase()
  const site = await startSiteProcess(['--port', '0', '--as-of', asOf], {
    FEED: `simulate:${seasonal}`,
    DATABASE_URL: url,
  })
  onTestFinished(async () => void (await site.stop()))
  const get = (path: string, headers = {}) => fetch(`${site.address}${path}`, { headers })
  const statistics = (id: string, headers = {}) =>
    get(`/web-api/statistics/events/${encodeURIComponent(id)}`, headers)

  for (const sport of seasonal) {
    const board = (await (await get(`/web-api/book/line?sport=${sport}`)).json()) as { events: EventCard[] }
    const event = board.events.find(({ round }) => /^Round \d+$/.test(round)) ?? board.events[0]!
    const answer = await statistics(event.id)
    expect(answer.status).toBe(200)
    const told = (await answer.json()) as MatchStatistics
    expect(told.event).toMatchObject({ id: event.id, sport, home: event.home, away: event.away })
    expect(told.form.map((list) => list.length)).toEqual([10, 10])
    for (const { startsAt } of [...told.form.flat(), ...told.meetings])
      expect(startsAt).toBeLessThan(Date.parse(asOf))
    if (sport === 'tennis') expect(told.table).toBeNull()
    else {
      const ids = told.table!.map(({ team }) => team.id)
      expect(ids).toEqual(expect.arrayContaining([event.home.id, event.away.id]))
      expect(told.table!.every(({ played }) => played > 0)).toBe(true)
    }
    for (const path of ['statistic', 'statisticpopup']) {
      const page = await get(`/en/${path}?event=${encodeURIComponent(event.id)}`, { accept: 'text/html' })
      expect(page.status, path).toBe(200)
      const html = await page.text()
      expect(html).toContain(`<title>${event.home.name} – ${event.away.name}: statistics | Fairline</title>`)
      expect(html).toContain(`href="/en/statistic?event=${encodeURIComponent(event.id)}"`)
      expect(html.includes('Head to head')).toBe(true)
      expect(html.includes('noindex')).toBe(path === 'statisticpopup')
      // A season named by its beginning appears as a date.
      expect(html).toMatch(/<bdi>(?:\d+ )?[A-Z][a-z]+ 2026<\/bdi>/)
    }
  }

  for (const [language, text] of [
    ['en', 'No statistics for this match.'],
    ['ru', 'Статистики этого матча нет: здесь он неизвестен.'],
  ] as const)
    for (const id of ['nobody', '__proto__', '1e-37', "' or 1=1 --", '🏒', '١٢٣']) {
      const answer = await statistics(id, { 'x-language': language })
      const { errors } = (await answer.json()) as Refusal
      expect([id, answer.status, errors[0]?.code]).toEqual([id, 404, 'statistics-event-unknown'])
      expect(errors[0]?.detail).toBe(text)
    }
  for (const id of ['\u0001', '\u200b', 'a\nb'])
    expect([id.length, (await statistics(id)).status]).toEqual([id.length, 400])

  for (const path of ['statistic', 'statisticpopup'])
    for (const query of [
      '',
      '?event=',
      '?event=nobody',
      '?event=%01',
      '?event=%ff',
      '?event=%0d%0aset-cookie:%20a=b',
      `?event=${'a'.repeat(300)}`,
      '?event=../../etc/passwd',
      '?event=<script>alert(1)</script>',
      '?event[]=1',
    ]) {
      const page = await get(`/en/${path}${query}`, { accept: 'text/html' })
      expect([path, query, page.status]).toEqual([path, query, 404])
      const html = await page.text()
      expect(html).toContain('This page could not be found')
      expect(html).not.toContain('<script>alert(1)')
    }
})

const files = {
  cricket: exampleData('cricket/ipl_ballbyball_2024_2026.jsonl'),
  'ice-hockey': exampleData('icehockey/nhl_2013_2016.jsonl'),
  f1: exampleData('f1'),
}

test.skipIf(Object.values(files).includes(null))(
  'true matches of cricket and ice hockey and a Grand Prix: shown, priced, and told by their results and statistics',
  async () => {
    const { url } = await testDatabase()
    let site: SiteProcess | null = null
    onTestFinished(async () => void (await site?.stop()))
    const start = async (asOf: string) => {
      await site?.stop()
      site = await startSiteProcess(['--port', '0', '--as-of', asOf], {
        FEED: Object.entries(files)
          .map(([kind, path]) => `${kind}:${path}`)
          .join(';'),
        FEED_KEEP_DAYS: '10000',
        DATABASE_URL: url,
      })
    }
    const get = async <T>(path: string): Promise<T> => {
      const answer = await fetch(`${site!.address}/web-api/${path}`)
      expect([path, answer.status]).toEqual([path, 200])
      return (await answer.json()) as T
    }
    const coming = async (sport: string, name: string) => {
      const { events } = await get<{ events: EventCard[] }>(`book/line?sport=${sport}`)
      const event = events.find(({ home }) => home.name === name)!
      expect(event.markets.length, name).toBeGreaterThan(0)
      return event
    }
    const result = async (day: string, id: string) => {
      const { results } = await get<{ results: ResultView[] }>(`results?day=${day}`)
      return results.find((one) => one.id === id)!
    }
    const statistics = (id: string) => get<MatchStatistics>(`statistics/events/${encodeURIComponent(id)}`)

    await start('2016-01-10T12:00:00Z')
    const hockey = await coming('ice-hockey', 'Chicago Blackhawks')
    expect(hockey).toMatchObject({ competition: { name: 'NHL' }, away: { name: 'Colorado Avalanche' } })

    // The clock moves on to another season, and the earlier match is completed by its file.
    await start('2026-05-24T12:00:00Z')
    expect(await result('2016-01-11', hockey.id)).toMatchObject({ result: { score: [6, 3], late: false } })
    const played = await statistics(hockey.id)
    expect(played.event.state).toMatchObject({ status: 'finished', score: [6, 3] })
    expect(played.form.map((list) => list.length)).toEqual([10, 10])
    const cricket = await coming('cricket', 'Delhi Capitals')
    expect(cricket).toMatchObject({
      competition: { name: 'Indian Premier League' },
      away: { name: 'Kolkata Knight Riders' },
    })
    const race = await coming('motor-racing', 'Canadian Grand Prix')
    expect(race).toMatchObject({ competition: { name: 'Formula 1' }, round: 'Race 5' })
    expect(race.field).toHaveLength(22)

    await start('2026-05-25T12:00:00Z')
    expect(await result('2026-05-24', cricket.id)).toMatchObject({ result: { score: [203, 163] } })
    const innings = await statistics(cricket.id)
    expect(innings.event.state).toMatchObject({ status: 'finished', score: [203, 163] })
    expect(innings.table?.[0]).toMatchObject({ team: { name: 'Sunrisers Hyderabad' }, points: 18 })
    const { placed } = await result('2026-05-24', race.id)
    expect(placed?.map(({ name }) => name)).toEqual(['Kimi Antonelli', 'Lewis Hamilton', 'Max Verstappen'])
    const order = await statistics(race.id)
    expect(order.event.field).toHaveLength(22)
    expect(order.event.state.ranking).toMatchObject({ official: true, fastest: 7 })
    expect(order.field?.[0]?.places.map(({ name, place }) => `${name} ${place}`)).toEqual([
      'Miami Grand Prix 2',
      'Japanese Grand Prix 5',
      'Chinese Grand Prix null',
      'Australian Grand Prix 5',
      'Abu Dhabi Grand Prix 3',
    ])
    // A match played years before the first start has its result too, and its links work.
    await expect
      .poll(async () => (await get<{ results: ResultView[] }>('results?day=2024-03-22')).results.length, {
        timeout: 60_000,
      })
      .toBe(1)
    const [past] = (await get<{ results: ResultView[] }>('results?day=2024-03-22')).results
    expect(past).toMatchObject({ result: { score: [173, 176] }, away: { name: 'Chennai Super Kings' } })
    expect((await statistics(past!.id)).event.state.status).toBe('finished')
    for (const path of [`statistic?event=${past!.id}`, 'results?day=2024-03-22'])
      expect((await fetch(`${site!.address}/en/${path}`)).status).toBe(200)
    const page = await fetch(`${site!.address}/en/statistic?event=${race.id}`)
    expect(await page.text()).toContain('<title>Canadian Grand Prix – Race 5: statistics | Fairline</title>')
  },
  120_000,
)
