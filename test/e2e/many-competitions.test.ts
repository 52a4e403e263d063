import { expect, inject, test } from 'vitest'
import { ready, visit } from './browser.ts'

const site = inject('site')

test('of a filtered list of many competitions all odds stand, and those near the screen move', async () => {
  const { page } = await visit()
  let tell: (frame: string) => void = () => {}
  const followed = new Set<string>()
  await page.routeWebSocket(/web-api\/live/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      const { subscribe = [], unsubscribe = [] } = JSON.parse(String(message))
      for (const topic of unsubscribe) followed.delete(topic)
      for (const topic of subscribe) followed.add(topic)
      server.send(message)
    })
    tell = (frame) => socket.send(frame)
  })
  const many = Array.from({ length: 60 }, (_, place) => `many-${place}`)
  let last: { id: string; markets: { version: number; outcomes: [string, number][] }[] } | undefined
  await page.route('**/web-api/book/line?*videos=1*', async (route) => {
    const answer = await route.fetch()
    const { events, ...board } = await (await fetch(`${site}/web-api/book/line?sport=football`)).json()
    const [first] = events.filter(({ markets }: (typeof events)[0]) => markets.length > 0)
    const cards = many.map((id) => ({
      ...{ ...first, id: `sim.football.${id}`, video: true, startsAt: events.at(-1).startsAt },
      competition: { ...first.competition, id },
    }))
    last = cards.at(-1)
    await route.fulfill({
      response: answer,
      json: { ...board, topic: 'line', complete: false, seq: 0, events: cards, cursor: null },
    })
  })
  await page.goto(`${site}/en/line`)
  await ready(page)
  await expect.poll(() => [...followed]).toContain('line')
  await page.locator('main button', { hasText: 'With video' }).click()
  const rows = page.locator('main [data-row]')
  await expect.poll(() => rows.count()).toBe(many.length)
  const competitions = () => [...followed].filter((topic) => topic.startsWith('competition:many-'))
  await expect.poll(competitions).toContain('competition:many-0')
  expect(competitions().length).toBeLessThanOrEqual(40)
  await rows.last().scrollIntoViewIfNeeded()
  await expect.poll(competitions).toContain('competition:many-59')
  expect(competitions().length).toBeLessThanOrEqual(40)
  const markets = last!.markets.map((market) => ({
    ...{ ...market, version: market.version + 1 },
    outcomes: market.outcomes.map(([outcome]) => [outcome, 77_000]),
  }))
  tell(
    JSON.stringify([
      { f: 'snapshot', topic: 'competition:many-59', seq: 1, data: { events: [{ ...last, markets }] } },
    ]),
  )
  await expect.poll(() => rows.last().innerText()).toContain('77.00')
  // The page still follows the board's topic: unsubscribing would drop the pages read so far.
  expect([...followed]).toContain('line')
  expect(await rows.first().locator('fieldset button').first().textContent()).toMatch(/\d\.\d\d/)
})
