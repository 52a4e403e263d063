/** Payments, jobs, feeds and sums as the back office shows them. Amounts are minor units as text, times milliseconds, odds thousandths. */

export interface DashboardDay {
  readonly day: string
  /** Approximate euro cents. */
  readonly turnover: number
  readonly returned: number
  readonly gross: number
  readonly gifts: number
  readonly net: number
  readonly deposits: number
  readonly withdrawals: number
  readonly signUps: number
  /** Open liability at the end of the day, for today the current one; 0 if not recorded. */
  readonly openLiability: number
}

export interface Dashboard {
  readonly days: readonly DashboardDay[]
  readonly openBets: number
  /** Approximate euro cents: net win of the open bets if all win. */
  readonly openLiability: number
  readonly alerts: readonly { readonly id: string; readonly count: number; readonly resource: string }[]
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
  /**
   * Hundredths of a percent of the stakes: the actual return, and the lowest and highest theoretical return of the
   * game's choices.
   */
  readonly actual: number
  readonly least: number
  readonly most: number
  /** Standard errors above the highest return or, if negative, below the lowest. */
  readonly z: number
  /** True: the deviation is too large for chance. */
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

/** A provider's win that two people have to decide. Amounts in minor units. */
export interface HeldWinLine {
  /** `<provider>/<transaction>` */
  readonly id: string
  readonly provider: string
  readonly transaction: string
  readonly playerId: string
  /** Address of the game on the site. */
  readonly game: string | null
  readonly round: string
  readonly currency: string
  readonly stake: string | null
  readonly amount: string
  readonly ceiling: string | null
  /** `done`: paid. */
  readonly state: 'held' | 'done' | 'refused'
  readonly at: number
}
