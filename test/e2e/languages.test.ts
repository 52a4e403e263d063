import { describe, expect, inject, test } from 'vitest'
import { dictionaryFolders, readDictionary } from '#server/dictionary-files.ts'
import { languageFacts, languages } from '#web/i18n/languages.ts'
import { axeClean, boardOdds, noSidewaysScroll, openEvent, ready, visit } from './browser.ts'

const site = inject('site')
// The back office has only English and Russian.
const dictionaries = [...dictionaryFolders].flatMap(([name, folder]) =>
  folder.startsWith('src/web/backoffice/') ? [] : [name],
)
const keys = new Set(dictionaries.flatMap((name) => Object.keys(readDictionary(name, 'en'))))

/** Returns the texts between tags, and those of labels. */
const textsIn = (html: string): readonly string[] =>
  [
    ...html.replace(/<script[\s\S]*?<\/script>/g, '').matchAll(/>([^<]+)<|(?:aria-label|title)="([^"]*)"/g),
  ].map(([, text, label]) => (text ?? label ?? '').trim())

describe.each(languages)('pages in %s', (language) => {
  test.each(['', '/live', '/line/football', '/registration', '/rules'])('%s/ speak it', async (path) => {
    const answer = await fetch(`${site}/${language}${path}`, { redirect: 'manual' })
    const html = await answer.text()
    expect([answer.status, answer.headers.get('content-language')]).toEqual([200, language])
    expect(html).toContain(`<html lang="${language}" dir="${languageFacts[language].direction}"`)
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)]
    expect(alternates.map(([, name]) => name).sort()).toEqual([...languages, 'x-default'].sort())
    for (const [, name, href] of alternates)
      expect(new URL(href!, site).pathname).toBe(name === 'x-default' ? path || '/' : `/${name}${path}`)
    const own = new Set(dictionaries.flatMap((name) => Object.values(readDictionary(name, language))))
    const texts = textsIn(html)
    expect(texts.length).toBeGreaterThan(40)
    expect(texts.filter((text) => text.includes('{{'))).toEqual([])
    expect(texts.filter((text) => keys.has(text) && !own.has(text))).toEqual([])
  })
})

const looks = [
  { language: 'de', theme: 'light' },
  { language: 'ar', theme: 'dark' },
  { language: 'zh', theme: 'light' },
] as const

test.each(looks)('$language on a phone is accessible and fits the screen', async ({ language, theme }) => {
  const { page } = await visit({ device: 'phone', locale: language, theme })
  for (const path of ['', '/live', '/rules', '/registration']) {
    await page.goto(`${site}/${language}${path}`)
    await ready(page)
    await noSidewaysScroll(page)
  }
  await axeClean(page)
  await page.goto(`${site}/${language}/line/football`)
  await ready(page)
  await openEvent(page, 30)
  await axeClean(page)
  await noSidewaysScroll(page)
  expect(await page.evaluate(() => getComputedStyle(document.body).direction)).toBe(
    languageFacts[language].direction,
  )
})

test.each(['kk', 'uz'])(
  'in %s, of which browsers know little, they draw what the server drew',
  async (language) => {
    const { page } = await visit({ device: 'phone' })
    const boards = await (await fetch(`${site}/${language}/line/football`)).text()
    const event = /href="(\/\w\w\/line\/football\/[^"/]+\/[^"]+)"/.exec(boards)?.[1]
    for (const path of [event!, `/${language}/line/football`, `/${language}/rules`]) {
      // A hydration mismatch is a console error, which fails the visit.
      await page.goto(site + path)
      await ready(page)
    }
  },
)

test('the menu of languages is used by keyboard, and each language goes by its own name', async () => {
  const { page } = await visit()
  await page.goto(`${site}/en/line/football?x=1`)
  await ready(page)
  const trigger = page.locator('header button[popovertarget]').first()
  const menu = page.getByRole('navigation', { name: 'Language' })
  await trigger.focus()
  await page.keyboard.press('Enter')
  await menu.waitFor()
  expect(await menu.locator('a').count()).toBe(languages.length)
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await expect.poll(() => trigger.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await menu.waitFor()
  await page.keyboard.press('Tab')
  const arabic = menu.getByRole('link', { name: 'العربية' })
  for (let step = 0; step < languages.length; step++) {
    if (await arabic.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await page.waitForURL(`${site}/ar/line/football?x=1`)
  await ready(page)
  // The choice also applies to addresses without a language.
  await page.goto(`${site}/live`)
  expect(new URL(page.url()).pathname).toBe('/ar/live')
})

test('texts that do not load are told in a box, and loaded again without losing the page', async () => {
  const { page } = await visit({ device: 'phone', expected: /ERR_FAILED/ })
  let broken = true
  await page.route(/\/assets\/(texts-)?de-[^/]*\.js/, (route) => (broken ? route.abort() : route.continue()))
  const t = readDictionary('frame', 'de')
  await page.goto(`${site}/de/line/football`)
  const box = page.getByRole('alert').filter({ hasText: t.main_dictionary_load_error! })
  await box.waitFor()
  await box.getByText(t.main_dictionary_refresh_page!).waitFor()
  const odds = page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first()
  await odds.click()
  const refresh = page.getByRole('button', { name: t.main_refreshing_button! })
  const asked = page.waitForEvent('requestfailed')
  await refresh.click()
  await asked
  await box.waitFor()
  broken = false
  await refresh.click()
  await ready(page)
  await box.waitFor({ state: 'detached' })
  // The odds clicked meanwhile are still selected, so the page was not replaced.
  await page.locator(`${boardOdds}[aria-pressed=true]`).first().waitFor()

  broken = true
  await page.locator('footer a[href="/de/rules"]').click()
  await page.getByRole('heading', { name: t.main_dictionary_load_error! }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/de/rules')
  broken = false
  await refresh.click()
  await page.getByRole('heading', { name: t.main_dictionary_load_error! }).waitFor({ state: 'detached' })
  await page.locator('main .prose').first().waitFor()
})
