/** Bets, referred bets and proposals as the back office shows them. Amounts are minor units as text, times milliseconds, odds thousandths. */

import type { BetView } from '#domain/betting/bets/api.ts'

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
