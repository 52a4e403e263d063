import { randomUUID } from 'node:crypto'
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

/** The back office as a member of staff of payments sees it. */
async function clerk(theme: 'dark' | 'light') {
  const { site } = house
  const { cookie } = await staffMember(site.db, site.address, 'payments')
  const { page, context } = await visit({ theme })
  await signIn(context, site.address, cookie)
  await page.goto(`${site.address}/backoffice/#/held-wins`)
  return page
}

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
  expect(await row(page, 'round-paid').textContent()).toMatch(
    /sample.*coin.*1\.00.*123,456\.78.*100,000\.00.*Awaiting decision/,
  )
  await axeClean(page)

  const propose = async (round: string, action: string) => {
    await row(page, round).getByRole('button', { name: action }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('asked the provider')
    await dialog.getByRole('button', { name: action }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await propose('round-paid', 'Propose payment')
  await propose('round-refused', 'Propose refusal')
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
