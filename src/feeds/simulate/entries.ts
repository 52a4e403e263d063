import type { Competition, Detail, EventFormat, SportId, Team } from '#domain/sport/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { coloursBy, placeOf } from './people/places.ts'

/** The season of a country, which its divisions and its cup share; seasons follow one another without end. */
export interface Season {
  /** Key that gives different countries different season starts. */
  readonly key: string
  /**
   * Days of play, three days apart; turns that neither the league nor the cup needs form the break before the next
   * season.
   */
  readonly turns: number
  /** Turns of the cup, one for each round, evenly spaced. */
  readonly cup: readonly number[]
}

/** Teams that play in rounds. */
interface Entry {
  readonly competition: Competition
  readonly format: EventFormat
  /** Facts that the source reports after its matches; all when absent. */
  readonly detail?: Detail
  /** An even number of teams. */
  readonly teams: readonly Team[]
  /** Day of three on which its country plays: 0 to 2. */
  readonly phase: number
  readonly season: Season
  /** Hours ahead of UTC. */
  readonly offset: number
  /** Local kick-offs of a round in minutes after midnight, one for each match. */
  readonly kickOffs: readonly number[]
}

/** A double round robin, season after season. */
export interface League extends Entry {
  /** Added to the strength of each team. */
  readonly level: number
  /** Offers its seasons as events of their own. */
  readonly asWhole?: true
}

/** A knockout of 32 teams, one edition a season, on the turns that their leagues leave free. */
export interface Cup extends Entry {
  /** Offers its editions as events of their own. */
  readonly asWhole?: true
}

/** A weekly knockout tournament of the same players, in changing towns. */
export interface Circuit {
  readonly teams: readonly Team[]
  /** Weekday on which the tournaments begin: 0 to 6. */
  readonly phase: number
  readonly level: number
  readonly tournaments: readonly {
    readonly competition: Competition
    readonly format: EventFormat
    readonly offset: number
    /** Players in the draw, a power of two. */
    readonly draw: 32 | 64
  }[]
}

/** Races from one pool of entrants around the clock, on rotating courses. */
export interface Meeting {
  readonly competition: Competition
  readonly format: EventFormat
  /** Pool of entrants for a field. */
  readonly teams: readonly Team[]
  readonly courses: readonly Team[]
  /** Minutes between races; a divisor of the day, or whole weeks, which count from a Thursday. */
  readonly every: number
  /** Minutes after midnight of the first race; for a week, after its start. */
  readonly first: number
  readonly fieldSize: readonly [least: number, most: number]
  /** All of the pool run in every race, with fixed numbers; else each field draws its numbers. */
  readonly ownNumbers?: true
  /** Minutes before the start at which the field is known; two hours when absent. */
  readonly drawn?: number
  /** Duration in days, so that queries in the middle find it. Absent if it is over within hours. */
  readonly days?: number
  /** Not races of a day, so without race numbers. */
  readonly unnumbered?: true
  readonly level: number
}

/** Competitions of a sport in the simulated world. */
export interface Competitions {
  readonly leagues?: readonly League[]
  readonly cups?: readonly Cup[]
  readonly circuits?: readonly Circuit[]
  readonly meetings?: readonly Meeting[]
}

/** Returns the season of a league without a cup: two rounds for each pair of seats, and a break of two weeks. */
export const leagueSeason = (key: string, teams: number): Season => ({
  key,
  turns: 2 * (teams - 1) + 4,
  cup: [],
})

/**
 * Returns the day of three for each country, so that countries of similar time zones alternate. `turn` differs by
 * sport.
 */
export function phasesOf(codes: readonly string[], turn: number): ReadonlyMap<string, number> {
  const ordered = [...codes].sort((a, b) => placeOf(a).offset - placeOf(b).offset)
  return new Map(ordered.map((code, index) => [code, (index + turn) % 3]))
}

export const slug = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export function makeTeam(sport: SportId, country: string, name: string, flag?: string): Team {
  const id = `sim.${sport}.${country.toLowerCase()}.${slug(name)}`
  const colours = coloursBy(seededRandom(`colours/${id}`))
  return flag ? { id, name, colours, country: flag } : { id, name, colours }
}

/** Parses clock times such as `12:30 15:00` into minutes after midnight. */
export const clockTimes = (text: string): readonly number[] =>
  text.split(' ').map((time) => {
    const [hour, minute] = time.split(':')
    return Number(hour) * 60 + Number(minute)
  })
