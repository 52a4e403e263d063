import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ProviderSite, siteOfProvider } from '../factories/provider-site.ts'
import { staffMember } from '../factories/staff.ts'
import { axeClean, visit } from './browser.ts'
import { signIn } from './visitor.ts'

let house: ProviderSite

beforeAll(async () => {
  house = await siteOfProvider()
})
afterAll(() => house?.close())

/** Opens the back office as staff with the role for payments. */
async function clerk(theme: 'dark' | 'light') {
  const { site } = house
  const { cookie } = await staffMember(site.db, site.address, 'payments')
  const { page, context } = await visit({ theme })
  await signIn(context, site.address, cookie)
  await page.goto(`${site.address}/backoffice/#/held-wins`)
  return page
}

/** Returns the boxes that scroll sideways. */
const sideways = (page: Page) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('body *')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
      .filter(
        (box) => box === document.documentElement || /auto|scroll/.test(getComputedStyle(box).overflowX),
      )
      .map((box) => `${box.clientWidth} < ${box.scrollWidth}: ${box.textContent?.slice(0, 60)}`),
  )

test('a clerk proposes to pay one held win and to refuse another, a colleague decides, and the list says what became of them', async () => {
  const { site, wallet, playing } = house
  const { ofRound, balance } = await playing()
  const won = async (round: string, amount: string) => {
    const bet = { ...ofRound(round, randomUUID()), amount: '100' }
    await wallet('bet', bet)
    const win = { ...ofRound(round, randomUUID()), bet: bet.transaction, amount }
    expect(await wallet('win', win)).toMatchObject({ code: 'provider-win-held' })
    return win
  }
  await won('round-paid', '12345678')
  await won('round-refused', '999999999')

  const [page, colleague] = await Promise.all([clerk('dark'), clerk('light')])
  const row = (of: typeof page, round: string) => of.getByRole('row', { name: new RegExp(round) })
  await row(page, 'round-paid').waitFor()
  const told = await row(page, 'round-paid').textContent()
  for (const fact of [
    /Provider: sample/,
    /sample--coin/,
    /Stake: €1\.00/,
    /Win: €123,456\.78/,
    /Ceiling: €100,000\.00/,
    /Waiting/,
  ])
    expect(told).toMatch(fact)
  for (const width of [1440, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await sideways(page)).toEqual([])
  }
  await axeClean(page)

  const propose = async (round: string, action: string) => {
    await row(page, round).getByRole('button', { name: action, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('asked the provider')
    await dialog.getByRole('button', { name: action, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await propose('round-paid', 'Pay')
  await propose('round-refused', 'Refuse')
  expect(await balance()).toBe(9_800n)

  await colleague.goto(`${site.address}/backoffice/#/proposals`)
  for (const kind of ['Pay a held win', 'Refuse a held win']) {
    const proposal = colleague.getByRole('row', { name: new RegExp(kind) })
    await proposal.getByRole('button', { name: 'Approve' }).click()
    const dialog = colleague.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => proposal.textContent()).toContain('Approved')
  }
  expect(await balance()).toBe(9_800n + 12_345_678n)

  await colleague.goto(`${site.address}/backoffice/#/held-wins?filter={}`)
  await expect.poll(() => row(colleague, 'round-paid').textContent()).toContain('Paid')
  expect(await row(colleague, 'round-refused').textContent()).toContain('Refused')
  expect(await row(colleague, 'round-refused').getByRole('button').count()).toBe(0)
  await axeClean(colleague)
})
