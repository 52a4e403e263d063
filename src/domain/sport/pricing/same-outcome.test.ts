import { expect, test } from 'vitest'
import type { FairMarket } from './model.ts'
import { withoutSameOutcomes } from './same-outcome.ts'

const market = (key: string, ...chances: readonly number[]): FairMarket => ({
  key,
  exclusive: true,
  outcomes: chances.map((probability, index) => ({ id: String(index), probability })),
})

test('of markets that ask the same the one whose type is named first stays, and what is not named stays', () => {
  const markets = [
    market('maps-score', 0, 0.8, 0.2, 0),
    market('map-winner|3', 0.8, 0.2),
    market('winner', 0.8, 0.2),
    market('rounds-odd-even', 0.8, 0.2),
    market('map-rounds-total|3:20.5', 0.5, 0.5),
  ]
  const left = withoutSameOutcomes(markets, ['winner', 'maps-score', 'map-winner', 'map-rounds-total'])
  expect(left.map(({ key }) => key)).toEqual(['winner', 'rounds-odd-even', 'map-rounds-total|3:20.5'])
})
