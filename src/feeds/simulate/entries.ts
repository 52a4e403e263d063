import type { Competition, Detail, EventFormat, SportId, Team } from '#domain/feed/api.ts'
import { seededRandom } from '#kernel/random.ts'
import { coloursBy, placeOf } from './people/places.ts'

/** The season of a country, which its divisions and its cup share: seasons follow one another without end. */
export interface Season {
  /** By which seasons of different countries begin at different times. */
  readonly key: string
  /** Days of play, three days apart; what neither the league nor the cup needs is the break before the next season. */
  readonly turns: number
  /** The turns that belong to the cup, round after round, at the same distance from each other. */
  readonly cup: readonly number[]
}

/** Teams that play in rounds. */
interface Entry {
  readonly competition: Competition
  readonly format: EventFormat
  /** What of its matches is known in the end; all of it when absent. */
  readonly detail?: Detail
  /** An even number of teams. */
  readonly teams: readonly Team[]
  /** On which of three days its country plays: 0 to 2. */
  readonly phase: number
  readonly season: Season
  /** Hours ahead of UTC. */
  readonly offset: number
  /** Local kick-offs of a round in minutes after midnight, one a match. */
  readonly kickOffs: readonly number[]
}

/** A double round robin, season after season. */
export interface League extends Entry {
  /** Added to the strength of each team. */
  readonly level: number
  /** Its seasons are events of their own. */
  readonly asWhole?: true
}

/** A knockout of 32 teams, an edition a season, on the turns that their leagues leave free. */
export interface Cup extends Entry {
  /** Its editions are events of their own. */
  readonly asWhole?: true
}

/** A knockout tournament a week for the same players, in one town after the other. */
export interface Circuit {
  readonly teams: readonly Team[]
  /** Which day of the week the tournaments begin: 0 to 6. */
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

/** Races of one stable of entrants, one after the other round the clock, on courses that take turns. */
export interface Meeting {
  readonly competition: Competition
  readonly format: EventFormat
  /** Of whom a field is drawn. */
  readonly teams: readonly Team[]
  readonly courses: readonly Team[]
  /** Minutes from one race to the next; a divisor of the day, or whole weeks, which are counted from a Thursday. */
  readonly every: number
  /** Minutes after midnight of the first one; of a week, after its beginning. */
  readonly first: number
  readonly fieldSize: readonly [least: number, most: number]
  /** All run in every race, by numbers of their own; else a number is drawn with the field. */
  readonly ownNumbers?: true
  /** Minutes before the start in which the field is known; two hours where nothing is said. */
  readonly drawn?: number
  /** Days that one takes: who looks first in the middle of it finds it. Absent where it is over within hours. */
  readonly days?: number
  /** They are no races of a day, and have no numbers. */
  readonly unnumbered?: true
  readonly level: number
}

/** What is played of a sport in the simulated world. */
export interface Competitions {
  readonly leagues?: readonly League[]
  readonly cups?: readonly Cup[]
  readonly circuits?: readonly Circuit[]
  readonly meetings?: readonly Meeting[]
}

/** The season of a league without a cup: two rounds for each pair of seats, and a break of two weeks. */
export const leagueSeason = (key: string, teams: number): Season => ({
  key,
  turns: 2 * (teams - 1) + 4,
  cup: [],
})

/** On which of three days each country plays, so that countries of like clocks take turns. `turn` differs by sport. */
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

/** Minutes after midnight of clock times as `12:30 15:00`. */
export const clockTimes = (text: string): readonly number[] =>
  text.split(' ').map((time) => {
    const [hour, minute] = time.split(':')
    return Number(hour) * 60 + Number(minute)
  })
