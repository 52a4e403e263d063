import * as z from 'zod'
import { endpoint } from '#kernel/contract.ts'
import type { TopicPage } from '../book/api.ts'
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
} from '../feed/api.ts'

/** Results of events that are over, as far back as they are kept. Browser-safe. */

/** An event that is over, as lists of results show it. */
export interface ResultView
  extends Pick<
    Fixture,
    'id' | 'competition' | 'round' | 'home' | 'away' | 'startsAt' | 'neutral' | 'liveCoverage' | 'attribution'
  > {
  readonly sport: SportId
  readonly status: EventState['status']
  /** Null where it was not played to its end. */
  readonly result: PlayedResult | null
  /** The score of each half, quarter, period, set or map that is known, without the shoot-out. */
  readonly parts: readonly Pair[]
  /** The first three of a field, where it came to an end. */
  readonly placed?: readonly (Entrant & { readonly place: number })[]
  /** Its course, where that was asked for. */
  readonly course?: Pick<EventState, 'goals' | 'cards'>
}

/** How many results of a sport or competition there are in what was asked for. */
export interface ResultSport {
  readonly sport: SportId
  readonly count: number
  readonly competitions: readonly { readonly id: string; readonly name: string; readonly count: number }[]
}

/** A calendar day, `2026-11-21`. */
const day = z.string().check(z.regex(/^(?:19|2[01])\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/))
// The database takes no control characters.
const words = (length: number) => z.string().check(z.maxLength(length), z.regex(/^\P{C}*$/u))

/**
 * Results, the latest first; `cursor` of an answer reads on. Without day, competition, team and search they are those of the
 * last day that has any. A search means sides and competitions, in the names that any language has for them, and forgives
 * mistyping.
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
    /** Whose days they are (IANA); UTC when it is none. */
    zone: z.optional(words(60)),
    /** `covered=1`: only events whose play was covered as it happened, with its course. */
    covered: z.optional(z.literal('1')),
    cursor: z.optional(words(300)),
  }),
  answer: z.object({
    results: z.custom<readonly ResultView[]>(Array.isArray),
    cursor: z.nullable(z.string()),
    /** The day that the results are of; null where they are of all days. */
    day: z.nullable(z.string()),
    /** Of the first page of a day: what sports and competitions there are, whichever of them was chosen. */
    menu: z.custom<readonly ResultSport[]>(Array.isArray),
    /** The day of the first result that is kept, and of the last; null where there is none. */
    days: z.nullable(z.object({ first: z.string(), last: z.string() })),
    /** Sport time in milliseconds, and how many times faster than the wall it runs. */
    now: z.number(),
    speed: z.number(),
  }),
  errors: [],
})

/** Matches of one round of a knockout, in order of start. */
export interface KnockoutRound {
  /** As the source names it: `Semi-finals`. */
  readonly round: string
  readonly matches: readonly ResultView[]
}

/** A competition, and the rounds of the knockout of its newest season, the last one first; none where it has no knockout. */
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

/** Lists that can't be gone on from: who shows one follows its events. */
const board = z.custom<TopicPage>((value) => typeof value === 'object')

/** Events of a side, in play and coming. */
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

/** Events of a country's sides, players and competitions, the first hundred, and how many each country has. */
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
 * Sports, pages, competitions, sides, and events that are in play or to come, whose names in any language are near to what
 * was typed. Pages are told whether the operator has closed them or not: the browser knows which are open to whom.
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
        /** What the operator closes it by. */
        route: z.string(),
        /** After the language prefix. */
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
