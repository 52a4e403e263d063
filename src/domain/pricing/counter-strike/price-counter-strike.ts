import { mapWon } from '../../feed/index.ts'
import type { PriceEvent } from '../model.ts'
import { priceParts } from '../parts/price-parts.ts'
import { mapNames } from './markets.ts'
import { mapsModel } from './model.ts'
import { roundChances, type Strength } from './ratings.ts'

/** The pricer of Counter-Strike, all markets from one recursion; by default with the strengths of the simulated world. */
export const counterStrikePricer =
  (strength: Strength): PriceEvent =>
  (fixture, state) => {
    if (fixture.format.sport !== 'counter-strike') return []
    const model = mapsModel(roundChances(fixture, strength))
    return priceParts(mapNames, { ...model, isWon: (_, own, theirs) => mapWon(own, theirs) }, fixture, state)
  }
