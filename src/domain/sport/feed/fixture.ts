/** Announced events: competitions, sides, starts and the facts that their sources will report. Browser-safe. */

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
  /** Two colours (#rrggbb) of the drawn badge. */
  readonly colours: readonly [string, string]
  /** ISO country of a national side or a tennis player, for the flag. */
  readonly country?: string
}

/** One of a field of competitors. Markets on the field have the entrants' numbers as outcomes. */
export interface Entrant extends Team {
  /**
   * From 1, unique in the field, such as a lane, a saddle cloth or a car. Bets reference it, so it never changes its
   * entrant.
   */
  readonly number: number
  /** Missing from a newer version of the source's data: not offered. */
  readonly gone?: true
}

export interface Fixture {
  readonly id: string
  /** Producer whose silence suspends this event: `simulate`, `replay:<n>`, `openfootball:<n>`. */
  readonly producer: string
  readonly competition: Competition
  readonly season: string
  readonly round: string
  readonly home: Team
  readonly away: Team
  /** Entrants of an event with more than two sides, by number. `home` and `away` then both hold its course. */
  readonly field?: readonly Entrant[]
  /** Scheduled start, milliseconds of the sport clock. */
  readonly startsAt: number
  readonly format: EventFormat
  readonly neutral: boolean
  /** Whether the source covers play as it happens; if not, markets close at the start and only the result arrives. */
  readonly liveCoverage: boolean
  /** A provider supplies its prices and results: no model prices it and no scoreboard settles its bets. */
  readonly provided?: true
  /** Facts that the source reports after the event; all of them when absent. It is part of the initial state. */
  readonly detail?: Detail
  readonly venue?: string
  /** Credit that the data licence requires beside the data. */
  readonly attribution?: string
}
