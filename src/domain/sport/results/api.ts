import * as z from 'zod'
import type { TopicPage } from '#domain/sport/book/api.ts'
import {
  type Competition,
  type Entrant,
  type EventState,
  type Fixture,
  type Pair,
  type PlayedResult,
  type SportId,
  sports,
  type Team,
} from '#domain/sport/feed/api.ts'
import { endpoint } from '#kernel/contract.ts'

/** Results of finished events, as far back as they are stored. Browser-safe. */

/** A finished event, as lists of results show it. */
export interface ResultView
  extends Pick<
    Fixture,
    'id' | 'competition' | 'round' | 'home' | 'away' | 'startsAt' | 'neutral' | 'liveCoverage' | 'attribution'
  > {
  readonly sport: SportId
  readonly status: EventState['status']
  /** Null when the event was not played to its end. */
  readonly result: PlayedResult | null
  /** The score of each half, quarter, period, set or map that is known, without the shoot-out. */
  readonly parts: readonly Pair[]
  /** The first three of a field, when the event was completed. */
  readonly placed?: readonly (Entrant & { readonly place: number })[]
  /** Goals and cards, when requested. */
  readonly course?: Pick<EventState, 'goals' | 'cards'>
}

/** Number of results of a sport or competition within the query. */
export interface ResultSport {
  readonly sport: SportId
  readonly count: number
  readonly competitions: readonly { readonly id: string; readonly name: string; readonly count: number }[]
}

/** A calendar day, `2026-11-21`. */
const day = z.string().check(z.regex(/^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))
// PostgreSQL rejects NUL; control characters are refused altogether.
const words = (length: number) => z.string().check(z.maxLength(length), z.regex(/^\P{C}*$/u))

/**
 * Returns results, the latest first; `cursor` continues a list. Without day, competition, team and search they are
 * those of the last day that has any. A search matches sides and competitions by their names in any language, and
 * tolerates typing errors.
 */
export const listResults = endpoint({
  id: 'results',
  method: 'GET',
  path: '/web-api/results',
  auth: 'visitor',
  ratePerMinute: 240,
  query: z.object({
    sport: z.optional(z.enum(sports)),
    competition: z.optional(words(200)),
    team: z.optional(words(200)),
    search: z.optional(words(100)),
    day: z.optional(day),
    /** IANA time zone of the day's boundaries; UTC when it is unknown. */
    zone: z.optional(words(60)),
    /** `covered=1`: only events that were covered live, with their course. */
    covered: z.optional(z.literal('1')),
    cursor: z.optional(words(300)),
  }),
  answer: z.object({
    results: z.custom<readonly ResultView[]>(Array.isArray),
    cursor: z.nullable(z.string()),
    /** Day of the results; null when they are of all days. */
    day: z.nullable(z.string()),
    /** Sports and competitions of the day, whichever is chosen; filled only on the first page. */
    menu: z.custom<readonly ResultSport[]>(Array.isArray),
    /** Days of the first and last stored result; null when there is none. */
    days: z.nullable(z.object({ first: z.string(), last: z.string() })),
    /** Sport time in milliseconds, and its speed as a multiple of wall time. */
    now: z.number(),
    speed: z.number(),
  }),
  errors: [],
})

/** Matches of one round of a knockout, in order of start. */
export interface KnockoutRound {
  /** Name from the source: `Semi-finals`. */
  readonly round: string
  readonly matches: readonly ResultView[]
}

/** A competition, and the rounds of its newest season's knockout, the last one first; none without a knockout. */
export const showCompetition = endpoint({
  id: 'competition',
  method: 'GET',
  path: '/web-api/results/competitions/:competitionId',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ competitionId: words(200) }),
  answer: z.object({
    competition: z.custom<Competition>((value) => typeof value === 'object'),
    rounds: z.custom<readonly KnockoutRound[]>(Array.isArray),
  }),
  errors: ['name-unknown'],
})

/** A side, with the sport and the competition of its newest match. */
export const showTeam = endpoint({
  id: 'team',
  method: 'GET',
  path: '/web-api/results/teams/:teamId',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ teamId: words(200) }),
  answer: z.object({
    team: z.custom<Team>((value) => typeof value === 'object'),
    competition: z.custom<Competition>((value) => typeof value === 'object'),
  }),
  errors: ['name-unknown'],
})

/** Lists without a sequence number to resume from: the client subscribes to their events instead. */
const board = z.custom<TopicPage>((value) => typeof value === 'object')

/** Events of a side, in play and upcoming. */
export const teamBoard = endpoint({
  id: 'team-board',
  method: 'GET',
  path: '/web-api/results/teams/:teamId/matches',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ teamId: words(200) }),
  answer: board,
  errors: [],
})

/**
 * Events of a country's sides, players and competitions, the first hundred, and the number of events of each country.
 */
export const countryBoard = endpoint({
  id: 'country-board',
  method: 'GET',
  path: '/web-api/results/countries/:country',
  auth: 'visitor',
  ratePerMinute: 240,
  params: z.object({ country: z.string().check(z.regex(/^(?:[A-Z]{2}|GB-[A-Z]{3})$/)) }),
  answer: z.object({
    board: board,
    countries: z.array(z.object({ country: z.string(), count: z.number() })),
  }),
  errors: [],
})

/**
 * Finds sports, pages, competitions, sides, and events in play or upcoming by names close to the text, in any
 * language. Includes pages that the operator has closed: the browser knows who may open which.
 */
export const search = endpoint({
  id: 'search',
  method: 'GET',
  path: '/web-api/results/search',
  auth: 'visitor',
  ratePerMinute: 240,
  query: z.object({ text: words(100) }),
  answer: z.object({
    sports: z.array(z.enum(sports)),
    pages: z.array(
      z.object({
        /** Name by which the operator closes the page. */
        route: z.string(),
        /** Path after the language prefix. */
        path: z.string(),
        forPlayers: z.boolean(),
        /** In the language of the request. */
        title: z.string(),
      }),
    ),
    competitions: z.custom<readonly Competition[]>(Array.isArray),
    teams: z.custom<readonly Team[]>(Array.isArray),
    board,
  }),
  errors: [],
})

export const resultsEndpoints = {
  listResults,
  showCompetition,
  showTeam,
  teamBoard,
  countryBoard,
  search,
}
