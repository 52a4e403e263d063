import { expect, it } from 'vitest'
import { contradictionsOf } from './contradictions.ts'
import type { FairMarket, PricedMarket } from './model.ts'

const market = (key: string, odds: Readonly<Record<string, number>>): PricedMarket => ({
  key,
  outcomes: Object.entries(odds).map(([id, price]) => ({ id, odds: price })),
})
// Another test covers the relations of fair chances: marbles have none of these markets.
const fairOf = ({ key, outcomes }: PricedMarket): FairMarket => ({
  key,
  exclusive: key !== 'double-chance',
  outcomes: outcomes.map(({ id }) => ({ id, probability: 0 })),
})
const found = (...markets: readonly PricedMarket[]) =>
  contradictionsOf('marble', markets.map(fairOf), markets)

it('an offer in order contradicts nothing', () => {
  expect(
    found(
      market('1x2', { '1': 2000, x: 3400, '2': 3600 }),
      market('double-chance', { '1x': 1280, '12': 1310, x2: 1780 }),
      market('total|1.5', { over: 1300, under: 3200 }),
      market('total|2.5', { over: 1900, under: 1900 }),
      market('handicap|-1', { '1': 2900, '2': 1400 }),
      market('handicap|0', { '1': 1450, '2': 2700 }),
    ),
  ).toEqual([])
})

it('outcomes of which a number must come true, and that all together cost no more than they pay', () => {
  const thirds = market('1x2', { '1': 3000, x: 3000, '2': 3000 })
  expect(found({ ...thirds, mustSum: 1 })).toEqual([{ kind: 'sum', between: ['1x2'] }])
  // Two outcomes of a double chance come true; outcomes that are left out reduce the sum by their chance.
  const double = market('double-chance', { '1x': 1500, '12': 1500, x2: 1500 })
  expect(found({ ...double, mustSum: 2 })).toEqual([{ kind: 'sum', between: ['double-chance'] }])
  expect(found({ ...thirds, mustSum: 0.999 })).toEqual([])
  // Without a fixed number of outcomes that come true there is no such sum.
  expect(found(thirds)).toEqual([])
})

it('an easier line that pays more', () => {
  expect(
    found(
      market('total|2.5', { over: 1800, under: 2000 }),
      market('total|10.5', { over: 1700, under: 2100 }),
    ),
  ).toEqual([
    { kind: 'lines', between: ['total|2.5=over', 'total|10.5=over'] },
    { kind: 'lines', between: ['total|10.5=under', 'total|2.5=under'] },
  ])
  expect(
    found(
      market('handicap|-1.5', { '1': 1500, '2': 2600 }),
      market('handicap|0.5', { '1': 1600, '2': 2300 }),
    ),
  ).toEqual([
    { kind: 'lines', between: ['handicap|-1.5=2', 'handicap|0.5=2'] },
    { kind: 'lines', between: ['handicap|0.5=1', 'handicap|-1.5=1'] },
  ])
})

it('an outcome that pays less than one that contains it', () => {
  expect(
    found(
      market('1x2', { '1': 2000, x: 3400, '2': 3600 }),
      market('double-chance', { '1x': 2100, '12': 1310, x2: 1780 }),
    ),
  ).toEqual([{ kind: 'part', between: ['1x2=1', 'double-chance=1x'] }])
})
