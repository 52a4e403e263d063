import { findFreeBet, freeBetErrors } from '#domain/betting/free-bets/index.ts'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import { totalOdds } from '#kernel/betting/odds.ts'
import type { Tx } from '#kernel/database.ts'
import type { BetRequest } from '../../bet-contract.ts'

/**
 * Throws unless the terms of a player's free bet, which never change, allow a bet of these quotes. The write
 * decides whether the free bet is still available (`take_free_bet`).
 *
 * Errors: free-bet-main-only, free-bet-system, free-bet-special, free-bet-live, free-bet-unknown,
 * free-bet-too-short,
 * free-bet-odds-too-low.
 */
export async function checkFreeBet(
  tx: Tx,
  { playerId, request }: { readonly playerId: string; readonly request: BetRequest },
  quotes: readonly KnownQuote[],
): Promise<void> {
  if ((request.account ?? 'main') !== 'main') throw freeBetErrors['free-bet-main-only']()
  if (request.sizes || request.eachWay) throw freeBetErrors['free-bet-system']()
  if (request.kind) throw freeBetErrors['free-bet-special']()
  if (quotes.some(({ live }) => live)) throw freeBetErrors['free-bet-live']()
  const terms = await findFreeBet(tx, playerId, request.freeBet!)
  if (!terms) throw freeBetErrors['free-bet-unknown']()
  const { min_legs, min_odds } = terms
  if (quotes.length < min_legs)
    throw freeBetErrors['free-bet-too-short']({ legs: quotes.length, minLegs: min_legs })
  if (totalOdds(quotes.map(({ odds }) => odds)) < BigInt(min_odds))
    throw freeBetErrors['free-bet-odds-too-low']({ minOdds: min_odds })
}
