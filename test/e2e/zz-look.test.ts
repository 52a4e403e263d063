import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderSite, siteOfProvider } from '../factories/provider-site.ts'
import { staffMember } from '../factories/staff.ts'
import { visit } from './browser.ts'
import { signIn } from './visitor.ts'

let house: ProviderSite
beforeAll(async () => {
  house = await siteOfProvider()
})
afterAll(() => house?.close())

test('look', async () => {
  const { site, wallet, playing } = house
  const { ofRound } = await playing()
  for (const [round, amount] of [
    ['round-paid', '12345678'],
    ['8f14e45f-ceea-467a-9575-1234567890ab', '999999999'],
    ['r-77', '10000001'],
  ] as const) {
    const bet = { ...ofRound(round, randomUUID()), amount: '100' }
    await wallet('bet', bet)
    await wallet('win', { ...ofRound(round, randomUUID()), bet: bet.transaction, amount })
  }
  const { cookie } = await staffMember(site.db, site.address, 'payments')
  for (const theme of ['dark', 'light'] as const) {
    const { page, context } = await visit({ theme, expected: /./ })
    await signIn(context, site.address, cookie)
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${site.address}/backoffice/#/held-wins`)
      await page.getByRole('row', { name: /r-77/ }).waitFor()
      await page.waitForTimeout(500)
      await page.screenshot({ path: `/tmp/shots/desk-${theme}-${width}.png` })
    }
    await page.getByRole('row', { name: /r-77/ }).getByRole('button', { name: 'Refuse', exact: true }).click()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(400)
    await page.screenshot({ path: `/tmp/shots/desk-${theme}-dialog.png` })
    await page.getByLabel('Reason').fill('checked')
    await page.getByRole('dialog').getByRole('button', { name: 'Refuse', exact: true }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.goto(`${site.address}/backoffice/#/proposals`)
    await page
      .getByRole('row', { name: /Refuse a held win/ })
      .first()
      .waitFor()
    await page.waitForTimeout(500)
    await page.screenshot({ path: `/tmp/shots/desk-${theme}-proposals.png` })
  }
  for (const [theme, device] of [
    ['dark', 'desktop'],
    ['light', 'phone'],
  ] as const) {
    const { page } = await visit({ theme, device, expected: /./ })
    for (const game of ['sic-bo', 'three-cups', 'ladder', 'plinko', 'rock-paper-scissors', 'red-dog']) {
      await page.goto(`${site.address}/en/games/${game}`)
      await page.getByRole('button', { name: 'About this game' }).first().click()
      const dialog = page.locator('dialog[open]')
      await dialog.waitFor()
      await page.waitForTimeout(600)
      await page.screenshot({ path: `/tmp/shots/info-${game}-${theme}.png` })
      await dialog.evaluate((one) => {
        for (const box of [one, ...one.querySelectorAll('*')]) box.scrollTop = 400
      })
      await page.waitForTimeout(150)
      await page.screenshot({ path: `/tmp/shots/info-${game}-${theme}-2.png` })
    }
  }
  expect(true).toBe(true)
}, 300_000)
