import { inputHash } from '#domain/trust/ledger/index.ts'
import { extraAtBest } from '#kernel/betting/bet-promotion.ts'
import { partsOf, winOf } from '#kernel/betting/bet-terms.ts'
import { type Currency, currencies } from '#kernel/currencies.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { BetToPlace } from '../acceptance/placing/placing-store.ts'
import { withBonus } from '../acceptance/promotions/express-bonus.ts'
import type { BetWithLegs } from '../bets-store.ts'
import type { LegFacts } from '../leg-texts.ts'
import { saleErrors } from './sale-api.ts'

/** The sold part of a bet, and its continuation. */

/**
 * Returns a percentage of the stake in minor units; for a system in whole minor units per line.
 *
 * Errors: sale-part-too-small, sale-rest-too-small.
 */
export function partOf({ bet }: BetWithLegs, share: number): bigint {
  if (share === 100) return bet.stake
  const lines = BigInt(partsOf(bet.system))
  const part = ((bet.stake * BigInt(share)) / 100n / lines) * lines
  if (part === 0n) throw saleErrors['sale-part-too-small']()
  const { minStake } = currencies[bet.currency as Currency]
  if (bet.stake - part < minStake)
    throw saleErrors['sale-rest-too-small']({ minStake: minStake.toString(), currency: bet.currency })
  return part
}

/** Returns the same bet with the rest of its stake. */
export function continuationOf(
  playerId: string,
  { bet, legs }: BetWithLegs,
  stake: bigint,
  now: number,
): BetToPlace {
  const promotion = restOfFee(bet, stake)
  const facts = JSON.parse(bet.facts) as readonly LegFacts[]
  const betId = uuidv7(now)
  const odds = legs.map((leg) => leg.odds)
  return {
    playerId,
    // An internal key: the sale itself prevents placing the continuation twice.
    key: betId,
    inputHash: inputHash('rest-of-bet', [bet.bet_id]),
    betId,
    currency: bet.currency,
    account: 'main',
    stake,
    possibleWin:
      winOf(withBonus(odds, bet.express_bonus), bet.system)(stake) + extraAtBest(stake, odds, promotion),
    legs: legs.map((leg, index) => ({
      ...facts[index]!,
      eventId: leg.event_id,
      market: leg.market,
      outcome: leg.outcome,
      odds: leg.odds,
      live: leg.live,
      score: [leg.score_home, leg.score_away],
    })),
    // Not checked: it uses no more of the caps than the bet that it continues.
    guard: null,
    minStake: null,
    hold: null,
    system: bet.system,
    expressBonus: bet.express_bonus,
    promotion,
  }
}

/**
 * Returns the promotion of a continuation with this stake: a bought boost keeps its share of the fee, which was
 * charged before.
 */
const restOfFee = (
  { stake, promotion }: BetWithLegs['bet'],
  rest: bigint,
): BetWithLegs['bet']['promotion'] =>
  promotion?.kind === 'paid' && promotion.charged !== undefined
    ? { ...promotion, charged: ((BigInt(promotion.charged) * rest) / stake).toString(), carried: true }
    : promotion
