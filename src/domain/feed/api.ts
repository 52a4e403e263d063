/** The normal form of sport data: what every feed adapter speaks and every other module reads. Browser-safe. */

import type { NamesByLanguage } from './names-in.ts'
import type { Pair, Side } from './sides.ts'
import type { SportId } from './sport-ids.ts'
import type { EventFormat } from './sports/formats.ts'
import type { AtBat, Baseball } from './state/baseball.ts'
import type {
  FieldResult,
  Fight,
  FightEnd,
  HandPrices,
  LaneMap,
  Ranking,
  SeasonMatch,
  Withdrawn,
} from './state/boards.ts'
import type { Ball, Cricket, InningsTotal } from './state/innings.ts'
import type { Tie } from './state/ties.ts'

export { eventIn, type NamesByLanguage, namedIn } from './names-in.ts'
export { ofEachSport } from './of-each-sport.ts'
export type { Pair, Side } from './sides.ts'
export * from './sport-ids.ts'
export { type EventFormat, isWhole } from './sports/formats.ts'
export { type Baseball, startingBases } from './state/baseball.ts'
export {
  type FieldResult,
  type Fight,
  type FightEnd,
  type HandPrices,
  type LaneMap,
  type Ranking,
  type SeasonMatch,
  towersOfLanes,
} from './state/boards.ts'
export {
  type Cricket,
  cricketWinner,
  type Innings,
  type InningsTotal,
  inningsBalls,
  neededBy,
  otherSide,
} from './state/innings.ts'
export { isWithdrawn, type Place, placesOf } from './state/places.ts'
export { aheadInTie, decidesTie, type Tie, tieLead } from './state/ties.ts'

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
  /** What the source will know once the event is over; all of it when absent. The state starts with it. */
  readonly detail?: Detail
  readonly venue?: string
  /** Credit that the licence of the data asks to show with it. */
  readonly attribution?: string
}

export type EventStatus =
  | 'scheduled'
  | 'live'
  | 'interrupted'
  | 'finished'
  | 'postponed'
  | 'abandoned'
  | 'cancelled'

/** What is completely known of an event, so that markets on it can be offered and settled. */
export interface Detail {
  readonly goals: boolean
  readonly corners: boolean
  readonly cards: boolean
  /** The score at the end of each half or period. */
  readonly halves: boolean
  /** False: a result after extra time came without the score of regular time. */
  readonly regular?: false
}

/** A card as it counts: a second yellow of one player is `second-yellow`, which counts as one red and no yellow. */
export interface Card {
  readonly kind: 'yellow' | 'red' | 'second-yellow'
  readonly side: Side
  readonly period: number
  readonly second: number | null
  readonly player?: string
}

/** A goal, card or the like, kept in the state because markets are settled by it. */
export interface Incident {
  readonly kind: IncidentKind
  /** Of a goal the side that it counts for, own goals included. */
  readonly side: Side
  readonly period: number
  /** Seconds played in the period; null where the source knows no time. */
  readonly second: number | null
  readonly player?: string
}
export type IncidentKind =
  | 'goal'
  | 'yellow'
  | 'red'
  | 'corner'
  | 'shot'
  | 'offside'
  | 'substitution'
  | 'penalty-missed'
  | 'penalty'

/** Why an incident did not count. */
export const rollbackReasons = ['offside', 'handball', 'foul'] as const
export type RollbackReason = (typeof rollbackReasons)[number]

/** A goal that did not count, and why, where the source knows. */
export interface DisallowedGoal extends Omit<Incident, 'kind'> {
  readonly reason: RollbackReason | 'unknown'
}

/**
 * The scoreboard of one event: everything that pricing, grading and the screen need, and nothing else. It is the
 * fold of the event's messages (`reduce` in `state.ts`); equal messages give an equal state.
 */
export interface EventState {
  readonly status: EventStatus
  /** 0 before the start. Football: 1 and 2 halves, 3 and 4 extra time, 5 shoot-out. Basketball and American football: quarters, then overtimes from 5. Handball and rugby: halves.
   * Ice hockey: periods, 4 overtime, 5 shoot-out. Tennis: the set. Counter-Strike and lane battles: the map. Cricket: the innings, 3 super overs. Baseball: the inning. */
  readonly period: number
  /** True between periods. */
  readonly inBreak: boolean
  /** Seconds played in the period at sport time `at`, and whether it runs on from there. Null where parts are won. Counts up. */
  readonly clock: { readonly second: number; readonly at: number; readonly running: boolean } | null
  /** Goals or points with overtime but without shoot-out kicks; sets or maps where parts are won. */
  readonly score: Pair
  /** Goals, points, games, rounds or kills of each period so far, index 0 = period 1; the shoot-out of football and hockey included as its period.
   * With `detail.halves` false a result is known as a whole: empty, but for periods of 0:0 before an overtime or a shoot-out. */
  readonly periodScores: readonly Pair[]
  /** The score of regular time, where its parts are not known. */
  readonly regular?: Pair
  /** Football: corners, yellow and red cards by period; index 0 = period 1. A second yellow is a red and no yellow. */
  readonly corners: readonly Pair[]
  readonly yellows: readonly Pair[]
  readonly reds: readonly Pair[]
  /** Goals in order (football, ice hockey and handball, shoot-out excluded); in rugby, American football and baseball every score and kick.
   * Missing where the source gives a result only. */
  readonly goals: readonly {
    readonly side: Side
    readonly period: number
    readonly second: number | null
    /** [1] What it counts. */
    readonly points?: number
    readonly player?: string
  }[]
  /** Cards in order (football). */
  readonly cards: readonly Card[]
  /** True when `goals` and, for football, cards and corners are complete, so that markets on them can be settled. */
  readonly detail: Detail
  /** Tennis only. `points` are 0,1,2,3 (40), 4 (advantage) in a game, plain counts in a tie-break; `games` the winner of each game by set. */
  readonly tennis: {
    readonly points: Pair
    readonly server: Side
    readonly tieBreak: boolean
    readonly games: readonly (readonly Side[])[]
  } | null
  /** What was counted last in the period, newest last: home's above zero, away's below. Where points are counted and `goals` does not keep them. */
  readonly lastPoints?: readonly number[]
  /** Table tennis, darts and snooker, where the feed tells it: who served first in the game at play, or began the leg or the frame. */
  readonly firstServer?: Side
  /** Cricket only: what the last deliveries of the innings brought, newest last: their runs with extras, -1 a wicket. */
  readonly lastBalls?: readonly number[]
  /** Football only: how it is decided who goes through, where the match alone does not decide it. */
  readonly tie?: Tie
  /** Football only: who goes through by what the source knows beside the scores. */
  readonly through?: Side
  /** Entrants who did not start, in the order in which they were withdrawn. */
  readonly withdrawn?: readonly Withdrawn[]
  /** Events with a field only, once they run. */
  readonly ranking?: Ranking
  /** What traders offer on an event that is priced by hand; all of it, each time. */
  readonly prices?: HandPrices
  /** Boxing and MMA only, once something is counted. `score` then is 1 for the winner, `periodScores` what all judges gave. */
  readonly fight?: Fight
  /** Cricket only, once it is played. */
  readonly cricket?: Cricket
  /** Baseball only, once it is played. */
  readonly baseball?: Baseball
  /** Lane battles only: by map, index 0 = map 1. */
  readonly lanes?: readonly LaneMap[]
  /** Bet stop: the producer asks for no bets right now (VAR, penalty, a delay). */
  readonly betStop: boolean
  /** Number of the message that gave a postponed event its new time. */
  readonly resumedAt?: number
  /** Number of the last message folded in, per event from 1 without gaps. */
  readonly seq: number
  /** Sport time of that message. */
  readonly updatedAt: number
}

/** What a producer says about one event. `seq` is per event from 1; `at` is sport time in milliseconds. */
export type EventMessage = {
  readonly eventId: string
  readonly seq: number
  readonly at: number
} /** `server`: who serves first in a set of tennis or a game of table tennis, or begins a leg or a frame; who bats in an innings of cricket, whose first one needs it. */ & (
  | { readonly type: 'period-start'; readonly period: number; readonly server?: Side }
  /** `cards`: the judges' points of a round of a fight, whose end needs them. */
  | {
      readonly type: 'period-end'
      readonly period: number
      readonly cards?: readonly Pair[]
      /** Cricket: the innings was played to its end though balls and wickets were left, as where the last batter is absent hurt. */
      readonly complete?: boolean
      /** Cricket: the innings as a whole, where its balls are not told. */
      readonly total?: InningsTotal
    }
  | { readonly type: 'knockdown'; readonly side: Side }
  | { readonly type: 'stopped'; readonly winner: Side; readonly method: FightEnd['method'] }
  /** A delivery of cricket. */
  | ({ readonly type: 'ball' } & Ball)
  | ({ readonly type: 'at-bat' } & AtBat)
  /** Cricket: what the side that bats second needs after rain, and of how many balls in all. */
  | { readonly type: 'target'; readonly runs: number; readonly balls: number }
  | { readonly type: 'clock'; readonly second: number; readonly running: boolean }
  | { readonly type: 'incident'; readonly incident: Incident }
  /** A correction: the last incident of this kind and side did not count (goal disallowed), and why, where the source knows. */
  | {
      readonly type: 'rollback'
      readonly kind: IncidentKind
      readonly side: Side
      readonly reason?: RollbackReason
    }
  /** Basketball points (1 to 3), goal of handball (1), score of rugby (2, 3, 5) or of American football (1, 2, 3, 6), tennis point or round of Counter-Strike (always 1), shoot-out kick scored (football and hockey, 1) or missed (0); of a lane battle a kill (1), a tower (2) or the core (3). */
  | {
      readonly type: 'points'
      readonly side: Side
      readonly value: number
      /** Of a tower which one it was, from 0, where the feed tells it. */
      readonly tower?: number
    }
  /** How the field lies; with `official` the order at the finish, which the end must follow. Of an election an official one after the end corrects it. */
  | {
      readonly type: 'ranking'
      readonly order: readonly number[]
      readonly level?: readonly (readonly number[])[]
      readonly progress: number
      readonly official?: boolean
      readonly fastest?: number
      /** Golf: strokes against par and holes played, of each in `order`. */
      readonly cards?: readonly Pair[]
      /** Matches of a league's season that have ended since the last message. */
      readonly played?: readonly SeasonMatch[]
    }
  /** The prices of an event that traders price, in place of those before. */
  | { readonly type: 'prices'; readonly prices: HandPrices }
  | { readonly type: 'withdrawn'; readonly number: number; readonly deduction: number }
  | { readonly type: 'bet-stop'; readonly on: boolean }
  /** Of provided events only: the provider's scoreboard as a whole, which takes the place of the one before. */
  | ({ readonly type: 'scoreboard' } & Scoreboard)
  | {
      readonly type: 'status'
      /** `scheduled`: a postponed event has a new time. */
      readonly status: 'scheduled' | 'interrupted' | 'live' | 'postponed' | 'abandoned' | 'cancelled'
    }
  /** The official end. With `score` given it replaces what was counted (sources that know results only, or a correction after the end); with `result` the order of a field. */
  | {
      readonly type: 'finished'
      readonly score?: ResultScore
      readonly result?: FieldResult
      /** When play began, sport time, where nothing before told it and it was not when it was announced. */
      readonly startedAt?: number
    }
)

/** Where play stands, as a provider tells it. */
export interface Scoreboard extends Pick<EventState, 'period' | 'inBreak' | 'score' | 'periodScores'> {
  readonly status: EventStatus
  /** Seconds into the period; null: it tells no clock. */
  readonly clock: { readonly second: number; readonly running: boolean } | null
}

/** A result as published. `fullTime` is regular time; `halfTime` only where known. */
export interface ResultScore {
  readonly fullTime: Pair
  readonly halfTime?: Pair
  /** The score after extra time, regular time included. */
  readonly extraTime?: Pair
  readonly shootout?: Pair
  /** `fullTime` only stands for a level score that is not known. */
  readonly regularUnknown?: true
  /** Football: who goes through, where the scores do not say. */
  readonly through?: Side
  /** Goals with their minutes, where the source knows all of them. */
  readonly goals?: EventState['goals']
}

/** Distributes over the union: a message as a source writes it, before the runner numbers it. */
type WithoutNumber<M> = M extends unknown ? Omit<M, 'eventId' | 'seq'> : never
export type TimelineMessage = WithoutNumber<EventMessage>

export const initialState: EventState = {
  status: 'scheduled',
  period: 0,
  inBreak: false,
  clock: null,
  score: [0, 0],
  periodScores: [],
  corners: [],
  yellows: [],
  reds: [],
  goals: [],
  cards: [],
  detail: { goals: true, corners: true, cards: true, halves: true },
  tennis: null,
  betStop: false,
  seq: 0,
  updatedAt: 0,
}

/** Nothing more happens in an event of these statuses, but for a correction of the result. */
export const isFinal = (status: EventStatus): boolean =>
  status === 'finished' || status === 'abandoned' || status === 'cancelled'

/** How a match that was played to its end came out. */
export interface PlayedResult {
  /** Goals or points with overtime, without kicks of a shoot-out; sets or maps where parts are won. */
  readonly score: Pair
  /** Equal after regular time, and decided after it. */
  readonly late: boolean
  readonly shootout: Pair | null
}
