import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'

const site = inject('site')
const boards = (page: Page) =>
  page
    .locator('main [data-sport]')
    .evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('data-sport')))])
const kind = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Returns the server's response for these settings, its data included. */
const served = async (path: string, settings: string) =>
  (
    await fetch(`${site}${path}`, {
      headers: { cookie: `settings=${encodeURIComponent(settings)}`, accept: 'text/html' },
    })
  ).text()

describe.each([
  { device: 'desktop', theme: 'dark', language: 'en' },
  { device: 'phone', theme: 'light', language: 'ar' },
] as const)('on a $device', ({ device, theme, language }) => {
  test.each([
    'real',
    'real/all',
    'shooters',
    'simulations/e-football',
    'simulations/e-football/champs',
    'shooters/counter-strike/line',
    'simulations/e-football/live',
  ])('/cyber/%s is accessible and fits the screen', async (path) => {
    const { page } = await visit({ device, theme })
    const answer = await page.goto(`${site}/${language}/cyber/${path}`)
    expect(answer?.status()).toBe(200)
    await ready(page)
    await axeClean(page)
    await noSidewaysScroll(page)
  })

  test('a match of each has one address, in the words of its rules', async () => {
    const { page } = await visit({ device, theme })
    for (const discipline of ['shooters/counter-strike', 'simulations/e-football']) {
      await page.goto(`${site}/${language}/cyber/${discipline}/line`)
      await ready(page)
      const path = await page.locator('main [data-row] a').first().getAttribute('href')
      expect(path).toContain(`/cyber/${discipline}/`)
      await page.goto(site + path)
      await ready(page)
      await axeClean(page)
      await noSidewaysScroll(page)
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(path)
      // No market shows its id instead of a name.
      expect(await page.locator('main h2, main summary').allInnerTexts()).not.toContainEqual(
        expect.stringMatching(/^(map|maps|rounds|any|home|away)-[a-z-]+$/),
      )
    }
  })
})

test('what means nothing is not there, and what moved says where', async () => {
  const at = async (path: string) => {
    const answer = await fetch(`${site}/en${path}`, { redirect: 'manual', headers: { accept: 'text/html' } })
    return [answer.status, answer.headers.get('location')]
  }
  for (const path of [
    '/cyber',
    '/cyber/chess',
    '/cyber/real/chess',
    '/cyber/shooters/e-football',
    '/cyber/simulations/football',
    '/cyber/simulations/all/champs',
    '/cyber/simulations/e-football/nothing_1',
    '/cyber/simulations/e-football/x_sim.counter-strike.1',
    '/cyber/simulations/e-football/x_1/live/y_2',
    '/cyber/chess/e-football/x_1/live/y_2',
    '/cyber/__proto__',
    '/cyber/real/constructor',
  ])
    expect(await at(path), path).toEqual([404, null])
  const moved = (to: string) => [301, `/en/cyber/${to}`]
  expect(await at('/line/e-football')).toEqual(moved('simulations/e-football/line'))
  expect(await at('/live/counter-strike')).toEqual(moved('shooters/counter-strike/live'))
  expect(await at('/cyber/real/e-football')).toEqual(moved('simulations/e-football'))
  expect(await at('/cyber/real/e-football/champs')).toEqual(moved('simulations/e-football/champs'))
})

test('the kinds that are chosen are the ones that lists of all e-sports show, here and by the server', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/cyber/real`)
  await ready(page)
  expect(await boards(page)).toEqual(['counter-strike', 'e-football'])
  await kind(page, 'Shooters').focus()
  await page.keyboard.press('Space')
  await expect.poll(() => boards(page)).toEqual(['e-football'])
  expect(await kind(page, 'Shooters').getAttribute('aria-pressed')).toBe('false')
  await page.reload()
  await ready(page)
  expect(await boards(page)).toEqual(['e-football'])
  const isServed = async (path: string) =>
    /"sport":"counter-strike","competition"/.test(await served(path, 'cyberFilterTypes=2'))
  expect(await isServed('/en/cyber/real/all')).toBe(false)
  // A page of one kind shows it whatever the settings.
  expect(await isServed('/en/cyber/shooters')).toBe(true)

  await kind(page, 'Sports simulations').click()
  await kind(page, 'MOBA').click()
  await page.getByText('No category selected').waitFor()
  await axeClean(page)
  await kind(page, 'Show all categories').click()
  await expect.poll(() => boards(page)).toEqual(['counter-strike', 'e-football'])
  expect(await kind(page, 'Shooters').getAttribute('aria-pressed')).toBe('true')
})

test('with sports only nothing leads to e-sports, and their addresses still answer', async () => {
  const { page } = await visit()
  const links = () => page.locator('a[href*="/cyber/"]').count()
  await page.goto(`${site}/en`)
  await ready(page)
  expect(await links()).toBeGreaterThan(5)
  expect((await boards(page)).slice(-1)).toEqual(['e-football'])
  await page.locator('header button[aria-haspopup="dialog"]').last().click()
  await page.getByLabel(/^Sports only/).check()
  await page.keyboard.press('Escape')
  await expect.poll(links).toBe(0)
  for (const path of ['/en', '/en/live', '/en/line']) {
    await page.goto(site + path)
    await ready(page)
    expect(await links(), path).toBe(0)
    expect(await boards(page), path).not.toContain('e-football')
    // The menu's data are the same for all settings; the page contains no e-sports match.
    const comes = /"sport":"(e-football|counter-strike)","competition"/
    expect(
      [comes.test(await served(path, '')), comes.test(await served(path, 'sportsOnly=1'))],
      path,
    ).toEqual([true, false])
  }
  await page.getByRole('button', { name: 'Bet generator' }).click()
  await page.getByRole('checkbox', { name: 'Ice hockey' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'E-football' }).count()).toBe(0)
  await page.goto(`${site}/en/cyber/simulations/e-football`)
  await ready(page)
  expect(await boards(page)).toEqual(['e-football'])
})
