/** Announced events: competitions, sides, starts and what their sources will know. Browser-safe. */

import type { Detail } from './event-state.ts'
import type { NamesByLanguage } from './names-in.ts'
import type { SportId } from './sport-ids.ts'
import type { EventFormat } from './sports/formats.ts'

export interface Competition {
  /** Stable slug, unique over all feeds: `openfootball.en.1`, `sim.football.ligastella`. */
  readonly id: string
  readonly sport: SportId
  readonly name: string
  readonly names?: NamesByLanguage
  /** ISO 3166-1 alpha-2, or GB-ENG, GB-SCT, GB-WLS, GB-NIR, or EU / WORLD for international ones. */
  readonly country: string
  /** Lower comes first in lists. */
  readonly rank: number
}

export interface Team {
  readonly id: string
  readonly name: string
  readonly names?: NamesByLanguage
  /** Two colours (#rrggbb) from which the mark is drawn. */
  readonly colours: readonly [string, string]
  /** ISO country of a national side or a tennis player, for the flag. */
  readonly country?: string
}

/** One of a field that runs against each other. Outcomes of markets on the field are its numbers. */
export interface Entrant extends Team {
  /** From 1, unique in the field: of a lane, a saddle cloth, a car. Bets name an entrant by it, so it never becomes another's. */
  readonly number: number
  /** A newer version of the source's data has it no more: it is not offered. */
  readonly gone?: true
}

export interface Fixture {
  readonly id: string
  /** The producer whose silence suspends this event: `simulate`, `replay:<n>`, `openfootball:<n>`. */
  readonly producer: string
  readonly competition: Competition
  readonly season: string
  readonly round: string
  readonly home: Team
  readonly away: Team
  /** The entrants of an event of more than two sides, by number. `home` and `away` then are both its course. */
  readonly field?: readonly Entrant[]
  /** Scheduled start, milliseconds of the sport clock. */
  readonly startsAt: number
  readonly format: EventFormat
  readonly neutral: boolean
  /** Whether play is covered as it happens; without it markets close at the start and only the result arrives. */
  readonly liveCoverage: boolean
  /** Its prices and results come from a provider: no model prices it and no scoreboard decides its bets. */
  readonly provided?: true
  /** Facts that the source reports after the event; all of them when absent. The state starts with it. */
  readonly detail?: Detail
  readonly venue?: string
  /** Credit that the licence of the data asks to show with it. */
  readonly attribution?: string
}
