import { expect, test } from 'vitest'
import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import { type FairMarket, priceMarkets } from '#domain/sport/pricing/index.ts'
import {
  playedFixture as fixture,
  makeRepricing,
  plainPrice,
  playing,
} from '../../../../test/factories/repricing.ts'
import type { RepricingLoopOptions } from './repricing-loop.ts'
import type { TraderWords } from './trader-words.ts'

test('prices that contradict each other are counted with what they are, a provider’s too; who pays all is suspended', () => {
  const told: unknown[] = []
  const onContradictions: RepricingLoopOptions['onContradictions'] = (...one) => void told.push(one)
  const evens = ['1', 'x', '2'].map((id) => ({ id, probability: 0.25 }))
  const offer = ['1', 'x', '2'].map((id) => ({ id, odds: 4000, probability: null }))
  for (const own of [
    {
      pricers: { football: () => [{ key: '1x2', exclusive: true, outcomes: evens }] },
      price: (fair: readonly FairMarket[]) => plainPrice(fair).map((one) => ({ ...one, mustSum: 1 })),
    },
    { provided: () => [{ key: '1x2', open: true, outcomes: offer }] },
  ]) {
    const { repricing, quote } = makeRepricing({ ...own, onContradictions })
    const event = 'provided' in own ? { ...fixture, provided: true as const } : fixture
    repricing.fixtures([{ fixture: event, state: playing }])
    repricing.turn()
    expect(quote()).toEqual(['suspended', 4000])
    expect(repricing.figures()).toMatchObject({ repricings: 1, contradictions: 1 })
  }
  expect(told).toEqual([
    ['a', [{ kind: 'sum', between: ['1x2'] }]],
    ['a', [{ kind: 'sum', between: ['1x2'] }]],
  ])
})

test('what a trader says over the prices is counted as it stands, and not while it takes no bets', () => {
  const evens = ['1', 'x', '2'].map((id) => ({ id, probability: 0.4 }))
  const pricers = { football: () => [{ key: '1x2', exclusive: true, outcomes: evens }] }
  const price = (fair: readonly FairMarket[]) => plainPrice(fair).map((one) => ({ ...one, mustSum: 1 }))
  let [shift, suspended] = [1, false]
  const traders: TraderWords = {
    isHeld: () => false,
    pricedAt: () => new Map(),
    applyTo: (_, priced) =>
      priced.map(({ outcomes, ...market }) => ({
        ...market,
        outcomes: outcomes.map(({ id, odds }) => ({ id, odds: odds * shift })),
        ...(suspended ? { suspended } : {}),
      })),
  }
  const { repricing, clock } = makeRepricing({ pricers, price }, traders)
  repricing.fixtures([{ fixture, state: playing }])
  const counted = () => {
    clock.wall += 60_000
    repricing.turn()
    return repricing.figures().contradictions
  }
  const first = counted()
  shift = 2
  const generous = counted()
  suspended = true
  expect([first, generous, counted()]).toEqual([0, 1, 1])
})

test('a trader’s price that was right when he set it suspends the market once the model’s others leave it too high', () => {
  // Fair chances of the home side, by its goals: the others share what is left.
  const pricers = {
    football: (_: Fixture, { score }: EventState) => {
      const own = score[0] === 1 ? 0.1 : 0.4
      const rest = [own, (1 - own) / 2, (1 - own) / 2]
      const outcomes = ['1', 'x', '2'].map((id, place) => ({ id, probability: rest[place]! }))
      return [{ key: '1x2', exclusive: true, outcomes }]
    },
  }
  const traders: TraderWords = {
    isHeld: () => false,
    pricedAt: () => new Map(),
    applyTo: (_, priced) =>
      priced.map(({ outcomes, ...market }) => ({
        ...market,
        outcomes: outcomes.map((one) => (one.id === 'x' ? { ...one, odds: 3_300 } : one)),
      })),
  }
  const { repricing, quote, book } = makeRepricing({ pricers, price: priceMarkets }, traders)
  repricing.fixtures([{ fixture, state: playing }])
  const after = (score: readonly [number, number]) => {
    repricing.applied([{ fixture, state: { ...playing, score } }])
    return [quote()[0], [...book.event('a')!.payingAll], repricing.figures().contradictions]
  }
  // About 0.42 + 0.30 + 0.32; then 0.11 + 0.30 + 0.47; then as before.
  expect(after([0, 0])).toEqual(['open', [], 0])
  expect(after([1, 0])).toEqual(['suspended', ['1x2'], 1])
  expect(after([2, 0])).toEqual(['open', [], 1])
  // Traders see, and their prices are measured against, the model's own offer without their overrides.
  const plain = book.event('a')!.plain().priced
  expect(plain.map(({ key, mustSum }) => [key, mustSum])).toEqual([['1x2', 1]])
  expect(plain[0]!.outcomes.find(({ id }) => id === 'x')!.odds).toBeLessThan(3_300)
})

test('prices of several markets that pay together: the market that was priced last is suspended until they do not', () => {
  const chances = ({ score }: EventState) => (score[0] === 1 ? [0.5, 0.3, 0.2] : [0.4, 0.3, 0.3])
  const pricers = {
    football: (_: Fixture, state: EventState): FairMarket[] => {
      const [home, draw, away] = chances(state) as [number, number, number]
      const outcomes = (...ids: readonly (readonly [string, number])[]) =>
        ids.map(([id, probability]) => ({ id, probability }))
      return [
        { key: '1x2', exclusive: true, outcomes: outcomes(['1', home], ['x', draw], ['2', away]) },
        {
          key: 'double-chance',
          exclusive: false,
          outcomes: outcomes(['1x', home + draw], ['12', home + away], ['x2', draw + away]),
        },
      ]
    },
  }
  const said = new Map<string, readonly [market: string, outcome: string, odds: number, at: number]>()
  const traders: TraderWords = {
    isHeld: () => false,
    pricedAt: () => new Map([...said.values()].map(([market, , , at]) => [market, at])),
    applyTo: (_, priced) =>
      priced.map((market) => ({
        ...market,
        outcomes: market.outcomes.map((one) => {
          const own = said.get(`${market.key}=${one.id}`)
          return own ? { ...one, odds: own[2] } : one
        }),
      })),
  }
  const told: unknown[] = []
  const { repricing, book } = makeRepricing(
    {
      pricers,
      price: priceMarkets,
      // With this margin one price of three can be too high against other markets, and not within its own.
      marginsOf: () => (type) => (type === '1x2' ? 0.3 : undefined),
      onContradictions: (_, found) => void told.push(...found),
    },
    traders,
  )
  repricing.fixtures([{ fixture, state: playing }])
  const after = (home: number) => {
    repricing.applied([{ fixture, state: { ...playing, score: [home, 0] } }])
    const { markets, payingWith } = book.event('a')!
    return [...['1x2', 'double-chance'].map((key) => markets.get(key)!.status), [...payingWith.keys()]]
  }
  // 1/2.4 + 1/1.62 = 1.03, right when it was set; then X2 pays 1.92 and the trader's price of 1 stays.
  said.set('1x2=1', ['1x2', '1', 2_400, 1])
  expect(after(0)).toEqual(['open', 'open', []])
  expect(after(1)).toEqual(['suspended', 'open', ['1x2']])
  expect(told).toEqual([{ kind: 'together-pay', between: ['1x2=1', 'double-chance=x2'] }])
  expect(after(2)).toEqual(['open', 'open', []])
  // With a later trader's price on the other side, that market is suspended.
  said.set('double-chance=x2', ['double-chance', 'x2', 1_720, 2])
  expect(after(2)).toEqual(['open', 'suspended', ['double-chance']])
  expect(repricing.figures().contradictions).toBe(2)
})

test('of a provider’s markets that pay together the one further down is suspended', () => {
  const market = (key: string, ...outcomes: readonly (readonly [id: string, odds: number])[]) => ({
    key,
    open: true,
    outcomes: outcomes.map(([id, odds]) => ({ id, odds, probability: null })),
  })
  const offer = [
    market('1x2', ['1', 2_300], ['x', 3_200], ['2', 3_300]),
    market('handicap|-0.5', ['1', 2_100], ['2', 1_800]),
    market('double-chance', ['1x', 1_250], ['12', 1_290], ['x2', 1_900]),
  ]
  const { repricing, book } = makeRepricing({ provided: () => offer, price: priceMarkets })
  repricing.fixtures([{ fixture: { ...fixture, provided: true as const }, state: playing }])
  repricing.turn()
  const { markets, payingWith } = book.event('a')!
  expect([...markets.values()].map(({ key, status }) => [key, status])).toEqual([
    ['1x2', 'open'],
    ['handicap|-0.5', 'suspended'],
    ['double-chance', 'suspended'],
  ])
  expect([...payingWith.keys()]).toEqual(['handicap|-0.5', 'double-chance'])
})
