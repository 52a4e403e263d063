import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openEvent, ready, visit } from './browser.ts'
import { register } from './register.ts'

const site = inject('site')
const operations = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8')

/** Returns the rows of the table under a heading, cell by cell. */
const table = (heading: string): readonly (readonly string[])[] =>
  operations
    .split(`## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| .*`/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** Cookies by name with their documented attributes: `HttpOnly` and `SameSite`. */
const documented = new Map([
  ...table('Cookies').map((row) => [row[1]!.replaceAll('`', ''), [row[4] === 'yes', row[5]!]] as const),
  ...table('Who sent a player').map((row) => [row[2]!.replaceAll('`', ''), [true, 'Lax']] as const),
])

async function expectDocumented(context: BrowserContext): Promise<readonly string[]> {
  const cookies = await context.cookies()
  for (const { name, httpOnly, sameSite, path } of cookies) {
    expect([name, [httpOnly, sameSite], path]).toEqual([name, documented.get(name), '/'])
  }
  return cookies.map(({ name }) => name)
}

test('a walk through the site breaks no rule of its policy and leaves only the cookies that are documented', async () => {
  const { page, context } = await visit()
  const violations: string[] = []
  await context.exposeFunction('tellViolation', (text: string) => violations.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { tellViolation } = globalThis as unknown as { tellViolation: (text: string) => void }
      tellViolation(`${effectiveDirective} ${blockedURI} ${sample} at ${location.pathname}`)
    })
  })
  const referral = 'ref=a&tag=b&btag=c&subid=d&pb=e&payment_consultant=1'
  for (const path of [
    `?${referral}`,
    '/live',
    '/line',
    '/line/football',
    '/rules',
    '/registration',
    '/login',
  ]) {
    await page.goto(`${site}/en${path}`)
    await ready(page)
  }
  await expect
    .poll(() => context.cookies().then((all) => all.map(({ name }) => name)))
    .toContain('window_width')
  const visitor = await expectDocumented(context)
  expect(visitor).toEqual(
    expect.arrayContaining(['lang', 'tzo', 'icons_version', 'refererid', 'reflinkid', 'subid']),
  )

  // Team colours of server-rendered rows, and of those that the browser renders.
  const colours = () =>
    page.evaluate(() => {
      const marks = [...document.querySelectorAll<HTMLElement>('main i[class*="zc"]')]
      return marks.map((mark) => [
        /zc([0-9a-f]{6})/.exec(mark.className)?.[1],
        getComputedStyle(mark).getPropertyValue('--a').slice(1),
      ])
    })
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  const drawn = await colours()
  expect(drawn.length).toBeGreaterThan(10)
  await page.getByRole('link', { name: 'Tennis' }).first().click()
  await page.goto(`${site}/en/line/football`)
  await ready(page)
  await openEvent(page)
  const later = await colours()
  for (const [named, shown] of [...drawn, ...later]) expect(shown).toBe(named)

  await register(page)
  for (const path of ['/account', '/recharge', '/history', '/responsible', '/settings']) {
    await page.goto(`${site}/en${path}`)
    await ready(page)
  }
  const player = await expectDocumented(context)
  expect(player).toEqual(expect.arrayContaining(['fairline.session_token', 'grant', 'ggru']))
  expect(violations).toEqual([])
})
