import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const kennels = 'Tidewater,Larkfield,Bramblegate,Copperbeck,Fenwillow,Gorsemoor'.split(',')
const calls = 'Jig,Whistle,Pepper,Dart,Nettle,Breeze,Tango,Flicker'.split(',')
const code = 'GB-ENG'

/** Forty-eight dogs over six hundred yards, a race every quarter of an hour. */
const greyhoundsMeetings: readonly Meeting[] = [
  {
    competition: {
      id: 'sim.greyhounds.gb',
      sport: 'greyhounds',
      name: 'Lantern Circuit',
      country: code,
      rank: 550,
    },
    format: { sport: 'greyhounds', seconds: 34 },
    teams: kennels.flatMap((kennel) =>
      calls.map((call) => makeTeam('greyhounds', code, `${kennel} ${call}`)),
    ),
    courses: [20, 23, 26, 29].map((town) =>
      makeTeam('greyhounds', `${code}.track`, `${townOf(placeOf(code), town)} Stadium`),
    ),
    every: 15,
    first: 9,
    fieldSize: [6, 6],
    level: 0,
  },
]

export const competitions: Competitions = { meetings: greyhoundsMeetings }
