import type { BetView } from '../bets/api.ts'
import type { SportId } from '../feed/api.ts'
import type { DocumentKind, VerificationStatus } from '../verification/api.ts'
import type { TermValue } from './terms/terms-api.ts'

/** What the back office shows. Amounts are minor units as text, times milliseconds, odds thousandths. */

export interface PlayerLine {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly country: string
  readonly currency: string
  readonly createdAt: number
  readonly lastSignInAt: number | null
  readonly banLevel: number
  /** What notes mark him by. */
  readonly flags: readonly string[]
}

export interface AccountLine {
  readonly currency: string
  readonly kind: string
  readonly balance: string
  readonly claimed: string
}

/** Whether the player has proven his address; `not-held`: he gets none of its letters. */
export type AddressState = 'proven' | 'unproven' | 'not-held'

export interface PlayerProfile extends PlayerLine {
  readonly addressState: AddressState
  readonly language: string
  /** Confirmed by a code; null: none. */
  readonly phone: string | null
  /** How far his documents are, and the kind of a further one that he was asked for. */
  readonly verification: { readonly status: VerificationStatus; readonly wanted: DocumentKind | null }
  /** Of 100, as his security page shows it. */
  readonly protectionLevel: number
  /** Such as 1990-01-31. */
  readonly birthDate: string
  readonly banVersion: number
  /** Percent of his caps that he may use. */
  readonly stakeFactor: number
  /** Whom of the house his questions go to first; null: nobody. */
  readonly manager: { readonly id: string; readonly name: string } | null
  readonly accounts: readonly AccountLine[]
  readonly limits: readonly {
    readonly currency: string
    readonly type: number
    readonly value: string | null
    readonly pending: string | null
  }[]
  /** Self-exclusions and time-outs that are in force or about to begin. */
  readonly exclusions: readonly {
    readonly type: number
    readonly startsAt: number
    readonly endsAt: number
  }[]
  readonly sessions: readonly {
    readonly id: string
    readonly startedAt: number
    readonly usedAt: number
    readonly device: string
  }[]
  readonly notes: readonly {
    readonly id: string
    readonly at: number
    readonly staff: string
    readonly text: string
    readonly flag: string
    readonly flagged: boolean
  }[]
  /** Ids of other accounts of his mailbox. */
  readonly linked: readonly string[]
}

/** One thing that happened to a player, from whatever table. */
export interface TimelineLine {
  readonly id: string
  readonly at: number
  /**
   * `money`, `limit`, `staff`, `account`, `session`, `bet`, `bonus`, `support`, `document`, `harm`, `security`, `message`,
   * `referral`, `free-bet`, `free-spins`.
   */
  readonly kind: string
  /** What it was: a reason of a posting, an action. */
  readonly what: string
  readonly amount: string | null
  readonly currency: string | null
  readonly detail: string
}

export interface BetLine {
  readonly id: string
  readonly playerId: string
  readonly placedAt: number
  readonly currency: string
  readonly stake: string
  readonly possibleWin: string
  readonly payout: string | null
  readonly status: string
  readonly legs: number
  /** The sides of the first leg. */
  readonly what: string
}

export interface BetDetail {
  readonly id: string
  readonly playerId: string
  readonly bet: BetView
}

export interface ReferralLine {
  readonly id: string
  readonly playerId: string
  readonly askedAt: number
  readonly expiresAt: number
  readonly currency: string
  readonly stake: string
  readonly possibleWin: string
  readonly legs: readonly {
    readonly sport: string
    readonly competition: string
    readonly home: string
    readonly away: string
    readonly market: string
    readonly outcome: string
    readonly odds: number
    readonly live: boolean
  }[]
}

export interface EventLine {
  readonly id: string
  readonly sport: SportId
  readonly competition: string
  readonly name: string
  readonly startsAt: number
  readonly status: string
  readonly score: string
  readonly markets: number
  /** Why it takes no bets now; empty when it does. */
  readonly suspended: string
  /** How many words of traders hold on it. */
  readonly words: number
}

export interface OutcomeLine {
  readonly id: string
  /** Null while it is not offered. */
  readonly odds: number | null
  readonly held: boolean
  /** A trader's price, and until when it holds. */
  readonly price: {
    readonly odds: number | null
    readonly shift: number | null
    readonly expiresAt: number
    readonly staff: string
  } | null
  readonly bets: number
  /** Euro cents, about: what was staked on it, and what open bets pay if it wins. */
  readonly staked: number
  readonly pays: number
  readonly accumulators: number
}

export interface MarketLine {
  readonly key: string
  readonly status: string
  /** What its inverse odds sum to, where backing all outcomes pays and the book suspends it for that; null: it does not. */
  readonly paysAll: string | null
  /** The selections that pay together, each `market=outcome`, with what backing them costs for 1 that comes back, where the book suspends the market for that. */
  readonly paysWith: { readonly sum: string; readonly selections: readonly string[] } | null
  readonly held: boolean
  /** Of its type of market; null where a provider prices the event. Hundredths of a percent. */
  readonly margin: TermValue | null
  /** Percent of the house's caps that it takes. */
  readonly share: TermValue
  /** Whole euros: what the house may lose on it, and what one player may win of it. */
  readonly mostLost: number
  readonly mostWon: number
  readonly outcomes: readonly OutcomeLine[]
}

export interface EventDetail extends EventLine {
  readonly home: string
  readonly away: string
  /** Names of markets are made with it: the other side, or all entrants of a field. */
  readonly entrants: string
  readonly competitionId: string
  /** Null where two sides play. */
  readonly field: {
    readonly entrants: readonly FieldLine[]
    /** Cards are written with the order: golf, of so many holes. */
    readonly holes: number | null
    /** Laps are counted: who ran the fastest one, null while nobody knows. Absent where they are not. */
    readonly fastest?: number | null
  } | null
  readonly held: { readonly staff: string; readonly reason: string; readonly at: number } | null
  /** The event that it is the same match as, under which it goes on. Null: it stands for itself. */
  readonly match: string | null
  readonly lines: readonly MarketLine[]
  readonly largest: readonly BetLine[]
}

export interface ResultChange {
  readonly market: string
  readonly outcome: string
  readonly before: string
  readonly after: string
  readonly currency: string
  readonly singles: number
  /** What the players of its singles received, and receive after the correction: after taxes, with insurances. */
  readonly paid: string
  readonly pays: string
}

export interface ResultPreview {
  readonly score: string
  readonly corrected: string
  /** Selections whose result changes. */
  readonly changes: readonly ResultChange[]
  /** Built bets, and bets of several selections, some of these among them. */
  readonly bets: readonly ResultBets[]
}

/** Bets of one way to play, one currency, and settled by the result or not. */
export interface ResultBets {
  /** `accumulator`, `system`, `anti`, `chain`, `conditional`; `built`: several selections of this event as one. */
  readonly kind: string
  readonly currency: string
  /** Nothing of them stays open: `pays` is exact. Else it is what they pay at most. */
  readonly settled: boolean
  readonly bets: number
  readonly stake: string
  readonly paid: string
  readonly pays: string
}

/** One of a field, as its official result has it. */
export interface FieldLine {
  readonly number: number
  readonly name: string
  /** Null: not in the order. */
  readonly place: number | null
  /** Golf: strokes against par, and holes played. */
  readonly card: readonly [number, number] | null
  /** Before the start, or told with the result with its percent of Rule 4; null: it started. */
  readonly withdrawn: 'early' | { readonly deduction: number } | null
}

export interface DashboardDay {
  readonly day: string
  /** Euro cents, about. */
  readonly turnover: number
  readonly returned: number
  readonly gross: number
  readonly gifts: number
  readonly net: number
  readonly deposits: number
  readonly withdrawals: number
  readonly signUps: number
  /** What was open when the day ended; of today what is open now, 0 where it was not written down. */
  readonly openLiability: number
}

export interface Dashboard {
  readonly days: readonly DashboardDay[]
  readonly openBets: number
  /** Euro cents, about: what open bets win above their stakes if all come in. */
  readonly openLiability: number
  readonly alerts: readonly { readonly id: string; readonly count: number; readonly resource: string }[]
}

export interface ProposalLine {
  readonly id: string
  readonly kind: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly input: unknown
  readonly preview: unknown
  readonly reason: string
  readonly proposedById: string
  readonly proposedBy: string
  readonly proposedAt: number
  readonly state: string
  readonly decidedBy: string | null
  readonly decidedAt: number | null
}

export interface PaymentLine {
  readonly id: string
  readonly playerId: string
  readonly kind: string
  readonly currency: string
  readonly amount: string
  readonly madeAt: number
  readonly state: string
  readonly reason: string | null
}

export interface DeadLetterLine {
  readonly id: string
  readonly consumer: string
  readonly topic: string
  readonly playerId: string
  readonly error: string
  readonly failedAt: number
  readonly retry: boolean
}

export interface GameReturnLine {
  readonly id: string
  readonly rounds: number
  /** Hundredths of a percent of the stakes: what came back, and the least and the most that its choices say. */
  readonly actual: number
  readonly least: number
  readonly most: number
  /** Standard errors above the most, or, negative, below the least. */
  readonly z: number
  /** Further off than chance explains. */
  readonly off: boolean
}

export interface JobLine {
  readonly id: string
  readonly module: string
  readonly every: number
  readonly runs: number
  readonly failures: number
  readonly lastAt: number | null
  readonly lastMs: number | null
  readonly error: string | null
}

export interface FeedLine {
  readonly id: string
  readonly lastHeard: number
  readonly silent: boolean
  readonly events: number
}

export interface SiteField {
  readonly id: string
  /** JSON of the value in force. */
  readonly value: unknown
}

/** A provider's win that two people decide. Amounts in minor units. */
export interface HeldWinLine {
  /** `<provider>/<transaction>` */
  readonly id: string
  readonly provider: string
  readonly transaction: string
  readonly playerId: string
  /** Its route on the site. */
  readonly game: string | null
  readonly round: string
  readonly currency: string
  readonly stake: string | null
  readonly amount: string
  readonly ceiling: string | null
  /** `done`: it was paid. */
  readonly state: 'held' | 'done' | 'refused'
  readonly at: number
}
