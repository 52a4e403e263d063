import type { EventFormat, SportId } from '#domain/sport/feed/api.ts'
import { type League, leagueSeason, makeTeam } from '../entries.ts'
import { playerName } from '../people/people.ts'
import { placeOf } from '../people/places.ts'

/** Fighters of a class: they make an evening of six fights, the last of them at a quarter past eleven. */
const fighters = 12
const first = 19 * 60 + 30
const apart = 45

/** A weight class, the country of its evenings, and its invented fighters. */
export interface FightClass {
  readonly name: string
  readonly gender: 'men' | 'women'
  readonly country: string
  readonly format: Extract<EventFormat, { readonly rounds: number; readonly kilograms: number }>
  readonly people: number
}

/** Returns the classes of a sport: each has an evening every third day, in rotation. */
export const fightLeagues = (
  sport: SportId,
  rank: number,
  classes: readonly FightClass[],
): readonly League[] =>
  classes.map(({ name, gender, country, format, people }, index) => ({
    competition: { id: `sim.${sport}.${index + 1}`, sport, name, country, rank: rank + index },
    format,
    teams: Array.from({ length: fighters }, (_, seat) => {
      const { name: fighter, country: flag } = playerName(people + seat, gender)
      return makeTeam(sport, `${index + 1}`, fighter, flag)
    }),
    phase: index % 3,
    season: leagueSeason(`${sport}/${index + 1}`, fighters),
    offset: placeOf(country).offset,
    kickOffs: Array.from({ length: fighters / 2 }, (_, fight) => first + fight * apart),
    level: 0,
  }))
