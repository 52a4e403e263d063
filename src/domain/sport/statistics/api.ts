import * as z from 'zod'
import type {
  Competition,
  DisallowedGoal,
  Entrant,
  EventState,
  Fixture,
  PlayedResult,
  SportId,
  Team,
} from '#domain/sport/feed/api.ts'
import { endpoint } from '#kernel/contract.ts'
import type { Mark } from './mark.ts'

/** Statistics of a match: earlier results of its sides and of its competition. Browser-safe. */

export { type Mark, markOf } from './mark.ts'

/** A completed match. */
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
  /** From 1; sides that the rules of the table can't separate share it. */
  readonly place: number
  readonly team: Team
  readonly played: number
  /** Ice hockey: in regular time. */
  readonly won: number
  readonly drawn: number
  /** Ice hockey: in regular time. */
  readonly lost: number
  /** Ice hockey: in overtime or a shoot-out. */
  readonly wonLate: number
  readonly lostLate: number
  /** Goals or points. */
  readonly scored: number
  readonly conceded: number
  /** 0 in basketball, whose tables rank by the share of wins. */
  readonly points: number
}

/** The match of the statistics. */
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
  /** Entrants of an event with more than two sides; `home` and `away` then both name its course. */
  readonly field?: readonly Entrant[]
  /** In order, as of the response. */
  readonly disallowedGoals: readonly DisallowedGoal[]
  /** Minutes of a quarter, in basketball and American football. */
  readonly quarterMinutes?: 10 | 12 | 15
}

/** Earlier places of an entrant, by event, the latest first; null where the entrant did not finish. */
export interface EntrantForm {
  readonly number: number
  readonly places: readonly { readonly id: string; readonly name: string; readonly place: number | null }[]
}

export interface MatchStatistics {
  readonly event: StatisticsEvent
  /** Replaces form, meetings and table for an event with a field: at most five events of each entrant. */
  readonly field?: readonly EntrantForm[]
  /** Last results of home and of away before the match, newest first, ten at most. */
  readonly form: readonly [home: readonly FormMatch[], away: readonly FormMatch[]]
  /** Earlier meetings of the two sides, newest first, ten at most. */
  readonly meetings: readonly PlayedMatch[]
  /** Current table of the season; empty before its first result, null where the competition has none. */
  readonly table: readonly TableRow[] | null
  /** Sport time in milliseconds, and its speed as a multiple of wall time. */
  readonly now: number
  readonly speed: number
}

// PostgreSQL rejects NUL; control characters are refused altogether.
const id = z.string().check(z.maxLength(200), z.regex(/^\P{C}+$/u))

const statisticsEvent = z.custom<StatisticsEvent>((value) => typeof value === 'object')

/** Statistics of a stored event; only from results known at the sport clock's now. */
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

/** Current table of a competition's newest season; null where it has none. */
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

/** Last results of a side, newest first, ten at most. */
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
