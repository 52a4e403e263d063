import { expect, test } from 'vitest'
import { priceMarkets, priceProvided } from '#domain/sport/pricing/index.ts'
import { acceptanceSetUp, fund, slip } from '../../../../../test/factories/acceptance.ts'
import { handlerContext } from '../../../../../test/factories/handler-context.ts'
import { closePrices, pricesNow } from './closing-prices.ts'
import { makeStakeFactors } from './stake-factors.ts'
import { keepTrueStarts } from './suspicion-store.ts'
import { tradersHandlers } from './traders-handlers.ts'
import { legsByValue, playersByValue, setStakeFactor, sharedSelections } from './traders-store.ts'

const single = (event: number, odds = 2000) =>
  slip({ stake: '100', legs: [{ selection: `e${event}~1x2~1`, odds }] })
const since = new Date(0)
const inOneMailbox = (...ids: string[]) => ids.map((id) => ({ id, mailbox: 'ann@example.com' }))

test('bets are held against the prices at the start of play, and who beats those stands first', async () => {
  const { acceptance, db, tell } = await acceptanceSetUp()
  await fund(db, 'bob', 'EUR', 100_000n)
  for (let event = 1; event <= 20; event++) {
    await acceptance.place('ann', single(event))
    tell(`e${event}~1x2~1`, { odds: 1800 })
    await acceptance.place('bob', single(event, 1800))
  }
  for (let event = 1; event <= 20; event++) {
    const prices = pricesNow([
      {
        key: '1x2',
        outcomes: [
          ['1', event % 2 ? 1800 : 1850],
          ['2', 4000],
        ],
      },
    ])
    expect(await closePrices(db, new Map([[`e${event}`, { priceOf: prices }]]))).toBe(1)
    // The first stays.
    const later = pricesNow([{ key: '1x2', outcomes: [['1', 1100]] }])
    expect(await closePrices(db, new Map([[`e${event}`, { priceOf: later }]]))).toBe(0)
  }
  const found = await playersByValue(db.read, since, 20, 10)
  expect(found.map(({ player_id, legs, beaten }) => [player_id, legs, beaten])).toEqual([
    ['ann', 20, 1],
    ['bob', 20, 0],
  ])
  // Fair chances are below the inverse odds: at 1.80 between 0.5 and 1/1.8.
  expect(found[0]!.value).toBeGreaterThan(0)
  expect(found[0]!.value).toBeLessThan(2000 / 1800 - 1)
  expect(found[1]!.value).toBeLessThan(0)
  expect(found[0]!.score).toBeGreaterThan(found[1]!.score)
  expect(await playersByValue(db.read, since, 21, 10)).toEqual([])
  const { rows: legs } = await legsByValue(db.read, 'ann', { limit: 100, after: null })
  expect(legs).toHaveLength(20)
  expect(legs[0]).toMatchObject({ name: 'e20~1x2~1', odds: 2000, closing_odds: 1850 })
  expect(await sharedSelections(db.read, inOneMailbox('ann', 'bob'), since, 60)).toEqual([
    { one: 'ann', other: 'bob', selections: 20 },
  ])
  expect(await sharedSelections(db.read, inOneMailbox('ann'), since, 60)).toEqual([])
  // Linked too, but to another account.
  const apart = [...inOneMailbox('ann'), { id: 'bob', mailbox: 'bob@example.com' }]
  expect(await sharedSelections(db.read, apart, since, 60)).toEqual([])
})

test('the margin that closing prices were made with is what is taken out of them', async () => {
  const { acceptance, db } = await acceptanceSetUp()
  for (const event of [1, 2]) await acceptance.place('ann', single(event))
  /** Returns an event with even chances at this margin. */
  const closing = (marginOf?: () => number) => {
    const outcomes = ['1', '2'].map((id) => ({ id, probability: 0.5 }))
    const [priced] = priceMarkets([{ key: '1x2', exclusive: true, outcomes }], marginOf)
    return {
      priceOf: pricesNow([{ key: '1x2', outcomes: priced!.outcomes.map(({ id, odds }) => [id, odds]) }]),
      marginOf,
    }
  }
  const wide = closing(() => 0.25)
  await closePrices(
    db,
    new Map([
      ['e1', closing()],
      ['e2', wide],
    ]),
  )
  const { rows: legs } = await legsByValue(db.read, 'ann', { limit: 10, after: null })
  expect(legs[0]!.closing_odds).toBeLessThan(legs[1]!.closing_odds!)
  // 2.00 on even chances is worth its stake at both, but for the ladder, which rounds down.
  for (const { value } of legs) expect(Math.abs(value!)).toBeLessThan(0.01)
})

test('a provider’s closing prices, and those that traders set, are judged by their own market', async () => {
  const { acceptance, db } = await acceptanceSetUp()
  for (const event of [1, 2, 3]) await acceptance.place('ann', single(event))
  /** Returns a market of a provider without chances, with these odds at the close. */
  const closing = (odds: readonly number[], shown = odds) => {
    const outcomes = odds.map((one, place) => ({ id: ['1', 'x', '2'][place]!, odds: one, probability: null }))
    return {
      priceOf: pricesNow([
        { key: '1x2', outcomes: shown.map((one, place) => [['1', 'x', '2'][place]!, one]) },
      ]),
      plain: () => priceProvided([{ key: '1x2', open: true, outcomes }], priceMarkets),
    }
  }
  await closePrices(
    db,
    new Map([
      // A margin of a half, and of next to nothing.
      ['e1', closing([2000, 2000, 2000])],
      ['e2', closing([2990, 2990, 2990])],
      // A trader made the home side longer than the provider has it.
      ['e3', closing([2000, 2000, 2000], [2990, 2990, 2990])],
    ]),
  )
  const { rows: legs } = await legsByValue(db.read, 'ann', { limit: 10, after: null })
  // 2.00 on a chance of a third.
  for (const { value } of legs) expect(value).toBeCloseTo(-1 / 3, 9)
})

test('the back office sees players by their points, and legs against the closing prices page by page', async () => {
  const { acceptance, db } = await acceptanceSetUp()
  const clock = { now: () => Date.now() }
  const handlers = tradersHandlers({ db, clock })
  const context = handlerContext('trader')
  for (const event of [1, 2]) await acceptance.place('ann', single(event))
  await closePrices(db, new Map([['e1', { priceOf: pricesNow([{ key: '1x2', outcomes: [['1', 1900]] }]) }]]))
  await keepTrueStarts(db.read, [{ eventId: 'e2', at: new Date(clock.now() - 60_000) }])
  const query = { page: 1, perPage: 1 }
  expect(await handlers['desk-patterns'](context, { params: {}, query, body: undefined })).toEqual({
    items: [
      {
        ...{ id: 'ann', playerId: 'ann', points: 20, closing: 0, late: 0, started: 20, linked: 0 },
        ...{ closingValue: null, closingBeaten: null, legs: null, linkedWith: [], stakeFactor: 10_000 },
      },
    ],
    total: 1,
  })
  const closings = async (after?: string) =>
    handlers['desk-closings'](context, { params: {}, query: { ...query, after }, body: undefined })
  const first = await closings()
  if (first instanceof Error) throw first
  const leg = { playerId: 'ann', eventId: 'e2', sport: 'football', market: '1x2', outcome: '1' }
  expect(first).toMatchObject({ items: [{ ...leg, closingValue: null }] })
  expect(await closings(first.next!)).toMatchObject({
    items: [{ eventId: 'e1', odds: 2000, closingOdds: 1900, closingValue: expect.any(Number) }],
    next: null,
  })
  const others = { params: {}, query: { ...query, playerId: 'bob' }, body: undefined }
  expect(await handlers['desk-closings'](context, others)).toEqual({ items: [], next: null, total: 0 })
})

test('a trader leaves a player a share of his caps: the largest stake falls with it, and comes back', async () => {
  const factors = makeStakeFactors()
  const { acceptance, book, db } = await acceptanceSetUp({ stakeFactor: factors.of })
  const quote = book.quote('e1~1x2~1')
  if (quote.status === 'unknown') throw new Error('no quote')
  const most = (player: string | null) => acceptance.maximum(player, [quote], 'EUR')
  const whole = most('ann')
  await setStakeFactor(db.read, 'ann', 10)
  await factors.refresh(db.read)
  expect(most('ann')).toBe(whole / 10n)
  expect(most('bob')).toBe(whole)
  expect(most(null)).toBe(whole)
  await acceptance.place('ann', slip({ stake: '1000' }))
  expect(most('ann')).toBe(whole / 10n - 1000n)
  await setStakeFactor(db.read, 'ann', 0)
  await factors.refresh(db.read)
  expect(most('ann')).toBe(0n)
  await expect(acceptance.place('ann', slip())).rejects.toMatchObject({ id: 'stake-above-maximum' })
  await setStakeFactor(db.read, 'ann', 100)
  await factors.refresh(db.read)
  expect(most('ann')).toBe(whole - 1000n)
})
