import { expect, onTestFinished, test } from 'vitest'
import type { EventCard } from '#domain/book/api.ts'
import type { MatchStatistics } from '#domain/statistics/api.ts'
import { testDatabase } from '../factories/database.ts'
import { sixSports, startSiteProcess } from '../factories/site-process.ts'

interface Refusal {
  readonly errors: readonly { readonly code: string; readonly detail: string }[]
}

test('statistics over HTTP, of every sport, and what comes wrong has its own answer', async () => {
  const asOf = '2026-11-21T15:00:00Z'
  const { url } = await testDatabase()
  const site = await startSiteProcess(['--port', '0', '--as-of', asOf], { ...sixSports, DATABASE_URL: url })
  onTestFinished(async () => void (await site.stop()))
  const get = (path: string, headers = {}) => fetch(`${site.address}${path}`, { headers })
  const statistics = (id: string, headers = {}) =>
    get(`/web-api/statistics/events/${encodeURIComponent(id)}`, headers)

  for (const sport of ['football', 'tennis', 'basketball', 'ice-hockey']) {
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
      // A season that is named by its beginning is told as a date.
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
}, 120_000)
