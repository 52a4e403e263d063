import { describe, expect, inject, test } from 'vitest'
import { chaptersOf, ruleGroups } from '#web/apps/information/rules/rule-groups.ts'
import { playerPages, visitorPages } from '../factories/test-pages.ts'
import { axeClean, noSidewaysScroll, openEvent, ready, visit } from './browser.ts'

const site = inject('site')
/** Pages of the registry, two boards of one sport, and the rules of a sport. */
const pages = [...visitorPages, '/live/football', '/line/tennis', '/rules/sports/football']
const looks = [
  { language: 'en', locale: 'en-GB', device: 'desktop', theme: 'dark' },
  { language: 'ru', locale: 'ru-RU', device: 'phone', theme: 'light' },
  { language: 'ru', locale: 'ru-RU', device: 'desktop', theme: 'light' },
  { language: 'en', locale: 'en-GB', device: 'phone', theme: 'dark' },
] as const
/** Distributes the pages over the looks; nightly runs open each page in all of them. */
const pagesOf = (look: (typeof looks)[number]) =>
  process.env.PROOF === 'nightly' ? pages : pages.filter((_, at) => at % looks.length === looks.indexOf(look))

test('the registry has pages for both', () => {
  expect(visitorPages).toEqual(
    expect.arrayContaining(['/', '/live', '/line', '/rules', '/login', '/registration']),
  )
  expect(playerPages).toEqual(expect.arrayContaining(['/account', '/recharge', '/history', '/settings']))
})

describe.each(looks)('$language on a $device, $theme', (look) => {
  const { language, locale, device, theme } = look
  test.each(pagesOf(look))('%s is accessible and fits the screen', async (path) => {
    const { page } = await visit({ locale, device, theme })
    const answer = await page.goto(`${site}/${language}${path === '/' ? '' : path}`)
    expect(answer?.status()).toBe(200)
    await ready(page)
    await page.locator('h1').first().waitFor()
    await axeClean(page)
    await noSidewaysScroll(page)
  })

  test('an event page is accessible and fits the screen', async () => {
    const { page } = await visit({ locale, device, theme })
    await page.goto(`${site}/${language}/line/football`)
    await ready(page)
    await openEvent(page, 30)
    await axeClean(page)
    await noSidewaysScroll(page)
  })
})

test('without a language the browser decides, and the path and query are kept', async () => {
  const { page } = await visit({ locale: 'ru-RU' })
  await page.goto(`${site}/line/football?x=1`)
  expect(page.url()).toBe(`${site}/ru/line/football?x=1`)
  const { page: other } = await visit({ locale: 'ja-JP' })
  await other.goto(site)
  expect(new URL(other.url()).pathname).toBe('/en')
})

test('what is not there answers 404 in words', async () => {
  const { page } = await visit({ expected: /404/ })
  const answer = await page.goto(`${site}/en/tvgames`)
  expect(answer?.status()).toBe(404)
  await page.getByText('This page could not be found').waitFor()
})

test('signed-out visitors of the office are sent to sign in and back', async () => {
  const { page } = await visit()
  // The tests of addresses cover the server's responses.
  expect(playerPages.length).toBeGreaterThanOrEqual(8)
  for (const path of playerPages.slice(0, 4)) {
    await page.goto(`${site}/en${path}`)
    expect(new URL(page.url()).pathname).toBe('/en/login')
  }
})

test('each chapter of the rules has its page, what is no chapter none', async () => {
  const read = async (path: string) => {
    const answer = await fetch(`${site}/en${path}`)
    return { status: answer.status, html: await answer.text() }
  }
  let looked = 0
  for (const group of ruleGroups) {
    for (const chapter of chaptersOf(group, true)) {
      const { status, html } = await read(`/rules/${group}/${chapter}`)
      expect([chapter, status]).toEqual([chapter, 200])
      expect(html.includes('aria-current="page"'), chapter).toBe(true)
      looked++
    }
  }
  expect(looked).toBeGreaterThanOrEqual(18)
  for (const path of ['/rules/nothing', '/rules/sports/acceptance', '/rules/betting/football']) {
    expect([path, (await read(path)).status]).toEqual([path, 404])
  }
})

test('a page without script still shows matches and odds', async () => {
  const response = await fetch(`${site}/en`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html.match(/aria-pressed="false"/g)?.length).toBeGreaterThan(20)
})
