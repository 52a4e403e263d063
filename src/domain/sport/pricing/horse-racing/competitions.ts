import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'
import { placeOf, townOf } from '#feeds/simulate/people/places.ts'

const first =
  'Quiet,Marigold,Harbour,Wandering,Tin,Lacquer,Winter,Paper,Juniper,Hollow,Saffron,Borrowed'.split(',')
const last = 'Almanac,Lighthouse,Ferryman,Kettle,Sparrow,Orchard,Compass,Minuet,Tollgate,Weathervane'.split(
  ',',
)

const countries = [
  { code: 'GB-ENG', name: 'Downland Stakes', course: 'Downs', start: 5, from: 0 },
  { code: 'AU', name: 'Southern Plate', course: 'Park', start: 15, from: 60 },
] as const

/** Two stables of sixty horses, each with a race every twenty minutes over a mile and a half. */
const horseRacingMeetings: readonly Meeting[] = countries.map(
  ({ code, name, course, start, from }, index) => ({
    competition: {
      id: `sim.horse-racing.${code.toLowerCase()}`,
      sport: 'horse-racing',
      name,
      country: code,
      rank: 540 + index,
    },
    format: { sport: 'horse-racing', seconds: 150 },
    // Uses each of the 120 pairs of words once.
    teams: Array.from({ length: 60 }, (_, order) => {
      const pair = from + order
      const word = first[pair % first.length]
      return makeTeam('horse-racing', code, `${word} ${last[Math.floor(pair / first.length)]}`)
    }),
    courses: [14, 17, 22, 27, 31].map((town) =>
      makeTeam('horse-racing', `${code}.course`, `${townOf(placeOf(code), town)} ${course}`),
    ),
    every: 20,
    first: start,
    fieldSize: [8, 14],
    level: 0,
  }),
)

export const competitions: Competitions = { meetings: horseRacingMeetings }
