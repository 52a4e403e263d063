import { findCurrency } from '#domain/people/identity/index.ts'
import {
  announce,
  inputHash,
  ledgerErrors,
  oldestFactFor,
  post,
  runOnce,
  usableBalance,
} from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { cashbackErrors, type PremiumClaim, type PremiumView, type PremiumWeek } from '../api.ts'
import { consumerName, patience } from '../weeks/pay-weeks.ts'
import { weekLength, weekOf } from '../weeks/week.ts'
import {
  levelOf,
  levelWeeks,
  premiumDue,
  premiumLevels,
  premiumMin,
  premiumOfStakes,
  stakedBefore,
} from './premium.ts'
import { type ClaimRow, casinoWeeks, findClaims, insertClaim, roundsWait } from './premium-store.ts'

/** Past weeks that a player can claim or see. */
const shownWeeks = 26

export interface ClaimRequest {
  readonly key: string
  /** Monday of the week, wall-clock milliseconds. */
  readonly week: number
}

/**
 * Pays a player the premium cashback of a past week, once. Errors: premium-week-unknown, premium-not-counted,
 * premium-claimed, premium-nothing-due, account-unknown, account-converted, idempotency-key-reused.
 *
 * @param now wall clock
 */
export async function claimPremium(
  tx: Tx,
  playerId: string,
  { key, week }: ClaimRequest,
  now: Date,
): Promise<{ readonly claim: PremiumClaim }> {
  const current = weekOf(now.getTime())
  if (weekOf(week) !== week || week >= current || week < current - shownWeeks * weekLength)
    throw cashbackErrors['premium-week-unknown']()
  const command = { playerId, key, inputHash: inputHash('claim-premium-cashback', [week]) }
  return runOnce(tx, command, async () => {
    const currency = await findCurrency(tx, playerId)
    if (currency === null || (await usableBalance(tx, playerId, currency)) === null)
      throw ledgerErrors['account-unknown']({ currency })
    const monday = new Date(week)
    const claimed = await findClaims(tx, playerId, monday)
    if (claimed.some((one) => one.currency === currency && one.week.getTime() === week))
      throw cashbackErrors['premium-claimed']()
    if (!(await isCounted(tx, playerId, week + weekLength, now)))
      throw cashbackErrors['premium-not-counted']()
    const weeks = await casinoWeeks(tx, playerId, currency, new Date(week - levelWeeks * weekLength))
    const own = weeks.find((one) => one.week.getTime() === week)
    const level = levelOf(stakedBefore(weeks, week), currency)
    const amount = own ? premiumDue(own, level, currency) : 0n
    if (!own || !level || amount === 0n) throw cashbackErrors['premium-nothing-due']()
    const row: ClaimRow = {
      currency,
      week: monday,
      level: level.level,
      rate: level.rate,
      loss: own.casino_staked - own.casino_returned,
      amount,
      claimed_at: now,
    }
    if (!(await insertClaim(tx, playerId, row))) throw cashbackErrors['premium-claimed']()
    const reason = 'premium-cashback'
    const ref = monday.toISOString().slice(0, 10)
    await post(tx, [{ playerId, source: 'house', destination: 'main', amount, currency, reason, ref }])
    await announce(tx, playerId, reason, { week: ref, currency, amount: amount.toString() })
    return { claim: claimView(row) }
  })
}

/** Returns whether all rounds of the player that ended before this instant were counted. */
async function isCounted(tx: Tx, playerId: string, until: number, now: Date): Promise<boolean> {
  if (now.getTime() < until + patience) return false
  const told = await oldestFactFor(tx, consumerName)
  if (told !== null && told.getTime() < until) return false
  return !(await roundsWait(tx, playerId))
}

/** Returns the published levels, the player's level, and their weeks: open and claimed ones. */
export async function premiumOf(
  tx: Tx,
  playerId: string,
  contribution: Readonly<Record<string, number>>,
  now: Date,
): Promise<PremiumView> {
  const currency = (await findCurrency(tx, playerId)) ?? 'EUR'
  const current = weekOf(now.getTime())
  const first = current - shownWeeks * weekLength
  const weeks = await casinoWeeks(tx, playerId, currency, new Date(first - levelWeeks * weekLength))
  const claims = await findClaims(tx, playerId, new Date(first))
  const counted = await isCounted(tx, playerId, current, now)
  const weekView = (monday: number): PremiumWeek => {
    const own = weeks.find(({ week }) => week.getTime() === monday)
    const figures = own ?? { casino_staked: 0n, casino_returned: 0n }
    const level = levelOf(stakedBefore(weeks, monday), currency)
    return {
      week: monday,
      level: level?.level ?? 0,
      staked: (figures.casino_staked / 100n).toString(),
      returned: (figures.casino_returned / 100n).toString(),
      due: premiumDue(figures, level, currency).toString(),
    }
  }
  const isClaimed = (monday: number) =>
    claims.some((claim) => claim.currency === currency && claim.week.getTime() === monday)
  const staked = stakedBefore(weeks, current)
  return {
    currency,
    min: premiumMin(currency).toString(),
    ofStakes: premiumOfStakes,
    levels: premiumLevels(currency).map(({ level, from, rate, max }) => ({
      level,
      from: from.toString(),
      rate,
      max: max.toString(),
    })),
    level: levelOf(staked, currency)?.level ?? 0,
    stakedBefore: staked.toString(),
    current: weekView(current),
    counted,
    open: weeks
      .map(({ week }) => week.getTime())
      .filter((monday) => monday >= first && monday < current && !isClaimed(monday))
      .map(weekView)
      .filter(({ due }) => due !== '0'),
    claims: claims.map(claimView),
    contribution,
  }
}

const claimView = ({ currency, week, level, rate, loss, amount, claimed_at }: ClaimRow): PremiumClaim => ({
  week: week.getTime(),
  currency,
  level,
  rate,
  loss: (loss / 100n).toString(),
  amount: amount.toString(),
  claimedAt: claimed_at.getTime(),
})
