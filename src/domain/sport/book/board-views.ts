import type {
  Competition,
  Entrant,
  EventState,
  RollbackReason,
  SportId,
  Team,
} from '#domain/sport/feed/api.ts'
import type { Odds } from '#kernel/betting/odds.ts'

/** Data of the boards and event pages, and the frames that carry it to the browser. Browser-safe. */

export type MarketStatus = 'open' | 'suspended'

export interface MarketView {
  /** Market key (see pricing). */
  readonly key: string
  readonly status: MarketStatus
  /** Grows by one with each change of the market. */
  readonly version: number
  /** Outcome id and odds, in the order of the definition. */
  readonly outcomes: readonly (readonly [outcome: string, odds: Odds])[]
}

/** An event as a row of a board: its main markets only (1X2 or winner, double chance, main total, main handicap). */
export interface EventCard {
  readonly id: string
  readonly sport: SportId
  readonly competition: Competition
  readonly round: string
  readonly home: Team
  readonly away: Team
  /** The entrants, where there are more than two sides; `home` and `away` then are both the course. */
  readonly field?: readonly Entrant[]
  /** A league's season as a whole: its order is the table. */
  readonly ofSeason?: true
  readonly startsAt: number
  readonly neutral: boolean
  readonly liveCoverage: boolean
  readonly state: EventState
  /** Open markets of the event in all. */
  readonly marketCount: number
  readonly markets: readonly MarketView[]
  readonly attribution?: string
  readonly venue?: string
  /** Basketball and American football: minutes of a quarter, by which its clock counts down. */
  readonly quarterMinutes?: 10 | 12 | 15
  /** It is or will be shown as a video. */
  readonly video?: true
}

/** An event page: every open market, in the order of the catalogue. */
export interface EventPage extends EventCard {
  /** The last incidents, newest first. */
  readonly incidents: readonly IncidentView[]
}

export interface IncidentView {
  readonly seq: number
  readonly kind: string
  readonly side: 0 | 1 | null
  readonly period: number
  readonly second: number | null
  readonly player?: string
  /** The incident was cancelled, for this reason; `unknown` where the source gives none. */
  readonly cancelled?: RollbackReason | 'unknown'
}

/**
 * Topics:
 * - `live` every event in play, `live:<sport>` those of one sport; cards.
 * - `top` the events of the home page; cards.
 * - `line:<sport>` coming events of a sport, next 48 hours (elections: all), the first hundred; cards.
 * - `line` the first sixty of all sports; cards.
 * - `competition:<id>` the events of one competition, in play and coming; cards.
 * - `accumulators:<line or live>` and the same with `:<sport>`: accumulators of the day; cards of their legs'
 *   events.
 * - `event:<id>` one event, all markets; a page.
 * - `player` private to the session's player: balances, bets, limits (the server takes the id from the session).
 */
export type Topic =
  | 'live'
  | `live:${SportId}`
  | 'top'
  | 'line'
  | `line:${SportId}`
  | `competition:${string}`
  | AccumulatorsTopic
  | `event:${string}`
  | 'player'

export type AccumulatorsTopic = `accumulators:${'line' | 'live'}${'' | `:${SportId}`}`

/** An accumulator that the operator composed. Its odds are the product of the current odds of its legs. */
export interface AccumulatorView {
  /** Its place among those of the day: `line-football-2026-11-21-1`. */
  readonly expressId: string
  /** Selection ids, of main markets. */
  readonly legs: readonly string[]
}

/** Orders the events of a board: those in play first (by competition), then by start. */
export function compareCards(a: EventCard, b: EventCard): number {
  const first = Number(isInPlay(b.state)) - Number(isInPlay(a.state))
  if (first !== 0) return first
  const byCompetition =
    a.competition.rank - b.competition.rank || compareText(a.competition.id, b.competition.id)
  const byStart = a.startsAt - b.startsAt
  // A season lasts for months, so events in play come first.
  const seasons = Number(a.ofSeason ?? false) - Number(b.ofSeason ?? false)
  return (
    (isInPlay(a.state) ? seasons || byCompetition || byStart : byStart || byCompetition) ||
    compareText(a.id, b.id)
  )
}

export const isInPlay = (state: EventState): boolean =>
  state.status === 'live' || state.status === 'interrupted'

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** One change inside a delta; a client folds them in order. */
export type Change =
  /** A new or wholly changed event of the topic. */
  | { readonly k: 'card'; readonly card: EventCard | EventPage }
  | { readonly k: 'gone'; readonly e: string }
  | { readonly k: 'state'; readonly e: string; readonly state: EventState }
  /** A market appeared or changed; `n` is the event's count of open markets. */
  | { readonly k: 'market'; readonly e: string; readonly market: MarketView; readonly n: number }
  /** A market is no longer offered (event topic), or no longer one of the main ones (boards). */
  | { readonly k: 'closed'; readonly e: string; readonly market: string; readonly n: number }
  /** Only the count of open markets changed (boards). */
  | { readonly k: 'count'; readonly e: string; readonly n: number }
  | { readonly k: 'incident'; readonly e: string; readonly incident: IncidentView }
  /** The topic's accumulators changed. */
  | { readonly k: 'accumulators'; readonly accumulators: readonly AccumulatorView[] }
  | { readonly k: 'balance'; readonly balances: readonly BalanceView[] }
  | { readonly k: 'bet'; readonly betId: string }
  | { readonly k: 'limits' }
  /** A request for a referred bet of the player changed. */
  | { readonly k: 'referral' }
  /** The player has a new message. */
  | { readonly k: 'message' }

export interface BalanceView {
  readonly accountId: string
  readonly currency: string
  readonly kind: 'main' | 'bonus'
  /** Minor units as text. */
  readonly amount: string
  /** Currency that the player uses now; only on an account that was converted. */
  readonly convertedTo?: string | undefined
  /**
   * Amount that the operator claims after a correction; payouts into this account settle it. Absent without a
   * claim.
   */
  readonly claimed?: string | undefined
}

/** Server to client over the socket: one JSON array of frames a tick; or the answer of the polling endpoint. */
export type LiveFrame =
  | { readonly f: 'snapshot'; readonly topic: Topic; readonly seq: number; readonly data: TopicData }
  | { readonly f: 'delta'; readonly topic: Topic; readonly seq: number; readonly changes: readonly Change[] }
  | { readonly f: 'refused'; readonly topic: string; readonly error: string }
  /** Sport time and speed, on connect and every 10 s, so that clocks on the page run right between messages. */
  | { readonly f: 'time'; readonly now: number; readonly speed: number }

/** A topic at one sequence number, for rendering a page; the live store resumes from its `seq`. */
export interface TopicPage {
  readonly topic: Topic
  readonly seq: number
  /**
   * False when the page shows only a part of the topic (filters, later pages): a client can't resume from it.
   */
  readonly complete: boolean
  /** Sport time in milliseconds, and its speed relative to wall time. */
  readonly now: number
  readonly speed: number
  readonly events: readonly (EventCard | EventPage)[]
  /** Cursor of the next page, on paged lists. */
  readonly cursor?: string | null
  /** Only on accumulator topics. */
  readonly accumulators?: readonly AccumulatorView[] | undefined
}

export interface TopicData {
  readonly events: readonly (EventCard | EventPage)[]
  readonly balances?: readonly BalanceView[]
  readonly accumulators?: readonly AccumulatorView[]
}

/**
 * Client to server: `{"subscribe":["live"],"unsubscribe":[...]}`; `resync` requests a snapshot after a gap.
 * `since` resumes a subscription from a sequence number (of a server-rendered page or a lost connection). The
 * server then sends the missed deltas instead of a snapshot, if it still has them.
 */
export interface LiveCommand {
  readonly subscribe?: readonly string[]
  readonly since?: Readonly<Record<string, number>>
  readonly unsubscribe?: readonly string[]
  readonly resync?: readonly string[]
}

export const liveSocketPath = '/web-api/live'
/** Closes a live socket when its address has reached the limit of open sockets; the page polls instead. */
export const tooManySockets = 4429
