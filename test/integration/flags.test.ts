import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { operatedSite } from '../factories/operated-site.ts'
import { freePort, snookerOnly } from '../factories/site-process.ts'

interface Refusal {
  readonly errors?: readonly { readonly code: string }[]
}

/** Promotions of accumulators, with the value that a request for each names. */
const promotions = { expressBonus: 1_040, hyperBonus: 3, paidBoost: 8 }
const promotionsOn = { 'express-bonus': true, 'hyper-bonus': true, 'paid-boost': true }
const promotionsOff = { 'express-bonus': false, 'hyper-bonus': false, 'paid-boost': false }

test('edits, insurance and bonus bets are refused while their flags are off', async () => {
  const features = { 'bet-edit': false, 'bet-insurance': false, 'bonus-bets': false }
  const site = await operatedSite(['--feed', 'simulate:tennis'], { features })
  onTestFinished(site.close)
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(10_000n)
  const [leg, ...others] = (await openSelections(site.address)).reverse()
  const placed = await player.bet([leg!], 1_000n)
  expect(placed.status).toBe(200)
  const codeOf = async (path: string, body: object) =>
    (await player.call<Refusal>('POST', path, { key: randomUUID(), ...body })).body.errors?.[0]?.code
  const changed = { price: '1', extra: null, oddsPolicy: 'any', legs: [others[0]!] }
  expect(await codeOf(`/web-api/bets/${placed.body.id}/edit`, changed)).toBe('edit-off')
  const insured = { share: 50, premium: '1000' }
  expect(await codeOf(`/web-api/bets/${placed.body.id}/insurance`, insured)).toBe('insurance-off')
  const bonusBet = { currency: 'EUR', stake: '100', oddsPolicy: 'any', account: 'bonus', legs: [leg!] }
  expect(await codeOf('/web-api/bets', bonusBet)).toBe('bonus-bets-off')
})

test('express bonus, hyper bonus and paid boost are neither offered nor granted by default, nor once switched off', async () => {
  const site = await operatedSite([], undefined, snookerOnly)
  onTestFinished(site.close)
  const player = new HttpPlayer(site.address)
  await player.register()
  await player.deposit(20_000n)
  const events = new Map(
    (await openSelections(site.address))
      .filter(({ odds }) => odds >= 1_400 && odds <= 4_000)
      .map((one) => [one.selection.split('~')[0]!, one]),
  )
  const legs = [...events.values()].slice(0, 4)
  expect(legs).toHaveLength(4)
  const slip = { currency: 'EUR', stake: '1000', legs }
  const offered = async () => {
    const { body } = await player.call<object>('POST', '/web-api/coupon/check', slip)
    return Object.keys(promotions).filter((name) => name in body)
  }
  const place = async (asked: object, oddsPolicy: string) =>
    (
      await player.call<
        Refusal & { stake?: string; promotion?: object | null; expressBonus?: number | null }
      >('POST', '/web-api/bets', { key: randomUUID(), ...slip, oddsPolicy, ...asked })
    ).body
  const refused = async () => {
    expect(await offered()).toEqual([])
    for (const [name, value] of Object.entries(promotions)) {
      const code = name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
      expect((await place({ [name]: value }, 'ask')).errors?.[0]?.code).toBe(`${code}-changed`)
      const before = await player.balance()
      const bare = await place({ [name]: value }, 'any')
      expect([bare.stake, bare.promotion, bare.expressBonus], name).toEqual(['1000', null, null])
      expect(before - (await player.balance()), name).toBe(1_000n)
    }
  }

  await refused()
  site.write({ features: promotionsOn })
  await expect.poll(offered, { timeout: 30_000 }).toEqual(Object.keys(promotions))
  site.write({ features: promotionsOff })
  await expect.poll(offered, { timeout: 30_000 }).toEqual([])
  await refused()
}, 240_000)

test('a public site moves no play money unless SANDBOX_CASHIER opens the cashier', async () => {
  const cashier = async (settings: Readonly<Record<string, string>>) => {
    const port = await freePort()
    const publicly = ['--port', String(port), '--public-url', `http://127.0.0.1:${port}`]
    const site = await operatedSite(['--feed', 'simulate:snooker', ...publicly], undefined, settings)
    onTestFinished(site.close)
    const player = new HttpPlayer(site.address)
    await player.register()
    const pay = async (path: string) => {
      const body = { key: randomUUID(), currency: 'EUR', amount: '1000' }
      return (await player.call('POST', `/web-api/cashier/${path}`, body)).status
    }
    const page = (path: string) =>
      fetch(site.address + path, {
        redirect: 'manual',
        headers: { accept: 'text/html', cookie: player.cookie },
      })
    const moved = [await pay('deposit'), await pay('withdraw')]
    const pages = [(await page('/en/recharge')).status, (await page('/en/deduce')).status]
    const account = await page('/en/account')
    const links = (await account.text()).match(/href="\/en\/(recharge|deduce)"/g) ?? []
    return { moved, pages, account: account.status, linked: links.length > 0 }
  }
  const closed = { moved: [404, 404], pages: [404, 404], account: 200, linked: false }
  expect(await cashier({})).toEqual(closed)
  const open = { moved: [200, 200], pages: [200, 200], account: 200, linked: true }
  expect(await cashier({ SANDBOX_CASHIER: 'on' })).toEqual(open)
})
