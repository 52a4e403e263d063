import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import type { EventCard } from '#domain/sport/book/api.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

/** Returns numbers by sport: of the menu's badges (in play) and toggles (upcoming), and of the chips over a list. */
const counts = (page: Page) =>
  page.evaluate(() => {
    const last = (element: Element | null) => Number(/(\d+)\s*$/.exec(element?.textContent ?? '0')?.[1] ?? 0)
    const menu = [...document.querySelectorAll('[data-menu] > ul > li')].map((item) => {
      const line = item.firstElementChild!
      return {
        name: line.querySelector('a')!.textContent,
        live: last(line.querySelector('a + a')),
        line: last(line.querySelector('button')),
        competitions: [...item.querySelectorAll(':scope ul a')].map((link) => ({
          live: last(link.querySelector('b')),
          line: last(link.querySelector('small')),
        })),
      }
    })
    const chips = [...document.querySelectorAll('main nav[aria-label="Choose a sport"] a')].map((chip) => ({
      name: chip.textContent!.replace(/\s*\d+\s*$/, ''),
      count: last(chip),
    }))
    return { menu, chips, rows: document.querySelectorAll('main [data-row]').length }
  })

test('menu, chips and lists count the same matches, in play and to come', async () => {
  const { page } = await visit()
  for (const [path, section] of [
    ['/en', 'line'],
    ['/en/line/tennis', 'line'],
    ['/en/live', 'live'],
    ['/en/live/football', 'live'],
    ['/en/cyber/simulations/e-football/live', 'live'],
  ] as const) {
    await page.goto(site + path)
    await ready(page)
    const { menu, chips, rows } = await counts(page)
    expect(menu.length, path).toBeGreaterThan(4)
    for (const { name, competitions, ...sport } of menu) {
      if (competitions.length > 0)
        for (const kind of ['live', 'line'] as const)
          expect(
            competitions.reduce((sum, one) => sum + one[kind], 0),
            `${path} ${name}`,
          ).toBe(sport[kind])
      if (chips.length > 0)
        expect(chips.find((chip) => chip.name === name)?.count ?? 0, `${path} ${name}`).toBe(sport[section])
    }
    const all = menu.reduce((sum, sport) => sum + sport[section], 0)
    if (chips.length > 0) expect(chips[0]?.count, path).toBe(all)
    if (path === '/en/live') expect(rows).toBe(all)
  }
})

test('a match that begins while the page is looked at is counted at once', async () => {
  const { page } = await visit()
  // The test controls the socket: it records the site's frames, and adds a match to the list.
  const answers: number[] = []
  await page.route('**/web-api/book/menu*', async (route) => {
    answers.push(Date.now())
    const answer = await route.fetch()
    const menu = await answer.json()
    for (const sport of menu.sports) sport.live = sport.sport === 'football' ? 77 : sport.live
    await route.fulfill({ json: menu })
  })
  let tell: (frame: string) => void = () => {}
  await page.routeWebSocket(/web-api\/live/, (socket) => {
    tell = (frame) => socket.send(frame)
    socket.connectToServer()
  })
  await page.goto(`${site}/en/live`)
  await ready(page)
  const badge = page.locator('[data-menu] a[href="/en/live/football"]')
  const id = await page.locator('main [data-row]').count()
  expect(id).toBeGreaterThan(0)
  const board = await (await fetch(`${site}/web-api/book/live`)).json()
  const card = { ...board.events[0], id: 'sim.football.new' }
  await expect
    .poll(
      async () => {
        const { seq } = await (await fetch(`${site}/web-api/book/live`)).json()
        tell(
          JSON.stringify([{ f: 'snapshot', topic: 'live', seq, data: { events: [...board.events, card] } }]),
        )
        return await badge.textContent()
      },
      { timeout: 60_000, interval: 1000 },
    )
    .toContain('77')
  expect(answers.length).toBeGreaterThan(0)
})

test('reading a list anew does not stop another page that is loading', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/line`)
  await ready(page)
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const asked: string[] = []
  await page.route('**/web-api/book/live*', async (route) => {
    asked.push(route.request().url())
    await opened
    // The browser has aborted the first one.
    await route.continue().catch(() => {})
  })
  await page.locator('a[href="/en/live"]').filter({ visible: true }).first().click()
  await expect.poll(() => asked.length).toBe(1)
  // Requests of the current list carry this setting.
  await page.locator('main button', { hasText: 'With video' }).click()
  await expect.poll(() => asked.length).toBe(2)
  open()
  await page.getByRole('heading', { level: 1, name: /Live/ }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/en/live')
})

test('chips that have no room fade, and arrows lead to them', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site}/en/line`)
  await ready(page)
  const chips = page.getByRole('navigation', { name: 'Choose a sport' })
  const [back, on] = [chips.locator('+ button'), chips.locator('+ button + button')]
  const after = () => chips.evaluate((nav) => getComputedStyle(nav).getPropertyValue('--after'))
  expect(await chips.evaluate((nav) => nav.scrollWidth > nav.clientWidth)).toBe(true)
  await expect.poll(after).not.toBe('0px')
  expect([await back.isVisible(), await on.isVisible()]).toEqual([false, true])
  await expect
    .poll(async () => {
      // The button disappears once the last chip is in view, perhaps before the click.
      if (await on.isVisible()) await on.click({ timeout: 2_000 }).catch(() => {})
      return on.isVisible()
    })
    .toBe(false)
  expect([await back.isVisible(), await on.isVisible()]).toEqual([true, false])
  expect(await after()).toBe('0px')
  // All filters of the page are on one line.
  const tops = await page
    .locator('main button', { hasText: /With video|Any time|Next 3 hours/ })
    .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(new Set(tops).size).toBe(1)
  await axeClean(page)
})

test('where all chips have room nothing fades and no arrow shows', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1920, height: 900 })
  await page.goto(`${site}/en/line`)
  await ready(page)
  const chips = page.getByRole('navigation', { name: 'Choose a sport' })
  const edges = await chips.evaluate((nav) => {
    const style = getComputedStyle(nav)
    return [style.getPropertyValue('--before'), style.getPropertyValue('--after')]
  })
  expect(edges).toEqual(['0px', '0px'])
  expect(await chips.locator('~ button').filter({ visible: true }).count()).toBe(0)
})

test('boards have their handicap at 1280, and odds of all rows stand one under another', async () => {
  const { page } = await visit()
  for (const [width, path] of [
    [1280, '/en/line/football'],
    [1280, '/en/live/tennis'],
    [1440, '/en/line/football'],
    [390, '/en/line/football'],
    [390, '/en/live/football'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(site + path)
    await ready(page)
    await noSidewaysScroll(page)
    const rows = await page.locator('main [data-row]').evaluateAll((all) =>
      all.slice(0, 8).map((row) =>
        [...row.querySelectorAll('fieldset')]
          .filter((box) => box.checkVisibility())
          .flatMap((box) => [...box.children].map((odds) => odds.getBoundingClientRect()))
          .map(({ left, right }) => `${Math.round(left)}-${Math.round(right)}`),
      ),
    )
    const sides = rows.filter((row) => row.length === Math.max(...rows.map(({ length }) => length)))
    expect(sides.length, path).toBeGreaterThan(1)
    expect(new Set(sides.map(String)).size, `${width} ${path}`).toBe(1)
    if (width > 1000) expect(sides[0]!.length).toBe(path.includes('tennis') ? 6 : 7)
    if (width < 1000) {
      const heights = await page
        .locator('main [data-row]')
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
      expect(Math.min(...heights), path).toBeLessThanOrEqual(90)
    }
  }
})

test('of a long list the rows near the screen are there, on paper all of them', async () => {
  const { page } = await visit()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site}/en/line`)
  await ready(page)
  const rows = page.locator('main [data-row]')
  // Excludes an accumulator of the day, which links to the same match.
  const href = await rows.first().locator('a[href]').first().getAttribute('href')
  const first = page.locator(`main [data-row] a[href="${href}"]`)
  const listed = () =>
    page
      .locator('main section:not([data-sport]) > [data-rows]')
      .evaluateAll((days) => days.reduce((sum, day) => sum + Number((day as HTMLElement).dataset.rows), 0))
  const before = await listed()
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(listed).toBeGreaterThan(before)
  const scrollTo = (top: number) =>
    page.locator('main').evaluate((main, place) => main.scrollTo({ top: place, behavior: 'instant' }), top)
  const inSight = () =>
    rows.evaluateAll(
      (all) => all.filter((row) => row.checkVisibility() && row.getBoundingClientRect().top < 900).length,
    )
  await scrollTo(1_000_000)
  await expect.poll(() => first.count()).toBe(0)
  await expect.poll(inSight).toBeGreaterThan(3)
  expect(await rows.count()).toBeLessThan(await listed())
  await scrollTo(0)
  await expect.poll(inSight).toBeGreaterThan(3)
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const days = [...document.querySelectorAll<HTMLElement>('main section:not([data-sport]) > [data-rows]')]
    return {
      rows: document.querySelectorAll('main [data-row]').length,
      listed: days.reduce((sum, day) => sum + Number(day.dataset.rows), 0),
    }
  })
  expect(printed.rows).toBe(printed.listed)
  expect(printed.rows).toBeGreaterThan(before)
})

test('a match that begins leaves the list, and its competition with it; another one comes', async () => {
  const { page } = await visit()
  let tell: (frame: string) => void = () => {}
  const asked: string[] = []
  await page.routeWebSocket(/web-api\/live/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((message) => {
      asked.push(...(JSON.parse(String(message)).subscribe ?? []))
      server.send(message)
    })
    tell = (frame) => socket.send(frame)
  })
  await page.goto(`${site}/en/line`)
  await ready(page)
  await expect.poll(() => asked.find((topic) => topic === 'line')).toBe('line')
  const board = await (await fetch(`${site}/web-api/book/line`)).json()
  const [first, ...others] = board.events
  const alone = others.filter(({ competition }: typeof first) => competition.id !== first.competition.id)
  const next = { ...first, id: 'sim.football.next', startsAt: alone.at(-1).startsAt }
  const heading = page.locator(`main [data-rows] a[href*="${first.competition.id}"]`)
  const added = page.locator('main [data-row] a[href*="sim.football.next"]')
  await heading.first().waitFor()
  await expect
    .poll(async () => {
      const { seq } = await (await fetch(`${site}/web-api/book/line`)).json()
      const events = [...alone, { ...next, competition: { ...first.competition, id: 'sim.football.other' } }]
      tell(JSON.stringify([{ f: 'snapshot', topic: 'line', seq, data: { events } }]))
      return [await heading.count(), await added.count()]
    })
    .toEqual([0, 1])
})

test.each([1440, 390])('at %i a match without markets says that it is suspended', async (width) => {
  const { page } = await visit({ expected: /WebSocket/ })
  await page.setViewportSize({ width, height: 900 })
  // No update of the match arrives after the list was read.
  await page.routeWebSocket(/web-api\/live/, () => {})
  const rows = page.locator('main [data-sport="football"] [data-row]')
  // The page's first two rows are visible at any hour; the board has another order.
  await page.goto(`${site}/en/live`)
  await ready(page)
  const links = await Promise.all(
    [0, 1].map((row) => rows.nth(row).locator('a').first().getAttribute('href')),
  )
  let id = ''
  await page.route('**/web-api/book/live*', async (route) => {
    const answer = await route.fetch()
    const board = (await answer.json()) as { events: EventCard[] }
    const [first, second] = links.map(
      (link) =>
        board.events
          .filter((event) => link!.includes(event.id))
          .toSorted((a, b) => b.id.length - a.id.length)[0]!,
    )
    Object.assign(first!, { markets: [], marketCount: 0 })
    Object.assign(second!, { markets: second!.markets.slice(0, 1) })
    id = first!.id
    await route.fulfill({ json: board })
  })
  await page.goto(`${site}/en/line`)
  await ready(page)
  await page.locator('a[href="/en/live"]').filter({ visible: true }).first().click()
  await page.waitForURL('**/en/live')
  await expect.poll(() => id).not.toBe('')
  const row = rows.filter({ has: page.locator(`a[href*="${id}"]`) })
  await row.getByText('Suspended', { exact: true }).waitFor()
  expect(await row.innerText()).not.toContain('+0')
  expect(await row.locator('fieldset, span[aria-hidden] > i:empty').filter({ visible: true }).count()).toBe(0)
  const borders = await page
    .locator('main [data-row] [aria-hidden] > i')
    .evaluateAll((all) => all.map((hole) => getComputedStyle(hole).borderStyle))
  expect(borders.length).toBeGreaterThan(0)
  expect(borders).not.toContain('dashed')
  // The row keeps the height that it has with odds, so their return shifts nothing.
  const heights = await rows.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  const height = (await row.boundingBox())!.height
  expect(
    Math.min(
      ...heights
        .map((one) => Math.abs(one - height))
        .toSorted()
        .slice(1),
    ),
  ).toBeLessThan(1)
  await axeClean(page)
})

test.each([1440, 1280, 390])(
  'at %i the accumulator of the day shows the line of a long pick',
  async (width) => {
    const { page } = await visit()
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site}/en/line`)
    await ready(page)
    const card = page.locator('[data-accumulators]')
    const fold = card.locator('header button')
    if (await fold.isVisible()) await fold.click()
    await card.locator('fieldset button').last().click()
    const picks = card.locator('li p span[title] bdi')
    expect(await picks.count()).toBeGreaterThan(2)
    const cut = await picks.evaluateAll((all) =>
      all.map((pick) => {
        pick.textContent = 'Hallenhain 04 Sportgemeinde (−0.5)'
        const box = pick.parentElement!
        return (
          box.scrollWidth > box.clientWidth ||
          pick.getBoundingClientRect().right > box.getBoundingClientRect().right + 1
        )
      }),
    )
    expect(cut).not.toContain(true)
    await noSidewaysScroll(page)
  },
)

test('favourites are drawn by the server: marked competitions first, marked matches in a list of their own', async () => {
  const { page, context } = await visit()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const heading = page.locator('main [data-sport="football"]').first().locator('h4')
  const star = heading.nth(1).locator('button')
  const name = await heading.nth(1).locator('a').textContent()
  await star.click()
  await expect.poll(() => star.getAttribute('aria-pressed')).toBe('true')
  await page.locator('main [data-row] a').first().click()
  const mark = page.locator('main button[aria-pressed][aria-label^="Favourite:"][aria-label*=" – "]')
  await mark.waitFor()
  await mark.click()
  await expect.poll(() => mark.getAttribute('aria-pressed')).toBe('true')
  const event = page.url()
  const cookie = (await context.cookies()).map((one) => `${one.name}=${one.value}`).join('; ')
  const html = async (path: string) =>
    (await fetch(site + path, { headers: { cookie, accept: 'text/html' } })).text()
  const first = /<h4[^>]*>.*?<a[^>]*>([^<]*)<.*?<button[^>]*aria-pressed="(\w+)"/.exec(
    await html('/en/line/football'),
  )
  expect(first?.slice(1)).toEqual([name, 'true'])
  const drawn = await html(new URL(event).pathname)
  expect(/aria-pressed="true"[^>]*aria-label="Favourite: [^"]* – /.test(drawn)).toBe(true)
  await page.goto(`${site}/en/line?favourites=1`)
  await ready(page)
  expect(await page.locator('main [data-row]').count()).toBe(1)
  expect(await page.locator('main [data-row] a').first().getAttribute('href')).toBe(new URL(event).pathname)
  // In a list the star of a row removes the favourite.
  const inRow = page.locator('main [data-row]').getByRole('switch')
  expect(await inRow.getAttribute('aria-checked')).toBe('true')
  await inRow.click()
  await expect.poll(() => inRow.getAttribute('aria-checked')).toBe('false')
})
