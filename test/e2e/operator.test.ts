import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { password } from '../factories/new-player.ts'
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { register } from './register.ts'
import { wayUp } from './way-up.ts'

let running: OperatedSite

beforeAll(async () => {
  running = await operatedSite(['--country-header', 'x-country'])
})
afterAll(() => running?.close())

const hour = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()

/** Writes the rules and waits until the site has read them. */
async function rules(content: object, until: (facts: Readonly<Record<string, unknown>>) => boolean) {
  running.write(content)
  await expect.poll(async () => until(await running.facts())).toBe(true)
}

const blocks = [
  ['UA', 13, '/block-ua', 403],
  ['IE', 17, '/block-ie', 403],
  ['AU', 1, '/block', 403],
  ['SE', 4, '/site-updates', 503],
  ['NO', 16, '/suspension', 403],
  ['CL', 8, '/coming-soon', 403],
] as const

describe('the operator’s pages', () => {
  test.each([
    ['en', 'desktop', 'dark'],
    ['ru', 'phone', 'light'],
    ['ar', 'phone', 'dark'],
  ] as const)('of blocks are accessible and fit the screen: %s, %s', async (language, device, theme) => {
    await rules(
      {
        support: 'mailto:help@fairline.example',
        blocks: blocks.map(([country, displayTypeId]) => ({ countries: [country], displayTypeId })),
      },
      ({ checks, support }) => checks === true && support !== undefined,
    )
    for (const [country, , path, status] of blocks) {
      const { page } = await visit({ device, theme, expected: /status of (403|503)|access-blocked/ })
      await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5', 'x-country': country })
      const answer = await page.goto(`${running.address}/${language}/live`)
      expect([new URL(page.url()).pathname, answer?.status()]).toEqual([`/${language}${path}`, status])
      await ready(page)
      await page.locator('h1').waitFor()
      // The suspension page has the site's frame; the others are standalone.
      expect(await page.locator('[data-layout="empty"]').count()).toBe(path === '/suspension' ? 0 : 1)
      expect((await page.locator('header, footer, aside').count()) > 0).toBe(path === '/suspension')
      // Standalone content then names the site and has the contact link.
      await page.locator('main a[href="mailto:help@fairline.example"]').waitFor()
      if (path !== '/suspension') await page.locator('main p:has(svg)', { hasText: 'Fairline' }).waitFor()
      await axeClean(page)
      await noSidewaysScroll(page)
    }
  })

  test('a link that a rule leads elsewhere is followed to where the rule says', async () => {
    // A site with blocks also has `checks`, so wait for facts that only these rules produce.
    await rules(
      { redirects: [{ url: '/live', redirect: '/rules' }] },
      ({ checks, support }) => checks === true && support === undefined,
    )
    const { page } = await visit()
    await page.goto(`${running.address}/en`)
    await ready(page)
    await page.locator('header nav a[href="/en/live"]').click()
    await page.waitForURL(`${running.address}/en/rules`)
    await page.locator('article h1').waitFor()
  })

  test('a block service that does not answer is skipped, or means maintenance where the operator says so', async () => {
    const blocks = [{ countries: ['AQ'], displayTypeId: 1 }]
    // `support` distinguishes these rules from the earlier ones with a redirect.
    const support = 'mailto:help@fairline.example'
    await rules(
      { blocks, support },
      (is) => is.checks === true && is.support !== undefined && is.maintenanceOnBlockFailure === undefined,
    )
    const { page } = await visit({ expected: /status of 503|does not answer/ })
    let asked = 0
    await page.route('**/web-api/v2/block', (route) => {
      asked += 1
      return route.fulfill({ status: 503, body: '' })
    })
    const follow = async () => {
      await page.goto(`${running.address}/en`)
      await ready(page)
      await page.locator('header nav a[href="/en/live"]').click()
    }
    await follow()
    await expect.poll(() => asked).toBe(3)
    await expect.poll(() => page.title()).toMatch(/^Live/)

    await rules({ blocks, maintenanceOnBlockFailure: true }, (is) => is.maintenanceOnBlockFailure === true)
    await follow()
    await page.getByRole('heading', { name: 'The site is under maintenance' }).waitFor()
    await page.getByText('The site is temporarily unavailable.').waitFor()
    await page.locator('[data-layout="maintenance"]').waitFor()
    expect(asked).toBe(6)
    await axeClean(page)
    await noSidewaysScroll(page)
    // The page detects the end of maintenance by itself, and the server decides anew.
    await page.waitForURL(`${running.address}/en`, { timeout: 60_000 })
    await page.getByRole('banner').waitFor()
  })

  test('a maintenance is told of, shown in its words, and over by itself', async () => {
    const dates = { started_at: at(2), ended_at: at(3), notify_started_at: at(-1) }
    await rules({ maintenance: dates }, ({ maintenance }) => maintenance !== null)
    const { page } = await visit({ expected: /status of 503/ })
    await page.goto(`${running.address}/en/line`)
    await ready(page)
    const notice = page.getByRole('status').filter({ hasText: 'Maintenance is coming up' })
    await notice.waitFor()
    await axeClean(page)
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'detached' })

    await rules(
      { maintenance: { started_at: at(-1), ended_at: at(1) } },
      ({ maintenance }) => (maintenance as { active: boolean } | null)?.active === true,
    )
    // The page detects maintenance with its next call.
    await page.locator('header nav a[href="/en/live"]').click()
    await page.waitForURL(`${running.address}/en/maintenance`)
    await page.getByRole('heading', { name: 'The site is under maintenance' }).waitFor()
    await page.locator('[data-layout="maintenance"]').waitFor()
    await page.locator('header, footer').first().waitFor({ state: 'detached' })
    await axeClean(page)
    await noSidewaysScroll(page)
    const { page: russian } = await visit({ device: 'phone', theme: 'light', expected: /status of 503/ })
    await russian.goto(`${running.address}/ru/rules`)
    await russian.getByRole('heading', { name: 'На сайте идут технические работы' }).waitFor()
    await axeClean(russian)
    await noSidewaysScroll(russian)

    await rules({}, ({ maintenance }) => maintenance === null)
    await page.waitForURL(`${running.address}/en`)
    await page.getByRole('banner').waitFor()
  })

  test('help stands on every page of the frame once the operator names it, and on no page before', async () => {
    await rules({}, ({ checks }) => checks === false)
    const { page } = await visit({ device: 'phone' })
    const help = page.getByRole('link', { name: 'Help' })
    await page.goto(`${running.address}/en/rules`)
    await ready(page)
    expect(await help.count()).toBe(0)
    await rules({ support: 'https://help.fairline.example/' }, ({ support }) => support !== undefined)
    for (const path of ['/rules', '/login']) {
      await page.goto(`${running.address}/en${path}`)
      await help.waitFor({ timeout: 60_000 })
      expect(await help.getAttribute('href')).toBe('https://help.fairline.example/')
    }
    await axeClean(page)
    await noSidewaysScroll(page)
  })

  test('the way back to the top appears after a screen, and after four on a phone', async () => {
    await rules({}, ({ checks }) => checks === false)
    for (const device of ['desktop', 'phone'] as const) {
      const { page } = await visit({ device })
      await page.goto(`${running.address}/en/line/football`)
      await ready(page)
      const { up, threshold, scrollTo } = wayUp(page, device)
      // The part loads a moment after hydration.
      await expect
        .poll(
          async () => {
            await scrollTo(threshold - 0.5)
            await scrollTo(threshold + 0.5)
            return up.count()
          },
          { timeout: 60_000 },
        )
        .toBe(1)
      await axeClean(page)
      await scrollTo(threshold - 0.2)
      await up.waitFor({ state: 'detached' })
      await scrollTo(threshold + 0.5)
      await up.click()
      await up.waitFor({ state: 'detached' })
      await noSidewaysScroll(page)
    }
  })

  test('registration on a phone has no bottom navigation under A/B test 70', async () => {
    const bar = async (path: string) => {
      const { page } = await visit({ device: 'phone' })
      await page.goto(`${running.address}/en${path}`)
      await ready(page)
      await noSidewaysScroll(page)
      return page.getByRole('navigation', { name: 'Menu' }).isVisible()
    }
    await rules({}, ({ abTests }) => (abTests as number[]).length === 0)
    expect(await bar('/registration')).toBe(true)
    await rules({ abTests: [70] }, ({ abTests }) => (abTests as number[]).includes(70))
    expect(await bar('/registration')).toBe(false)
    expect(await bar('/rules')).toBe(true)
  })

  test.each([
    ['en', 'desktop', 'dark'],
    ['ar', 'phone', 'light'],
  ] as const)(
    'his text about a page stands under it, also where the browser goes by itself: %s, %s',
    async (language, device, theme) => {
      const long = Array.from(
        { length: 5 },
        (_, index) => `Paragraph ${index}. ${'Words and words. '.repeat(12)}`,
      )
      await rules(
        {
          pages: [
            { url: '/live', seoBlock: { title: 'About live', text: long.join('\n\n') } },
            { url: '/rules', title: 'The rules, by us', seoBlock: { title: 'About rules', text: 'Short.' } },
          ],
        },
        ({ seo }) => seo !== null,
      )
      const { page } = await visit({ device, theme })
      const block = (title: string) => page.getByRole('region', { name: title })
      await page.goto(`${running.address}/${language}/live`)
      await ready(page)
      await block('About live').scrollIntoViewIfNeeded()
      expect(await block('About live').locator('p').nth(0).isVisible()).toBe(true)
      expect(await block('About live').locator('p').nth(4).isVisible()).toBe(false)
      await axeClean(page)
      await noSidewaysScroll(page)
      const more = block('About live').locator('summary')
      await more.focus()
      await page.keyboard.press('Enter')
      await block('About live').locator('p').nth(4).waitFor()
      await axeClean(page)
      await page.locator('footer a[href$="/rules"]:not([href*="/bonus/"])').click()
      await block('About rules').getByText('Short.').waitFor()
      await block('About live').waitFor({ state: 'detached' })
      await expect.poll(() => page.title()).toBe('The rules, by us')
      await page.goBack()
      await block('About live').waitFor()
    },
  )

  test('languages are left out of the lists of visitors from a country, and back in those of players', async () => {
    const checks = { blocks: [{ countries: ['AQ'], displayTypeId: 1 }] }
    await rules(
      { visitorLanguages: { hidden: ['ru'], countries: ['UA'] }, ...checks },
      (is) => is.checks === true,
    )
    const { page, context } = await visit({ locale: 'ru-RU' })
    const from = (country: string) =>
      context.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.6', 'x-country': country })
    const russian = page.locator('header a[hreflang="ru"]')
    const open = async (path: string) => {
      await page.goto(running.address + path)
      await ready(page)
      const links = await page.locator('header a[hreflang]').count()
      return [new URL(page.url()).pathname, await russian.count(), links]
    }
    const ua = async () => (await context.cookies()).find(({ name }) => name === 'ua')
    await from('UA')
    expect(await open('/')).toEqual(['/en', 0, 15])
    expect(await ua()).toMatchObject({ value: '1', httpOnly: true, sameSite: 'Lax', path: '/' })
    const hours = ((await ua())!.expires - Date.now() / 1000) / 3600
    expect([hours > 23, hours <= 24]).toEqual([true, true])
    const trigger = page.locator('header button[popovertarget]').first()
    await trigger.click()
    await page.locator('header a[hreflang="uk"]').waitFor()
    await axeClean(page)
    await page.keyboard.press('Escape')
    // The address exists; the list there has its language, which becomes the visitor's choice.
    expect(await open('/ru/rules')).toEqual(['/ru/rules', 1, 16])
    expect(await open('/live')).toEqual(['/ru/live', 1, 16])
    expect(await open('/en/rules')).toEqual(['/en/rules', 0, 15])
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await page.locator('dialog option[value="uk"]').waitFor({ state: 'attached' })
    expect(await page.locator('dialog option[value="ru"]').count()).toBe(0)
    await axeClean(page)
    await from('DE')
    expect(await open('/en')).toEqual(['/en', 0, 15])
    const html = await (await page.request.get(`${running.address}/en`)).text()
    expect(html.match(/rel="alternate" hreflang=/g)).toHaveLength(17)
    // Sign-in restores the choice without another page, and sign-out removes it again.
    const { page: elsewhere } = await visit()
    await elsewhere.goto(`${running.address}/en/rules`)
    const email = await register(elsewhere)
    expect(await open('/en/login')).toEqual(['/en/login', 0, 15])
    await page.locator('input[type=email]').fill(email)
    await page.locator('input[type=password]').fill(password)
    await page.locator('form button[type=submit]').last().click()
    await russian.waitFor({ state: 'attached' })
    expect(await open('/en/rules')).toEqual(['/en/rules', 1, 16])
    await page.getByRole('button', { name: 'Account of Anna Player' }).click()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await russian.waitFor({ state: 'detached' })
    await rules({}, (is) => is.checks === false)
    await context.clearCookies()
    await from('UA')
    expect(await open('/en')).toEqual(['/en', 1, 16])
    expect(await ua()).toBeUndefined()
  })

  test('a visitor from Britain sees odds as they are written there; one-click betting can be switched off', async () => {
    await rules({ features: { 'one-click': false } }, ({ oneClick }) => oneClick === false)
    const { page } = await visit()
    await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.5', 'x-country': 'GB' })
    await page.goto(`${running.address}/en/line`)
    await ready(page)
    const odds = page.locator(`${boardOdds} :is(b, span)`)
    await expect
      .poll(async () => (await odds.allTextContents()).some((text) => /^\d+\/\d+/.test(text)))
      .toBe(true)
    await register(page)
    // The player's own country takes precedence over their location.
    await page.goto(`${running.address}/en/settings`)
    await ready(page)
    await page.getByRole('switch').first().waitFor()
    expect(await page.getByRole('switch', { name: 'One-click betting' }).count()).toBe(0)
    await rules({}, ({ oneClick }) => oneClick === undefined)
    await page.goto(`${running.address}/en/settings`)
    await page.getByRole('switch', { name: 'One-click betting' }).waitFor()
  })
})
