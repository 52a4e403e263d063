import type { BetStatus } from '../bet-contract.ts'

export interface DeskBetRow {
  readonly player_id: string
  readonly bet_id: string
  readonly placed_at: Date
  readonly currency: string
  readonly account: string
  readonly stake: bigint
  readonly possible_win: bigint
  readonly legs: number
  readonly status: BetStatus
  readonly payout: bigint | null
  readonly selections: readonly string[]
  readonly facts: string
}

export interface DeskBetFilter {
  readonly playerId?: string | undefined
  /** The whole id. */
  readonly betId?: string | undefined
  readonly status?: string | undefined
  readonly eventId?: string | undefined
  /** Minor units of any currency. */
  readonly minStake?: string | undefined
  readonly since: Date
  readonly bySize?: boolean
}

/** Maximum number of bets that one page reads where a filter has no index. */
export const mostLooked = 2_000

/** The last settlement of a bet `b` unless it was reversed, as in `bet_now`. */
export const settlement = `left join lateral (
       select r.* from bet_settlement r
       where r.player_id = b.player_id and r.bet_id = b.bet_id order by r.revision desc limit 1
     ) s on s.revision % 2 = 1`
export const columns = `b.player_id, b.bet_id::text, b.placed_at, b.currency, b.account, b.stake, b.possible_win,
       b.leg_count::int as legs, coalesce(s.status, 'open') as status, s.payout, b.selections, b.facts`
/** By parameters 1 to 4: player, status, least stake, the instant. */
export const filtered = `($1::text is null or b.player_id = $1) and ($2::text is null or coalesce(s.status, 'open') = $2)
       and ($3::bigint is null or b.stake >= $3) and b.placed_at >= $4`
