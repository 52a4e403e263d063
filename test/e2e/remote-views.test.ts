import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import shell from '#web/frame/i18n/frame/en.json' with { type: 'json' }
import { axeClean, visit } from './browser.ts'
import { errorsOf, errorView, openStopped, passUntil, preloader, shows } from './sub-app-page.ts'

const site = inject('site')

describe('a remote view', () => {
  const view = (page: Page) => page.locator('[data-remote-view="lab"]')
  const again = (page: Page) =>
    page.locator('main').getByRole('button', { name: shell.main_page_refresh_button })
  const remoteFault = /Failed to load resource|remote view lab/

  async function open(path: string) {
    const { page } = await visit({ expected: remoteFault })
    const logged = errorsOf(page)
    await openStopped(page, `${site}/en/remote/lab${path}`)
    return { page, given: () => logged.filter((text) => text.includes('remote view lab')).length }
  }

  test('is shown in a place of its own, under its title', async () => {
    const { page } = await open('/good')
    await view(page).getByText('All goals of the week').waitFor()
    await expect.poll(() => page.title()).toBe('Week of goals | Fairline')
    await page.clock.resume()
    await axeClean(page)
  })

  test('fails twice and then comes: a preloader until then', async () => {
    const { page, given } = await open(`/twice/${Date.now()}`)
    await preloader(page).waitFor()
    await passUntil(page, shows(view(page)))
    await view(page).getByText('All goals of the week').waitFor()
    expect(given()).toBe(0)
  })

  test.each(['/never', '/page'])('%s: after all tries a button, the page around it stays', async (path) => {
    const { page, given } = await open(path)
    await passUntil(page, shows(again(page)))
    await errorView(page).waitFor()
    expect(given()).toBe(1)
    await page.clock.runFor(1_000)
    await again(page).click()
    await preloader(page).waitFor()
    await passUntil(page, shows(again(page)))
    expect(given()).toBe(2)
    await page.clock.resume()
    await axeClean(page)
    await page.locator('header').getByRole('link', { name: shell.line }).click()
    await page.locator('main [data-row]').first().waitFor()
  })

  test('that is hostile runs nothing but its signed script, styles nothing but itself, and covers nothing', async () => {
    const { page } = await open('/hostile')
    await view(page).getByText('signed', { exact: true }).waitFor()
    await view(page).getByText('plain').waitFor()
    const seen = await page.evaluate(() => {
      const host = document.querySelector('[data-remote-view]')!
      const frame = host.parentElement!.getBoundingClientRect()
      const inner = host.getBoundingClientRect()
      const root = host.shadowRoot!
      return {
        pwned: 'pwned' in window,
        colour: getComputedStyle(root.querySelector('.in')!).color,
        bold: getComputedStyle(root.querySelector('p')!).fontWeight,
        body: getComputedStyle(document.body).display,
        high: frame.height > 100 && inner.height > 100,
        inside: inner.left >= frame.left && inner.right <= frame.right + 1 && inner.top >= frame.top,
        header: document.elementFromPoint(40, 20)?.closest('header') !== null,
      }
    })
    expect(seen).toEqual({
      pwned: false,
      colour: 'rgb(1, 2, 3)',
      bold: '700',
      body: 'block',
      high: true,
      inside: true,
      header: true,
    })
  })

  test('that nobody named is no page', async () => {
    const answer = await fetch(`${site}/en/remote/nobody`)
    expect(answer.status).toBe(404)
  })
})
