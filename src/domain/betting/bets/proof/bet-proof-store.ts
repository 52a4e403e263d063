import type { AccountKind } from '#domain/trust/ledger/api.ts'
import type { BetPromotion } from '#kernel/betting/bet-promotion.ts'
import type { BetTerms } from '#kernel/betting/bet-terms.ts'
import type { Tx } from '#kernel/database.ts'
import type { BetStatus } from '../bet-contract.ts'

/** A bet as placed. */
export interface TakenRow {
  readonly bet_id: string
  readonly placed_at: Date
  readonly currency: string
  readonly account: AccountKind
  readonly stake: bigint
  readonly possible_win: bigint
  readonly free_bet: string | null
  readonly system: BetTerms | null
  readonly express_bonus: number | null
  readonly promotion: BetPromotion | null
  /** event~market~outcome of each leg. */
  readonly selections: readonly string[]
  /** JSON, one array a leg: odds in thousandths, in play, score of home and away. */
  readonly legs: string
}

/** One settlement of a bet. */
export interface SettlementRow {
  readonly bet_id: string
  /** Odd; the even ones reverse the one before. */
  readonly revision: number
  readonly status: BetStatus
  readonly payout: bigint
  readonly at: Date
}

export type BetOfPlayer = readonly [playerId: string, betId: string]

const asked = (bets: readonly BetOfPlayer[]) => [
  bets.map(([playerId]) => playerId),
  bets.map(([, betId]) => betId),
]

/** Returns these bets as placed, in this order. */
export async function takenBets(tx: Tx, bets: readonly BetOfPlayer[]): Promise<readonly TakenRow[]> {
  const { rows } = await tx.query<TakenRow>(
    `select b.bet_id, b.placed_at, b.currency, b.account, b.stake, b.possible_win, b.free_bet, b.system, b.express_bonus, b.promotion, b.selections, b.legs
     from unnest($1::text[], $2::uuid[]) with ordinality as i (player_id, bet_id, place)
     join bet b on b.player_id = i.player_id and b.bet_id = i.bet_id order by i.place`,
    asked(bets),
  )
  return rows
}

export async function settlementsOf(tx: Tx, bets: readonly BetOfPlayer[]): Promise<readonly SettlementRow[]> {
  const { rows } = await tx.query<SettlementRow>(
    `select s.bet_id, s.revision, s.status, s.payout, s.at
     from unnest($1::text[], $2::uuid[]) with ordinality as i (player_id, bet_id, place)
     join bet_settlement s on s.player_id = i.player_id and s.bet_id = i.bet_id
     where s.revision % 2 = 1 order by i.place, s.revision`,
    asked(bets),
  )
  return rows
}
