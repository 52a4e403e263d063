import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { findSales } from '#domain/betting/bets/sale/sale-store.ts'
import { taxOnSale } from '#domain/betting/bets/sale/sale-tax.ts'
import { settleSelections } from '#domain/betting/settlement/settle-event.ts'
import { keepTaxRules, taxRulesOf } from '#domain/money/taxes/index.ts'
import { taxesSiteRules } from '#domain/money/taxes/site-rules.ts'
import { slip } from '../factories/acceptance.ts'
import { ask, legs, salesSetUp } from '../factories/sales.ts'

test('an open bet is sold at its price of now, and a retry gets the same', async () => {
  const { sales, offers, acceptance, balance, settle, right } = await salesSetUp()
  const bet = await acceptance.place('ann', slip())
  expect(await offers()).toEqual([
    { betId: bet.id, price: '972', paid: '972', tax: null, reason: null, atLeast: null },
  ])
  const request = ask(972n)
  const { bet: sold, continuedBy } = await sales.sell('ann', bet.id, request)
  expect(sold.bet).toMatchObject({ status: 'sold', payout: 972n })
  expect(continuedBy).toBeNull()
  expect((await sales.sell('ann', bet.id, request)).bet.bet.payout).toBe(972n)
  await expect(sales.sell('ann', bet.id, { ...request, price: 1n })).rejects.toMatchObject({
    id: 'idempotency-key-reused',
  })
  await expect(sales.sell('ann', bet.id, ask(1n))).rejects.toMatchObject({ id: 'bet-not-open' })
  expect(await balance()).toBe(99_972n)
  await settle('e1', 'win')
  expect(await balance()).toBe(99_972n)
  await right()
})

test('a part is sold, and the rest goes on as a bet of its own', async () => {
  const { sales, acceptance, balance, settle, right, db } = await salesSetUp()
  const bet = await acceptance.place('ann', slip({ legs: legs(1, 2) }))
  const { bet: sold, continuedBy } = await sales.sell('ann', bet.id, ask(1n, 40))
  // 400 at 4.00 and a quarter: 400 x 4 x 0.25^1.04.
  expect(sold.bet).toMatchObject({ status: 'sold', payout: 978n })
  expect((await findSales(db.read, 'ann', [bet.id])).get(bet.id)).toMatchObject({
    price: 378n,
    sold_stake: 400n,
    continued_by: continuedBy!.bet.bet_id,
    by_rule: false,
  })
  expect(continuedBy!.bet).toMatchObject({ status: 'open', stake: 600n, possible_win: 2400n })
  expect(await balance()).toBe(100_000n - 1000n + 378n)
  await settle('e1', 'win')
  await settle('e2', 'win')
  expect(await balance()).toBe(100_000n - 1000n + 378n + 2400n)
  await right()
})

test('a price that fell, an event that takes no bets, a foreign bet, a rest below the least stake', async () => {
  const { sales, offers, acceptance, chances, right } = await salesSetUp()
  const bet = await acceptance.place('ann', slip({ stake: '900' }))
  const refused = (change: object, betId = bet.id, player = 'ann') =>
    sales.sell(player, betId, { ...ask(1n), ...change }).catch((error) => error)
  chances.set('e1', 0.25)
  expect(await refused({ price: 875n })).toMatchObject({ id: 'sale-price-changed', facts: { price: '425' } })
  expect(await refused({ share: 99 })).toMatchObject({ id: 'sale-rest-too-small' })
  expect(await refused({}, bet.id, 'bob')).toMatchObject({ id: 'bet-unknown' })
  expect(await refused({}, randomUUID())).toMatchObject({ id: 'bet-unknown' })
  chances.set('e1', 0)
  expect(await refused({})).toMatchObject({ id: 'sale-not-offered', facts: { reason: 'suspended' } })
  expect(await offers()).toMatchObject([{ price: null, reason: 'suspended' }])
  await right()
})

test('in play the price is looked at again after the delay', async () => {
  const { sales, acceptance, tell, chances } = await salesSetUp({
    liveDelay: () => 5,
    wait: async () => void chances.set('e1', 0.1),
  })
  const bet = await acceptance.place('ann', slip())
  tell('e1~1x2~1', { live: true })
  await expect(sales.sell('ann', bet.id, ask(900n))).rejects.toMatchObject({ id: 'sale-price-changed' })
})

test('a process that lost the lead within the live delay sells neither a bet nor a part of it', async () => {
  let leading = true
  const { sales, acceptance, tell, balance } = await salesSetUp({
    liveDelay: () => 5,
    leads: () => leading,
    wait: async () => {
      leading = false
    },
  })
  for (const [event, share] of [
    [1, 100],
    [2, 40],
  ] as const) {
    leading = true
    const bet = await acceptance.place('ann', slip({ legs: legs(event) }))
    tell(`e${event}~1x2~1`, { live: true })
    const before = await balance()
    const request = ask(1n, share)
    await expect(sales.sell('ann', bet.id, request)).rejects.toMatchObject({ id: 'try-again-later' })
    expect(await balance()).toBe(before)
  }
})

test('eight presses with a key each sell a bet once, a hundred times', async () => {
  const { sales, offers, acceptance, balance, right } = await salesSetUp()
  for (let round = 0; round < 100; round++) {
    const bet = await acceptance.place('ann', slip({ stake: '100' }))
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, press) => sales.sell('ann', bet.id, ask(1n, press % 2 ? 100 : 50))),
    )
    const refused = answers.flatMap((one) => (one.status === 'rejected' ? [one.reason.id] : []))
    expect(refused).toEqual(Array(7).fill('bet-not-open'))
    expect(answers.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  }
  expect((await offers()).length).toBeGreaterThan(0)
  expect(await balance()).toBeLessThan(100_000n)
  await right()
})

test('a sale and the settlement of one bet: exactly one of them happens', async () => {
  const { sales, acceptance, balance, db, right } = await salesSetUp()
  const ends = new Map<string, number>()
  for (let round = 0; round < 60; round++) {
    const eventId = `e${(round % 20) + 1}`
    const before = await balance()
    const selection = `${eventId}~1x2~1`
    const bet = await acceptance.place('ann', slip({ stake: '100', legs: [{ selection, odds: 2000 }] }))
    const decided = [
      { market: '1x2', outcome: '1', result: 'win' as const, grading: { rule: 'x', facts: {} } },
    ]
    const [sold] = await Promise.allSettled([
      sales.sell('ann', bet.id, ask(1n)),
      settleSelections(db, eventId, decided, 100),
    ])
    const end = sold.status === 'fulfilled' ? 'sold' : sold.reason.id
    ends.set(end, (ends.get(end) ?? 0) + 1)
    expect((await balance())! - before!).toBe(end === 'sold' ? -3n : 100n)
  }
  expect([...ends.keys()].every((end) => ['sold', 'bet-not-open', 'sale-not-offered'].includes(end))).toBe(
    true,
  )
  await right()
})

test('a rule sells its bet as soon as the price is there, once', async () => {
  const { rules, offers, acceptance, chances, balance, right } = await salesSetUp()
  const bet = await acceptance.place('ann', slip())
  await rules.set('ann', bet.id, 1500n)
  expect(await rules.run({ setAside: () => {} })).toBe(0)
  chances.set('e1', 0.9)
  expect(await offers()).toMatchObject([{ price: '1792', atLeast: '1500' }])
  expect(
    (await Promise.all([rules.run({ setAside: () => {} }), rules.run({ setAside: () => {} })])).reduce(
      (sum, sold) => sum + sold,
      0,
    ),
  ).toBeGreaterThan(0)
  expect(await balance()).toBe(100_000n - 1000n + 1792n)
  await expect(rules.set('ann', bet.id, 1n)).rejects.toMatchObject({ id: 'bet-not-open' })
  await right()
})

test('where winnings are taxed the offer, the price that is asked for and the rule are what is paid after it', async () => {
  const { sales, rules, offers, acceptance, chances, balance, right, db } = await salesSetUp()
  const taxes = taxesSiteRules.taxes.parse({ '*': { rate: 1_200, of: 'winnings', from: { EUR: 100 } } })
  await db.transact((tx) => keepTaxRules(tx, taxRulesOf({ taxes })))
  const [bet, byRule] = [await acceptance.place('ann', slip()), await acceptance.place('ann', slip())]
  const offered = async () => {
    const { betId: _, ...offer } = (await offers()).find(({ betId }) => betId === bet.id)!
    return offer
  }
  const terms = { rate: 1_200, of: 'winnings', from: '100', ownStake: '1000' } as const
  // A loss is taxed nowhere.
  expect(await offered()).toMatchObject({ price: '972', paid: '972', tax: { ...terms, amount: '0' } })
  chances.set('e1', 0.9)
  // 792 are won: 95.04 of them.
  expect(await offered()).toMatchObject({ price: '1792', paid: '1697', tax: { ...terms, amount: '95' } })
  await expect(sales.sell('ann', bet.id, ask(1698n))).rejects.toMatchObject({
    ...{ id: 'sale-price-changed', facts: { price: '1697' } },
  })
  await rules.set('ann', byRule.id, 1698n)
  expect(await rules.run({ setAside: () => {} })).toBe(0)
  const before = (await balance())!
  // A part: 716 for 400 of his own, 316 won, 37.92 of them; what the page works out is what is paid.
  const part = await sales.sell('ann', bet.id, ask(679n, 40))
  expect(taxOnSale(terms, 716n, 400n, 1000n)).toBe(37n)
  expect(await balance()).toBe(before + 679n)
  // 79 of the rest are won at a chance of 0.57, which is below the bound.
  chances.set('e1', 0.57)
  const rest = part.continuedBy!.bet.bet_id
  expect((await offers()).find(({ betId }) => betId === rest)).toMatchObject({
    price: '668',
    paid: '668',
    tax: { ...terms, ownStake: '600', amount: '0' },
  })
  chances.set('e1', 0.91)
  expect(await rules.run({ setAside: () => {} })).toBe(1)
  expect(await balance()).toBe(before + 679n + 1813n - 97n)
  await right()
})

test('what was sold makes room again under the caps of the house', async () => {
  const { sales, acceptance } = await salesSetUp()
  const quote = () => acceptance.maximum('ann', [bookQuote], 'EUR')
  const bookQuote = {
    status: 'open',
    odds: 2000,
    version: 1,
    live: false,
    eventId: 'e1',
    market: '1x2',
    outcome: '1',
    sport: 'football',
    competition: 'Liga',
    home: 'A',
    away: 'B',
    startsAt: 1,
    score: [0, 0],
    stakeFactor: 1,
  } as const
  const free = quote()
  const bet = await acceptance.place('ann', slip({ stake: '50000' }))
  expect(quote()).toBe(free - 50_000n)
  const { continuedBy } = await sales.sell('ann', bet.id, ask(1n, 50))
  expect(quote()).toBe(free - 25_000n)
  await sales.sell('ann', continuedBy!.bet.bet_id, ask(1n))
  expect(quote()).toBe(free)
})

test('an anti-accumulator is sold by the chance that a leg loses; a row is not sold at all', async () => {
  const { sales, rules, acceptance, balance, settle, right, chances } = await salesSetUp()
  const anti = await acceptance.place('ann', slip({ kind: 'anti', antiOdds: 1278, legs: legs(1, 2) }))
  const chain = await acceptance.place('ann', slip({ kind: 'chain', legs: legs(3, 4) }))
  // 1000 x 1.278 x 0.75^1.04.
  expect(await sales.offers('ann', () => ({}))).toMatchObject([
    { betId: chain.id, price: null, reason: 'row' },
    { betId: anti.id, price: '947', reason: null },
  ])
  await expect(sales.sell('ann', chain.id, ask(1n))).rejects.toMatchObject({ id: 'sale-of-row' })
  await expect(rules.set('ann', chain.id, 1n)).rejects.toMatchObject({ id: 'sale-of-row' })
  // The first has won: what is left is the chance that the second loses.
  await settle('e1', 'win')
  chances.set('e2', 0.8)
  expect((await sales.offers('ann', () => ({})))[1]).toMatchObject({ price: '239' })
  const { continuedBy } = await sales.sell('ann', anti.id, ask(1n, 40))
  expect(continuedBy!.bet).toMatchObject({
    stake: 600n,
    possible_win: 766n,
    system: { kind: 'anti', odds: 1278 },
  })
  await settle('e2', 'lose')
  expect(await balance()).toBe(98_000n + 95n + 766n)
  await right()
})
