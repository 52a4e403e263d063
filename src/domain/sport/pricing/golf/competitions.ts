import { type Competitions, type Meeting, makeTeam } from '#feeds/simulate/entries.ts'
import { playerName } from '#feeds/simulate/people/people.ts'

const day = 24 * 60
const players = 60

/**
 * Tours of sixty players each: name, gender, and the day after Thursday and time at which a tournament begins.
 */
const tours = [
  ['meridian', 'Meridian Tour', 'men', 0, 6 * 60],
  ['aurora', 'Aurora Tour', 'women', 2, 7 * 60],
  ['harbour', 'Harbour Tour', 'men', 4, 8 * 60],
  ['solstice', 'Solstice Tour', 'women', 5, 14 * 60],
] as const

const courses =
  'Saltmarsh Links,Cedar Hollow,Two Rivers,Heron Lake,Pinewood Park,Windmill Downs,Copper Canyon,Lighthouse Point,Orchard Valley,Old Quarry'.split(
    ',',
  )

/** A tournament a week on each tour, over four days: 24 players, four rounds. */
const golfMeetings: readonly Meeting[] = tours.map(([id, name, gender, from, minute], index) => ({
  competition: { id: `sim.golf.${id}`, sport: 'golf', name, country: 'WORLD', rank: 520 + index },
  format: { sport: 'golf', rounds: 4 },
  teams: Array.from({ length: players }, (_, order) => {
    const { name: player, country } = playerName(400 + Math.floor(index / 2) * players + order, gender)
    return makeTeam('golf', id, player, country)
  }),
  courses: courses.slice(index).map((course) => makeTeam('golf', 'course', course)),
  every: 7 * day,
  first: from * day + minute,
  fieldSize: [24, 24],
  drawn: 3 * day,
  days: 4,
  unnumbered: true,
  level: 0,
}))

export const competitions: Competitions = { meetings: golfMeetings }
