import { findAnswer, inputHash, ledgerErrors } from '#domain/trust/ledger/index.ts'
import { insuredPart, isWorthwhile, type PremiumTerms, premiumOf } from '#kernel/betting/premium.ts'
import type { Database } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import { placingRefusal } from '../acceptance/placing/placing-refusal.ts'
import { betErrors } from '../bet-errors.ts'
import { type BetWithLegs, findBet } from '../bets-store.ts'
import { type PriceNowDeps, priceNow } from '../sale/price-now.ts'
import { saleErrors } from '../sale/sale-api.ts'
import { insuranceErrors, type NoInsurance } from './insurance-errors.ts'
import { insureBet } from './insurance-store.ts'
import { lossChanceOf } from './loss-chance.ts'

export interface InsurancesDeps extends PriceNowDeps {
  readonly db: Database
  /** Returns the percent added to the fair premium; null while the operator offers no insurances. */
  readonly insuranceSpread: () => number | null
  /** Sport time in milliseconds. */
  readonly sportNow: () => number
  /** Returns whether this process leads and may move money now; true when absent. */
  readonly leads?: () => boolean
  /** Called after an insurance was committed: the relay has work. */
  readonly committed?: () => void
}

export interface InsuranceAsk {
  readonly key: string
  /** Percent of the stake. */
  readonly share: number
  /** Minor units: the highest premium that the player accepts. */
  readonly premium: bigint
}

export interface Insurances {
  /** Returns the current premium terms of the open bet; null where it can't be insured. */
  offer(found: BetWithLegs): PremiumTerms | null
  /**
   * Insures a part of an open bet's stake at the current premium, if that is at most the accepted one.
   *
   * Errors: those of `insuranceErrors`, bet-unknown, bet-not-open, and those of a stake: loss-limit-exceeded,
   * insufficient-funds, account-unknown, account-converted, banned, idempotency-key-reused, try-again-later.
   */
  insure(playerId: string, betId: string, ask: InsuranceAsk): Promise<BetWithLegs>
}

/**
 * Insures stakes of open singles and accumulators before their events, at the fair chance of loss plus a spread
 * (decision 0070).
 */
export function makeInsurances(deps: InsurancesDeps): Insurances {
  const { db } = deps
  const now = priceNow(deps)

  const offerOf = (found: BetWithLegs, spread: number): PremiumTerms | NoInsurance => {
    const { bet } = found
    if (bet.account !== 'main') return 'account'
    if (bet.free_bet !== null) return 'free'
    if (bet.system !== null) return 'system'
    if (now.begun(found, deps.sportNow())) return 'begun'
    const legs = now.legs(found)
    if (typeof legs === 'string') return legs === 'settling' ? 'begun' : 'suspended'
    const lossChance = lossChanceOf(legs)
    if (lossChance === null) return 'begun'
    const offer = { lossChance, spread }
    return isWorthwhile(bet.stake, offer) ? offer : 'certain'
  }

  const bet = async (playerId: string, betId: string): Promise<BetWithLegs> => {
    const found = await findBet(db.read, playerId, betId)
    if (!found) throw betErrors['bet-unknown']()
    return found
  }

  return {
    offer(found) {
      const spread = deps.insuranceSpread()
      const offer = spread === null ? null : offerOf(found, spread)
      return typeof offer === 'string' ? null : offer
    },

    async insure(playerId, betId, ask) {
      const hash = inputHash('insure-bet', [betId, ask.premium.toString(), ask.share])
      // Load first: if the same request has just insured the bet, its answer is stored.
      const found = await bet(playerId, betId)
      const known = await findAnswer(db.read, playerId, ask.key)
      if (known) {
        if (known.input_hash !== hash) throw ledgerErrors['idempotency-key-reused']()
        return bet(playerId, betId)
      }
      const spread = deps.insuranceSpread()
      if (spread === null) throw insuranceErrors['insurance-off']()
      if (deps.leads?.() === false) throw betErrors['try-again-later']()
      if (found.bet.status !== 'open') throw saleErrors['bet-not-open']()
      const offer = offerOf(found, spread)
      if (typeof offer === 'string') throw insuranceErrors['insurance-not-offered']({ reason: offer })
      const currency = found.bet.currency as Currency
      const insured = insuredPart(found.bet.stake, ask.share)
      if (!isWorthwhile(insured, offer)) throw insuranceErrors['insurance-part-too-small']()
      const premium = premiumOf(insured, offer)
      if (premium > ask.premium)
        throw insuranceErrors['insurance-premium-changed']({ premium: premium.toString(), currency })
      const { result, ...answer } = await db.transact((tx) =>
        insureBet(tx, {
          ...{ playerId, betId, key: ask.key, inputHash: hash, insured, premium },
          ...offer,
          seen: found.legs.map((leg) => leg.result),
        }),
      )
      switch (result) {
        case 'insured':
          deps.committed?.()
          return bet(playerId, betId)
        case 'repeated':
          return bet(playerId, betId)
        case 'unknown':
          throw betErrors['bet-unknown']()
        case 'not-open':
          throw saleErrors['bet-not-open']()
        case 'insured-before':
          throw insuranceErrors['bet-insured-before']()
        case 'changed':
          throw insuranceErrors['insurance-not-offered']({ reason: 'begun' })
        default:
          throw await placingRefusal(db.read, { ...answer, result }, { playerId, currency, account: 'main' })
      }
    },
  }
}
