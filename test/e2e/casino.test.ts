import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import shell from '#web/frame/i18n/frame/en.json' with { type: 'json' }
import { type OperatedSite, operatedSite } from '../factories/operated-site.ts'
import { remoteServer } from '../factories/remote-server.ts'
import { axeClean, boardOdds, noSidewaysScroll, ready, visit } from './browser.ts'
import { unmoved, watchShifts } from './steadiness.ts'
import { wayUp } from './way-up.ts'

let remote: Awaited<ReturnType<typeof remoteServer>>
let running: OperatedSite

beforeAll(async () => {
  remote = await remoteServer()
  const views = ['lobby=held', 'others=held', 'tall=tall', 'early=held', 'plain=held']
  const named = views.map((view) => view.replace('=', `=${remote.address}/views/`)).join(';')
  const siteFile = {
    support: 'https://help.fairline.example/',
    remoteViews: {
      lobby: { address: '/casino-lobby', skeleton: 'games' },
      others: { address: '/othergames', skeleton: 'other-games' },
      tall: { address: '/tvgames', skeleton: 'games' },
      early: { skeleton: 'games' },
    },
    pages: [{ url: '/tvgames', seoBlock: { title: 'All slots', text: 'Slots from all over the world.' } }],
  }
  running = await operatedSite(['--remote-views', named], siteFile, {
    FEED: 'simulate:football,tennis',
  })
})
afterAll(async () => {
  await running?.close()
  remote?.close()
})
beforeEach(() => remote.hold())

/** Expected errors: the server gives up a view that is withheld too long, and the page requests it again. */
const expected = /status of 503|remote view/

const shown = (page: Page) => page.locator('[data-remote-view]').getByText('All goals of the week').first()
const waiting = (page: Page) => page.locator('main [aria-busy="true"]')
/** Tiles of the skeleton, without its heading. */
const tiles = (page: Page) => waiting(page).locator('div > .skeleton')
const layout = (page: Page) => page.locator('[data-layout="casino"]').count()

/** Follows a link that the operator could place in a page. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'there'
    document.querySelector('main')!.prepend(link)
    link.click()
    link.remove()
  }, path)
  await page.waitForURL(`${running.address}${path}`)
}

/** One language each, because the site caches a view for ten seconds by language. */
const looks = [
  { language: 'en', device: 'desktop', theme: 'dark' },
  { language: 'de', device: 'desktop', theme: 'light' },
  { language: 'ar', device: 'phone', theme: 'light' },
  { language: 'fr', device: 'phone', theme: 'dark' },
] as const

describe('the casino', () => {
  test.each(looks)('in $language on a $device, $theme: tiles, then the view; nothing moves', async (look) => {
    const { page } = await visit({ device: look.device, theme: look.theme, expected })
    await watchShifts(page)
    await page.goto(`${running.address}/${look.language}/casino-lobby`)
    await ready(page)
    expect(await layout(page)).toBe(1)
    expect(await tiles(page).count()).toBe(16)
    await axeClean(page)
    await noSidewaysScroll(page)
    expect(await page.locator('aside, [data-menu], a[href="#slip"]').count()).toBe(0)
    const widths = await page.evaluate(() => [
      document.querySelector('main')!.getBoundingClientRect().width,
      innerWidth,
    ])
    expect(widths[0]).toBeGreaterThan(widths[1]! - 40)
    expect(await page.locator('header').isVisible()).toBe(true)
    expect(await page.locator('main footer').count()).toBe(1)
    remote.release()
    await shown(page).waitFor()
    await waiting(page).first().waitFor({ state: 'detached' })
    await unmoved(page)
    await axeClean(page)
    await noSidewaysScroll(page)
  })

  test('the keyboard comes to the content past the header, and the slip opens over it', async () => {
    remote.release()
    const { page } = await visit()
    await page.goto(`${running.address}/en/casino-lobby`)
    await ready(page)
    await page.keyboard.press('Tab')
    const skip = page.getByRole('link', { name: shell.skip })
    expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForFunction(() => document.activeElement?.id === 'main')
    await page.keyboard.press('Alt+B')
    await page.getByRole('dialog', { name: shell.slip }).waitFor()
    await axeClean(page)
  })

  test('on a phone the slip and the sports are sheets of the bottom bar', async () => {
    remote.release()
    const { page } = await visit({ device: 'phone' })
    await page.goto(`${running.address}/en/line/football`)
    await ready(page)
    await page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first().click()
    await follow(page, '/en/casino-lobby')
    await shown(page).waitFor()
    const bar = page.getByRole('navigation', { name: shell.menu })
    await bar.getByRole('button', { name: /Slip|Bet slip/ }).click()
    const slip = page.getByRole('dialog', { name: shell.slip })
    await slip.getByRole('spinbutton').or(slip.getByRole('textbox')).first().waitFor()
    await page.keyboard.press('Escape')
    await bar.getByRole('button', { name: shell.sports }).click()
    await page.getByRole('dialog', { name: shell.sports }).locator('a[href="/en/line/tennis"]').click()
    await page.locator('main [data-row]').first().waitFor()
    await expect.poll(() => layout(page)).toBe(0)
  })

  test.each(['desktop', 'phone'] as const)(
    'a tall one on a %s: help, the way up, the text under it',
    async (device) => {
      const { page } = await visit({ device })
      await watchShifts(page)
      await page.goto(`${running.address}/en/tvgames`)
      await ready(page)
      await shown(page).waitFor()
      await page.locator('main').getByRole('heading', { name: 'All slots' }).waitFor()
      await unmoved(page)
      const { up, threshold, scrollTo } = wayUp(page, device)
      await page.getByRole('link', { name: 'Help' }).waitFor()
      await scrollTo(threshold - 0.2)
      expect(await up.count()).toBe(0)
      await scrollTo(threshold + 0.3)
      await up.waitFor()
      await axeClean(page)
      await up.click()
      await up.waitFor({ state: 'detached' })
      await noSidewaysScroll(page)
    },
  )
})

test('links are followed into the casino and out of it: each view has its skeleton while it loads', async () => {
  const { page } = await visit({ expected })
  await page.goto(`${running.address}/it/live`)
  await ready(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await follow(page, '/it/casino-lobby')
  await expect.poll(async () => [await tiles(page).count(), await layout(page)]).toEqual([16, 1])
  const still = () =>
    tiles(page)
      .first()
      .evaluate((tile) => getComputedStyle(tile).animationDuration)
  expect(await still()).toBe('1.4s')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect.poll(still).toBe('0s')
  await follow(page, '/it/othergames')
  await expect.poll(() => tiles(page).count()).toBe(2)
  await expect.poll(() => layout(page)).toBe(1)
  // A view in the default frame, with tiles and without.
  await follow(page, '/it/remote/early')
  await expect.poll(async () => [await tiles(page).count(), await layout(page)]).toEqual([16, 0])
  await follow(page, '/it/remote/plain')
  await expect.poll(() => waiting(page).locator(':scope > .skeleton').count()).toBe(5)
  await expect.poll(() => tiles(page).count()).toBe(0)
  remote.release()
  await shown(page).waitFor()
  await page.locator('aside#slip').waitFor()
  await page.goBack()
  await shown(page).waitFor()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})

test('an address of the casino at which nothing stands is no page', async () => {
  for (const path of [
    '/scratchcards/x',
    '/tvgames/new',
    '/slots/old',
    '/casino-lobby/x',
    '/casino/slots',
    '/casino/game/x/x',
    '/games/x',
  ])
    expect((await fetch(`${running.address}/en${path}`)).status, path).toBe(404)
})
