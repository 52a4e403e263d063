import { expect, test } from 'vitest'
import {
  playedFixture as fixture,
  makeRepricing,
  plainPrice,
  playing,
} from '../../../test/factories/repricing.ts'
import type { EventState, Fixture } from '../feed/api.ts'
import { type FairMarket, priceMarkets } from '../pricing/index.ts'
import type { TraderWords } from './book.ts'
import type { RepricingLoopOptions } from './repricing-loop.ts'

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
  // What the trader is shown and measured by is the model's own offer, without his price.
  const plain = book.event('a')!.plain()
  expect(plain.map(({ key, mustSum }) => [key, mustSum])).toEqual([['1x2', 1]])
  expect(plain[0]!.outcomes.find(({ id }) => id === 'x')!.odds).toBeLessThan(3_300)
})
