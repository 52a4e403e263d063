import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import type {
  Competition,
  DisallowedGoal,
  Entrant,
  EventState,
  Fixture,
  PlayedResult,
  SportId,
  Team,
} from '../feed/api.ts'
import type { Mark } from './mark.ts'

/** The statistics of a match: what was played before it by its sides and in its competition. Browser-safe. */

export { type Mark, markOf } from './mark.ts'

/** A match that was played to its end. */
export interface PlayedMatch extends PlayedResult {
  readonly id: string
  readonly startsAt: number
  readonly competition: Pick<Competition, 'id' | 'name' | 'names'>
  readonly home: Pick<Team, 'id' | 'name' | 'names'>
  readonly away: Pick<Team, 'id' | 'name' | 'names'>
  readonly neutral: boolean
}

export interface FormMatch extends PlayedMatch {
  readonly mark: Mark
}

export interface TableRow {
  /** From 1; sides that the rules of the table can't part share it. */
  readonly place: number
  readonly team: Team
  readonly played: number
  /** In ice hockey: within regular time. */
  readonly won: number
  readonly drawn: number
  /** In ice hockey: within regular time. */
  readonly lost: number
  /** Ice hockey: in overtime or by shots. */
  readonly wonLate: number
  readonly lostLate: number
  /** Goals or points. */
  readonly scored: number
  readonly conceded: number
  /** 0 in basketball, whose tables go by the share of wins. */
  readonly points: number
}

/** The match that the statistics are of. */
export interface StatisticsEvent
  extends Pick<
    Fixture,
    | 'id'
    | 'competition'
    | 'season'
    | 'round'
    | 'home'
    | 'away'
    | 'startsAt'
    | 'neutral'
    | 'liveCoverage'
    | 'venue'
    | 'attribution'
  > {
  readonly sport: SportId
  readonly state: EventState
  /** The entrants of an event of more than two sides; `home` and `away` then are both its course. */
  readonly field?: readonly Entrant[]
  /** In order, as of the answer. */
  readonly disallowedGoals: readonly DisallowedGoal[]
  /** Basketball and American football: minutes of a quarter. */
  readonly quarterMinutes?: 10 | 12 | 15
}

/** Where an entrant came in before: by the event, the latest first; null where it did not come to the end. */
export interface EntrantForm {
  readonly number: number
  readonly places: readonly { readonly id: string; readonly name: string; readonly place: number | null }[]
}

export interface MatchStatistics {
  readonly event: StatisticsEvent
  /** Of an event with a field, in the place of form, meetings and a table: of each entrant five events at most. */
  readonly field?: readonly EntrantForm[]
  /** The last results of home and of away before the match, newest first, ten at most. */
  readonly form: readonly [home: readonly FormMatch[], away: readonly FormMatch[]]
  /** Earlier meetings of the two, newest first, ten at most. */
  readonly meetings: readonly PlayedMatch[]
  /** The table of the season as it is now; empty before its first result, null where the competition has none. */
  readonly table: readonly TableRow[] | null
  /** Sport time in milliseconds, and how many times faster than the wall it runs. */
  readonly now: number
  readonly speed: number
}

// The database takes no control characters.
const id = z.string().check(z.maxLength(200), z.regex(/^\P{C}+$/u))

const statisticsEvent = z.custom<StatisticsEvent>((value) => typeof value === 'object')

/** Statistics of an event that the house knows; only of results that are known at the sport clock's now. */
export const eventStatistics = endpoint({
  id: 'event-statistics',
  method: 'GET',
  path: '/web-api/statistics/events/:eventId',
  auth: 'visitor',
  ratePerMinute: 120,
  params: z.object({ eventId: id }),
  answer: z.object({
    event: statisticsEvent,
    field: z.optional(z.custom<readonly EntrantForm[]>(Array.isArray)),
    form: z.custom<MatchStatistics['form']>(Array.isArray),
    meetings: z.custom<MatchStatistics['meetings']>(Array.isArray),
    table: z.nullable(z.custom<readonly TableRow[]>(Array.isArray)),
    now: z.number(),
    speed: z.number(),
  }),
  errors: ['statistics-event-unknown', 'statistics-busy'],
})

/** The table of a competition's newest season as it is now; null where it has none. */
export const competitionTable = endpoint({
  id: 'competition-table',
  method: 'GET',
  path: '/web-api/statistics/competitions/:competitionId/table',
  auth: 'visitor',
  ratePerMinute: 120,
  params: z.object({ competitionId: id }),
  answer: z.object({ table: z.nullable(z.custom<readonly TableRow[]>(Array.isArray)) }),
  errors: ['statistics-busy'],
})

/** The last results of a side, newest first, ten at most. */
export const teamForm = endpoint({
  id: 'team-form',
  method: 'GET',
  path: '/web-api/statistics/teams/:teamId/form',
  auth: 'visitor',
  ratePerMinute: 120,
  params: z.object({ teamId: id }),
  answer: z.object({ form: z.custom<readonly FormMatch[]>(Array.isArray) }),
  errors: ['statistics-busy'],
})

export const statisticsEndpoints = { eventStatistics, competitionTable, teamForm }
