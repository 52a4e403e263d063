import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'

const circuits = 'Salt Harbour,Highpine Ring,Dry Lake Oval,Old Foundry,Cape Lantern,Terrace Hill'.split(',')

/** Twenty drivers with numbers of their own, a sprint of a quarter of an hour every hour. */
const motorRacingMeetings: readonly Meeting[] = [
  {
    competition: {
      id: 'sim.motor-racing.sprint',
      sport: 'motor-racing',
      name: 'Meridian Sprint Series',
      country: 'WORLD',
      rank: 530,
    },
    format: { sport: 'motor-racing', seconds: 900 },
    teams: Array.from({ length: 20 }, (_, index) => {
      const { name, country } = playerName(index + 40, index % 4 === 3 ? 'women' : 'men')
      return makeTeam('motor-racing', 'sprint', name, country)
    }),
    courses: circuits.map((name) => makeTeam('motor-racing', 'circuit', name)),
    every: 60,
    first: 40,
    fieldSize: [20, 20],
    ownNumbers: true,
    level: 0,
  },
]

export const competitions: Competitions = { meetings: motorRacingMeetings }
