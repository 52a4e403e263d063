import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { BetView } from '#domain/betting/bets/api.ts'
import { insertBoost } from '#domain/betting/boosts/index.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { HttpPlayer, openSelections } from '../factories/http-player.ts'
import { operatedSite } from '../factories/operated-site.ts'
import { snookerOnly } from '../factories/site-process.ts'

test('over HTTP: a boost is listed, checked and bet on, a hyper bonus is granted, a boost is sold, a chain is placed, and dollars are played with', async () => {
  const siteFile = {
    features: { 'hyper-bonus': true, 'paid-boost': true },
    currencies: ['EUR', 'USD'],
    currencyRates: { USD: '1.085' },
    // Odds of 10 are far above the fair ones.
    boostsAboveFair: 1_000,
  }
  const site = await operatedSite([], siteFile, snookerOnly)
  try {
    const player = new HttpPlayer(site.address)
    await player.register()
    await player.deposit(20_000n)
    const all = await openSelections(site.address)
    const events = new Map(
      all
        .filter(({ odds }) => odds >= 1_400 && odds <= 4_000)
        .map((one) => [one.selection.split('~')[0]!, one]),
    )
    const legs = [...events.values()].slice(0, 4)
    expect(legs).toHaveLength(4)
    const place = async (change: object) =>
      (
        await player.call<BetView>('POST', '/web-api/bets', {
          ...{ key: randomUUID(), currency: 'EUR', stake: '1000', oddsPolicy: 'any' },
          ...change,
        })
      ).body

    const [first] = legs
    const id = uuidv7(Date.now())
    await insertBoost(
      site.db.read,
      {
        ...{ boost_id: id, selections: [first!.selection], odds: 10_000, percent: null, players: null },
        ...{ starts_at: new Date(Date.now() - 1000), ends_at: new Date(Date.now() + 3_600_000) },
        ...{ stakes: { EUR: '1500' }, liability: 1_000_000_000n },
      },
      new Date(),
    )
    const listed = async () =>
      (await player.call<{ boosts: unknown[] }>('GET', '/web-api/boosts')).body.boosts
    await expect.poll(listed).toMatchObject([{ id, odds: 10_000, currencies: ['EUR'] }])
    const check = async (asked: object) =>
      (await player.call('POST', '/web-api/coupon/check', { currency: 'EUR', ...asked })).body
    expect(await check({ legs: [first] })).toMatchObject({ boost: { id, odds: 10_000 }, maxStake: '1500' })
    const boosted = { boost: id, legs: [{ ...first, odds: 10_000 }] }
    expect(await place(boosted)).toMatchObject({
      possibleWin: '10000',
      promotion: { kind: 'boost', boost: id },
    })
    expect(await place(boosted)).toMatchObject({ errors: [{ code: 'stake-above-maximum' }] })
    expect(await check({ legs: [first] })).toMatchObject({ maxStake: '500' })

    expect(await check({ legs, stake: '1000' })).toMatchObject({ hyperBonus: { hyperBonusPercent: 3 } })
    expect(await place({ legs, hyperBonus: 3 })).toMatchObject({
      kind: 'accumulator',
      promotion: { kind: 'hyper', percent: 3 },
    })

    expect(await check({ legs, stake: '1000', paid: true })).toMatchObject({
      paidBoost: { fee: 8, percent: 8 },
    })
    expect(await place({ legs, paidBoost: 8 })).toMatchObject({
      stake: '1000',
      promotion: { kind: 'paid', fee: 8, percent: 8, charged: '80' },
    })

    const chain = await place({ kind: 'chain', legs: legs.slice(0, 3) })
    expect(chain).toMatchObject({
      kind: 'chain',
      stake: '1000',
      special: { stakes: ['1000', '1000', '1000'] },
    })
    const returned = chain.legs.reduce((sum, { odds }) => sum + odds - 1_000, 1_000)
    expect(chain.possibleWin).toBe(returned.toString())
    // Four stakes, and the fee of one of them.
    expect(await player.balance()).toBe(15_920n)

    // The player changes to another currency (0111): bets now use it, and no longer the previous one.
    const { token } = (await player.call<{ token: string }>('GET', '/web-api/user/gettoken')).body
    const prove = (path: string, body: object) =>
      player.send('POST', path, JSON.stringify({ key: randomUUID(), ...body }), { 'x-auth': token })
    const accounts = async () =>
      (
        await player.call<{
          readonly all_accounts: readonly {
            readonly id: string
            readonly iso: string
            readonly money: string
          }[]
        }>('GET', '/web-api/user/accounts')
      ).body.all_accounts
    expect(await prove('/web-api/office/currencies', { currency: 'USD' })).toMatchObject({ status: 200 })
    const dollars = (await accounts()).find(({ iso }) => iso === 'USD')
    expect(await prove('/web-api/user/accounts/active', { id: dollars?.id })).toMatchObject({ status: 200 })
    await player.deposit(10_000n, 'USD')
    const inDollars = await place({ legs: [legs[3]], currency: 'USD' })
    expect(inDollars).toMatchObject({ currency: 'USD', stake: '1000', status: 'open' })
    expect(await place({ legs: [legs[3]] })).toMatchObject({ errors: [{ code: 'account-converted' }] })
    expect((await accounts()).map(({ iso, money }) => [iso, money]).toSorted()).toEqual([
      ['EUR', '15920'],
      ['USD', '9000'],
    ])
  } finally {
    await site.close()
  }
})
