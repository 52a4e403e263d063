import { expect, inject, test } from 'vitest'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { axeClean, noSidewaysScroll, ready, visit } from './browser.ts'
import { signIn } from './visitor.ts'

const site = inject('site')

/** Creates a player with a single of ten euros and an accumulator of three legs, on upcoming events. */
async function playerWithBets(): Promise<HttpPlayer> {
  const player = new HttpPlayer(site)
  await player.register()
  await player.deposit(10_000n)
  const winners = (await openSelections(site)).filter(({ selection }) => /~(1x2|winner)~1$/.test(selection))
  expect(winners.length).toBeGreaterThan(3)
  for (const legs of [winners.slice(0, 1), winners.slice(1, 4)])
    expect((await player.bet(legs, 1000n)).status).toBe(200)
  return player
}

test('open bets stand beside the slip, and are cashed out in part and whole', async () => {
  const player = await playerWithBets()
  const { page, context } = await visit({ expected: /400/ })
  await signIn(context, site, player.cookie)
  await page.goto(`${site}/en/betting-calculator`)
  await ready(page)
  const tab = (count: string) => page.getByRole('button', { name: `My bets${count}` })
  await tab(' 2').click()
  const open = page.getByRole('region', { name: 'My bets' })
  await open
    .getByRole('button', { name: /^Cash out €/ })
    .first()
    .waitFor()
  expect(await open.locator('article').count()).toBe(2)
  await axeClean(page)

  const single = open.locator('article', { hasText: 'Single' })
  const before = await player.balance()
  await single.getByRole('button', { name: /^Cash out €/ }).click()
  await single.getByText('50 %').click()
  await single.getByText('€5.00 goes on at the same odds.').waitFor()
  await axeClean(page)
  await single.getByRole('button', { name: /^Take €/ }).click()
  const told = open.getByRole('status')
  await told.getByText(/^Cashed out: €\d\.\d\d is in your account\.$/).waitFor()
  const paid = BigInt((await told.innerText()).replace(/\D/g, ''))
  expect(await player.balance()).toBe(before + paid)
  await single.getByText('€5.00', { exact: true }).waitFor()

  const accumulator = open.locator('article', { hasText: 'Accumulator' })
  await accumulator.getByRole('button', { name: /^Cash out €/ }).click()
  await accumulator.getByLabel('Cash out by itself from').fill('90')
  await accumulator.getByRole('button', { name: 'Set' }).click()
  await accumulator.getByText('Cashes out by itself from €90.00').waitFor()
  await accumulator.getByRole('button', { name: 'Take back' }).click()
  await accumulator.getByLabel('Cash out by itself from').fill('one')
  await accumulator.getByRole('button', { name: 'Set' }).click()
  await accumulator.getByRole('alert').getByText('Enter an amount.').waitFor()
  await accumulator.getByRole('button', { name: /^Take €/ }).click()
  await expect.poll(() => open.locator('article').count()).toBe(1)
  await tab(' 1').waitFor()

  await page.goto(`${site}/en/history?status=sold`)
  await ready(page)
  const sold = page.locator('main article')
  expect(await sold.count()).toBe(2)
  await sold.getByText(/^€\d\.\d\d was paid for €5\.00 of the stake\./).waitFor()
  await axeClean(page)
})

test('an open bet is edited with what it wins before and after, and a stake is insured', async () => {
  const player = await playerWithBets()
  const { page, context } = await visit({})
  await signIn(context, site, player.cookie)
  await page.goto(`${site}/en/betting-calculator`)
  await ready(page)
  await page.getByRole('button', { name: 'My bets' }).click()
  const open = page.getByRole('region', { name: 'My bets' })
  const accumulator = open.locator('article', { hasText: 'Accumulator' })
  await accumulator.getByRole('button', { name: 'Edit bet' }).click()
  await accumulator.getByText('Change a selection or add to the stake.').waitFor()
  await accumulator.getByRole('checkbox').last().uncheck()
  await accumulator.getByLabel('Additional stake (optional)').fill('5')
  const sum = (name: string) => accumulator.locator('dl > div', { hasText: name }).locator('dd')
  await sum('New returns').getByText('€').waitFor()
  const [, units = '', hundredths = ''] = /€(\d+)\.(\d\d)/.exec(await sum('New stake').innerText()) ?? []
  await axeClean(page)
  await accumulator.getByRole('button', { name: 'Confirm the edit' }).click()
  const told = open.getByRole('status')
  await told.getByText(/^Bet edited: €/).waitFor()
  expect(await told.innerText()).toContain(`€${units}.${hundredths} to win`)
  await accumulator.getByText('Edited from an earlier bet:').waitFor()
  expect(await accumulator.locator('ul').first().locator('li').count()).toBe(2)
  expect(await player.balance()).toBe(10_000n - 2000n - 500n)

  await page.goto(`${site}/en/history`)
  await ready(page)
  const edited = page.locator('main article', { hasText: 'Edited:' })
  await edited.getByText('Edited', { exact: true }).waitFor()
  const single = page.locator('main article', { hasText: 'Single' })
  await single.getByRole('button', { name: 'Insure stake' }).click()
  await single.getByRole('slider').fill('100')
  await single.getByText('× 108%').waitFor()
  await axeClean(page)
  await single.getByRole('button', { name: /^Insure for €/ }).click()
  await page.getByText('Insured: €10.00 of the stake.').waitFor()
  await single.getByText('€10.00 of the stake is insured, for a premium of').waitFor()
  expect(await single.getByRole('button', { name: 'Insure stake' }).count()).toBe(0)
  await edited.getByRole('link', { name: 'New bet' }).click()
  await page.getByText('Earlier bet').waitFor()
})

test('on a phone and from right to left the open bets fit into the sheet', async () => {
  const player = await playerWithBets()
  const { page, context } = await visit({ device: 'phone', theme: 'light' })
  await signIn(context, site, player.cookie)
  await page.goto(`${site}/ar/coupon`)
  await ready(page)
  await page.getByRole('button', { name: 'رهاناتي' }).click()
  const open = page.getByRole('region', { name: 'رهاناتي' })
  await open.getByRole('button', { name: /سحب/ }).first().click()
  await open.getByRole('button', { name: 'أبقِ الرهان' }).waitFor()
  await noSidewaysScroll(page)
  await axeClean(page)
})

test('a slip is passed on by a code, and opened by its link and by typing it', async () => {
  const winners = (await openSelections(site)).filter(({ selection }) => /~(1x2|winner)~2$/.test(selection))
  const legs = winners.slice(0, 3).map(({ selection }, place) => ({ selection, banker: place === 0 }))
  const answer = await fetch(`${site}/web-api/coupon/codes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site },
    body: JSON.stringify({ typeId: 1, systemValue: 2, systemOffset: 0, legs }),
  })
  const { code } = (await answer.json()) as { code: string }
  const { page } = await visit({})
  await page.goto(`${site}/en/coupon?code=${code.toLowerCase()}`)
  await ready(page)
  const shared = page.getByRole('region', { name: 'Shared slip' })
  await shared.getByRole('button', { name: 'Add to slip' }).click()
  await shared.getByText('In your slip.').waitFor()
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  await expect.poll(() => slip.locator('ul > li').count()).toBe(3)
  await axeClean(page)

  await slip.getByRole('button', { name: 'Share or open by code' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Your slip has this code').waitFor()
  const own = dialog.locator('code').first()
  await own.waitFor()
  const typed = (await own.innerText()).replace(/(....)/, '$1 ').toLowerCase()
  await axeClean(page)
  await dialog.getByLabel('Open a slip by its code').fill('x')
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.getByText('That is no code.').waitFor()
  await dialog.getByLabel('Open a slip by its code').fill(typed)
  await dialog.getByRole('button', { name: 'Open', exact: true }).click()
  await dialog.getByRole('button', { name: 'Add to slip' }).click()
  await dialog.getByRole('button', { name: 'Clear slip and add' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect(await slip.locator('ul > li').count()).toBe(3)
})

test('several singles with one stake on each leave in one call', async () => {
  const player = new HttpPlayer(site)
  await player.register()
  await player.deposit(10_000n)
  const offered = (await openSelections(site)).filter(({ selection }) => /~(1x2|winner)~1$/.test(selection))
  const legs = offered.slice(5, 8).map(({ selection }) => ({ selection, banker: false }))
  const shared = await player.call<{ code: string }>('POST', '/web-api/coupon/codes', {
    typeId: 0,
    systemValue: 2,
    systemOffset: 0,
    legs,
  })
  const { page, context } = await visit({ device: 'phone' })
  await signIn(context, site, player.cookie)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/web-api/bets')) sent.push(request.url())
  })
  await page.goto(`${site}/en/coupon?code=${shared.body.code}`)
  await ready(page)
  await page.getByRole('button', { name: 'Add to slip' }).click()
  const slip = page.getByRole('region', { name: 'Bet slip', exact: true })
  await slip.getByLabel('Same stake on all').fill('2')
  await slip.getByText('€6.00').first().waitFor()
  await axeClean(page)
  await slip.getByRole('button', { name: /^Place/ }).click()
  await expect.poll(() => slip.getByText('Bet placed').count()).toBe(3)
  expect(sent).toEqual([`${site}/web-api/bets/several`])
  expect(await player.balance()).toBe(10_000n - 600n)
})
