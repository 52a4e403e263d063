import { describe, expect, inject, test } from 'vitest'
import shell from '#web/frame/i18n/frame/en.json' with { type: 'json' }
import { failing, failingProxy, faults } from '../factories/failing-proxy.ts'
import { axeClean, boardOdds, ready, visit } from './browser.ts'
import { errorsOf, followRules, openStopped, passUntil, rules, shows } from './sub-app-page.ts'

const site = inject('site')

describe('the header, which is a file of its own', () => {
  const own = /^\/assets\/header-[^/]+\.js/
  const headerFault = /Failed to load resource|sub-app frame\/header|error loading|broken on purpose/

  test('is drawn by the server and waited for by nobody; it takes over when it comes', async () => {
    const proxy = await failingProxy(site)
    let broken = true
    proxy.misbehave(failing(own, faults.busy, () => broken))
    const { page } = await visit({ expected: headerFault })
    await openStopped(page, `${proxy.address}/en/line/football`)
    const odds = page.locator(`${boardOdds}:enabled`).filter({ visible: true }).first()
    await odds.click()
    await page.locator(`${boardOdds}[aria-pressed=true]`).first().waitFor()
    await page.locator('header').getByRole('link', { name: shell.line }).waitFor()
    broken = false
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await passUntil(page, async () => {
      await page.locator('header').getByRole('button', { name: shell.theme }).click()
      return (await theme()) !== undefined
    })
  })

  test('never comes: its place says so, all else works, and a press brings it', async () => {
    const proxy = await failingProxy(site)
    let broken = true
    proxy.misbehave(failing(own, faults.page, () => broken))
    const { page } = await visit({
      expected: /MIME type|sub-app frame\/header|error loading|React error #422/,
    })
    await openStopped(page, `${proxy.address}/en/live`)
    const alert = page.locator('header').getByRole('alert')
    await passUntil(page, shows(alert))
    await page.clock.resume()
    await axeClean(page)
    await followRules(page)
    await rules(page).waitFor()
    broken = false
    await alert.getByRole('button', { name: shell.main_refreshing_button }).click()
    await page.locator('header').getByRole('button', { name: shell.theme }).waitFor()
  })

  test('throws in the browser: only its place is lost', async () => {
    const proxy = await failingProxy(site)
    proxy.misbehave(
      failing(own, faults.script('export default () => { throw new Error("broken on purpose") }')),
    )
    const { page } = await visit({ expected: headerFault })
    const logged = errorsOf(page)
    await page.goto(`${proxy.address}/en/live`)
    await ready(page)
    await page.locator('header').getByRole('alert').waitFor()
    expect(await page.locator('main [data-row]').count()).toBeGreaterThan(0)
    await expect.poll(() => logged.filter((text) => text.includes('broken on purpose'))).toHaveLength(1)
  })
})
