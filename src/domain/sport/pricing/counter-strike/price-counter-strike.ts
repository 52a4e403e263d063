import type { Fixture } from '#domain/sport/feed/api.ts'
import { mapWon } from '#domain/sport/feed/index.ts'
import type { JointModel } from '../built/joint.ts'
import type { PriceEvent } from '../model.ts'
import { partsJoint } from '../parts/joint-parts.ts'
import { type PartsMatch, priceParts } from '../parts/price-parts.ts'
import { gradeCounterStrike } from './grade-counter-strike.ts'
import { mapNames } from './markets.ts'
import { mapsModel } from './model.ts'
import { roundChances, type Strength } from './ratings.ts'

/** Returns the pricer of Counter-Strike, all markets from one recursion. */
export function counterStrikePricer(strength: Strength): PriceEvent {
  const matchOf = (fixture: Fixture): PartsMatch => ({
    ...mapsModel(roundChances(fixture, strength)),
    isWon: (_, own, theirs) => mapWon(own, theirs),
  })
  const price: PriceEvent = (fixture, state) =>
    fixture.format.sport === 'counter-strike' ? priceParts(mapNames, matchOf(fixture), fixture, state) : []
  const joint: JointModel = (fixture, state) =>
    fixture.format.sport === 'counter-strike'
      ? partsJoint(mapNames, matchOf(fixture), state, gradeCounterStrike)
      : null
  return Object.assign(price, { joint })
}
