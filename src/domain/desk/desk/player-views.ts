/** Players as the back office shows them. Amounts are minor units as text, times milliseconds, odds thousandths. */

import type { DocumentKind, VerificationStatus } from '#domain/people/verification/api.ts'

export interface PlayerLine {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly country: string
  readonly currency: string
  readonly createdAt: number
  readonly lastSignInAt: number | null
  readonly banLevel: number
  /** Flags that staff set on the player in notes. */
  readonly flags: readonly string[]
}

export interface AccountLine {
  readonly currency: string
  readonly kind: string
  readonly balance: string
  readonly claimed: string
}

/** Whether the player has confirmed the address; `not-held`: letters to it reach somebody else. */
export type AddressState = 'proven' | 'unproven' | 'not-held'

export interface PlayerProfile extends PlayerLine {
  readonly addressState: AddressState
  readonly language: string
  /** Confirmed by a code; null: none. */
  readonly phone: string | null
  /** State of the verification, and the kind of a further document that staff requested. */
  readonly verification: { readonly status: VerificationStatus; readonly wanted: DocumentKind | null }
  /** Score of the security page, 0 to 100. */
  readonly protectionLevel: number
  /** Such as 1990-01-31. */
  readonly birthDate: string
  readonly banVersion: number
  /** Percent of the player's caps that they may use. */
  readonly stakeFactor: number
  /** Member of staff who receives the player's questions first; null: none is assigned. */
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
  /** Ids of other accounts with the same mailbox. */
  readonly linked: readonly string[]
}

/** Entry of a player's timeline: a posting, a bet, an action of staff. */
export interface TimelineLine {
  readonly id: string
  readonly at: number
  /**
   * `money`, `limit`, `staff`, `account`, `session`, `bet`, `bonus`, `support`, `document`, `harm`, `security`, `message`,
   * `referral`, `free-bet`, `free-spins`.
   */
  readonly kind: string
  /** Reason of the posting, or name of the action. */
  readonly what: string
  readonly amount: string | null
  readonly currency: string | null
  readonly detail: string
}
