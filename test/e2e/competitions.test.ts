import { expect, inject, test } from 'vitest'
import texts from '#web/apps/sports/i18n/competitions/en.json' with { type: 'json' }
import multi from '#web/apps/sports/i18n/multi/en.json' with { type: 'json' }
import { axeClean, eventLink, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')

test('a competition has its matches, table and knockout, and leads to matches and teams', async () => {
  const { page, context } = await visit()
  await page.goto(`${site}/en/line`)
  await ready(page)
  // By keyboard, because a list above may still grow and move the link.
  await page.getByRole('link', { name: texts['champs-title'], exact: true }).press('Enter')
  await page.waitForURL('**/en/champs')
  await axeClean(page)
  await page.getByRole('link', { name: 'Crown League' }).and(page.locator('main a')).click()
  await page.waitForURL('**/champ/crown-league_*')
  await page.getByRole('heading', { level: 1, name: 'Crown League' }).waitFor()
  expect(await page.locator(eventLink).count()).toBeGreaterThan(5)
  await axeClean(page)
  const champ = page.url()
  const match = (await page.locator(eventLink).first().getAttribute('href'))!

  await page.getByRole('link', { name: texts.table, exact: true }).click()
  await page.waitForURL('**/league/crown-league_*')
  await expect.poll(() => page.locator('main tbody tr').count()).toBeGreaterThan(10)
  await axeClean(page)
  const team = page.locator('main tbody th a').first()
  const name = (await team.textContent())!
  await team.click()
  await page.waitForURL('**/team/*')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(await page.locator('main ol li').count()).toBeGreaterThan(5)
  await axeClean(page)
  await page
    .locator('main nav')
    .getByRole('link', { name: new RegExp(`^${texts.coming}`) })
    .click()
  await page.waitForURL('**/team/*/line')
  await expect.poll(() => page.locator(eventLink).count()).toBeGreaterThan(0)

  // Alternative paths redirect to the one address; unknown ones are not found.
  const ask = async (path: string) => {
    const answer = await context.request.get(site + path, {
      maxRedirects: 0,
      headers: { accept: 'text/html' },
    })
    return [answer.status(), answer.headers().location]
  }
  const own = new URL(champ).pathname
  const id = own.slice(own.indexOf('_') + 1)
  expect(await ask(`/en/champs/${id}`)).toEqual([301, own])
  expect(await ask(`/en/champ/x_${id}`)).toEqual([301, own])
  expect(await ask(`${own}/final`)).toEqual([302, own])
  const game = await context.request.get(`${champ}/game/${match.slice(match.lastIndexOf('/') + 1)}`)
  expect([game.status(), new URL(game.url()).pathname]).toEqual([200, match])
  expect((await context.request.get(`${champ}/game/x_nobody`)).status()).toBe(404)
  for (const path of ['champ/nobody', 'league/nobody', 'champs/nobody', 'team/nobody', 'team/nobody/live'])
    expect([path, ...(await ask(`/en/${path}`))]).toEqual([path, 404, undefined])

  await page.goto(`${site}/en/champs`)
  const cup = await page.locator('main a[href*="sim.tennis"]').first().getAttribute('href')
  await page.goto(`${site}${cup}/final`)
  await ready(page)
  expect(await page.locator('main section[data-round]').count()).toBeGreaterThan(0)
  await page.locator('main section[data-round] li a').last().click()
  await page.waitForURL(/\/(line|live)\/tennis\/|\/statistic\?event=/)
})

test('up to nine matches in play stand side by side, move, and go into the slip', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/live`)
  await page.getByRole('link', { name: multi.title, exact: true }).press('Enter')
  await page.waitForURL('**/en/multi')
  await ready(page)
  await axeClean(page)
  const choices = page.locator('main button[aria-pressed]').filter({ has: page.locator('bdi') })
  const cards = page.locator('main article[data-match]')
  for (let count = 1; count <= 9; count++) {
    await page
      .locator('main button[aria-pressed="false"]')
      .filter({ has: page.locator('bdi') })
      .first()
      .click()
    await expect.poll(() => cards.count()).toBe(count)
  }
  expect(await choices.count()).toBeGreaterThan(9)
  const notice = page.getByRole('status').filter({ hasText: '9 matches at most' })
  expect(await notice.count()).toBe(0)
  await page
    .locator('main button[aria-pressed="false"]')
    .filter({ has: page.locator('bdi') })
    .first()
    .click()
  await notice.waitFor()
  expect(await cards.count()).toBe(9)
  await axeClean(page)

  // The address contains the choices.
  const names = await cards.locator('h2').allTextContents()
  expect(new URL(page.url()).searchParams.get('events')?.split(',')).toHaveLength(9)
  await page.reload()
  await ready(page)
  expect(await cards.count()).toBe(9)
  const named = await cards.evaluateAll((list) => list.map((card) => card.querySelectorAll('h2 bdi').length))
  // A whole cup has only one name.
  expect(named.filter((count) => count === 2).length).toBeGreaterThan(6)
  expect(named.filter((count) => count === 1 || count === 2)).toHaveLength(9)
  expect(names).toHaveLength(9)

  const read = async () => (await cards.allTextContents()).join()
  const before = await read()
  await expect.poll(read).not.toBe(before)
  await page.locator('main article fieldset button:enabled').first().click()
  await expect.poll(() => page.locator('#slip li').count()).toBe(1)
  await cards
    .first()
    .getByRole('link', { name: /^Remove / })
    .click()
  await expect.poll(() => cards.count()).toBe(8)
  await page.getByRole('link', { name: multi['remove-all'] }).click()
  await page.getByText(multi.none).waitFor()
})

test('top matches, and those of a country that one chooses, on a phone and from right to left', async () => {
  const { page } = await visit({ device: 'phone', theme: 'light', locale: 'ar' })
  await page.goto(`${site}/ar/topgame`)
  await ready(page)
  expect(await page.locator('main article[data-match]').count()).toBe(12)
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.goto(`${site}/ar/betsonyour?country=ES`)
  await ready(page)
  expect(await page.locator('main [data-row]').count()).toBeGreaterThan(3)
  await axeClean(page)
  await noSidewaysScroll(page)
  await page.locator('main select').selectOption('TR')
  await page.waitForURL('**/betsonyour?country=TR')
  await expect.poll(() => page.locator('main select').inputValue()).toBe('TR')
  for (const path of ['multi', 'champs']) {
    await page.goto(`${site}/ar/${path}`)
    await ready(page)
    await noSidewaysScroll(page)
  }
})
