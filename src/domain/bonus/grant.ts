import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { bonusBetsSince } from '../bets/index.ts'
import { findAccount, linkedPlayers } from '../identity/index.ts'
import { announce, countedAccountsOf, openAccounts, post } from '../ledger/index.ts'
import { hasDeposited } from '../payments/index.ts'
import { bonusRoundsSince, grantFreeRounds } from '../rounds/index.ts'
import { bettingOf, findChoices, readChoices } from '../settings/index.ts'
import { advanceBonuses } from './advance.ts'
import type { IneligibilityReason } from './api.ts'
import { type BonusKind, type BonusOffers, bonusOf, type CasinoTerms, type OfferTerms } from './offers.ts'
import { type BonusRow, findBonuses, freeRoundsSource, hadFirstBonus, insertBonus } from './store.ts'

const day = 86_400_000

/** A deposit that was just written, in the same transaction. */
export interface MadeDeposit {
  readonly playerId: string
  readonly paymentId: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  readonly madeAt: Date
}

/** The player's two choices: 0 refuses, 1 is a sport bonus, 2 a casino bonus. */
export async function bonusChoices(tx: Tx, playerId: string) {
  const { firstDepositBonusType, bonusType } = bettingOf(readChoices(await findChoices(tx, playerId)))
  return { firstDepositBonusType, bonusType }
}

/**
 * Grants the bonus of a deposit to a player who has chosen it, where there is one. Lock him first; called in the
 * deposit's own transaction, so that a payment which is asked for again grants nothing again.
 */
export async function grantBonus(tx: Tx, deposit: MadeDeposit, offers: BonusOffers): Promise<void> {
  const { playerId, paymentId, currency, madeAt } = deposit
  const first = !(await hasDeposited(tx, playerId, paymentId))
  const kind: BonusKind = first ? 'first-deposit' : 'redeposit'
  const offer = first ? offers.firstDeposit : offers.redeposit
  const { firstDepositBonusType, bonusType } = await bonusChoices(tx, playerId)
  const choice = first ? firstDepositBonusType : bonusType
  const casino = choice === 2 ? (offers.casino ?? null) : null
  if (!offer || (choice !== 1 && !casino)) return
  const amount = bonusOf(termsIn(offer, currency), deposit.amount)
  if (amount === 0n) return
  // One whose time is over makes room for this one.
  await advanceBonuses(tx, playerId, madeAt)
  if (await ineligibilityReasonOf(tx, playerId, kind, currency, offers, first, madeAt)) return
  const bonusId = uuidv7(madeAt.getTime())
  if (!offer.paidAtEnd) await openAccounts(tx, playerId, currency, ['bonus'])
  await insertBonus(tx, playerId, {
    bonus_id: bonusId,
    kind,
    currency,
    amount,
    to_wager: amount * BigInt(casino?.wagering ?? offer.wagering),
    wagering_odds: offer.wageringOdds,
    wagering_legs: offer.wageringLegs,
    paid_at_end: offer.paidAtEnd,
    free_withdrawals: offer.freeWithdrawals,
    granted_at: madeAt,
    expires_at: new Date(madeAt.getTime() + (casino?.days ?? offer.days) * day),
    payment_id: paymentId,
    carried_from: null,
    casino: casino && {
      maxStake: casino.maxStake[currency].toString(),
      contribution: casino.contribution,
      ...(offer.paidAtEnd && casino.freeSpins
        ? { freeSpins: spinsPromised(casino.freeSpins, currency) }
        : {}),
    },
  })
  if (offer.paidAtEnd) {
    await announce(tx, playerId, 'bonus', { bonusId, state: 'active' })
    return
  }
  if (casino?.freeSpins) await grantSpins(tx, playerId, bonusId, currency, madeAt, casino, casino.freeSpins)
  const money = { amount, currency, reason: 'bonus-granted', ref: bonusId }
  await post(tx, [{ playerId, source: 'house', destination: 'bonus', ...money }])
  await announce(tx, playerId, 'bonus', { bonusId, state: 'active' })
}

const spinsPromised = (
  { game, count, stake }: NonNullable<CasinoTerms['freeSpins']>,
  currency: Currency,
) => ({
  game,
  count,
  stake: stake[currency].toString(),
})

/** Free spins of a casino bonus: what they win goes into the bonus account, and they are over when the bonus is. */
async function grantSpins(
  tx: Tx,
  playerId: string,
  bonusId: string,
  currency: Currency,
  now: Date,
  { days }: CasinoTerms,
  { game, count, stake }: NonNullable<CasinoTerms['freeSpins']>,
): Promise<void> {
  await grantFreeRounds(tx, playerId, {
    id: uuidv7(now.getTime()),
    source: freeRoundsSource(bonusId),
    games: [game],
    currency,
    stake: stake[currency],
    granted: count,
    paysTo: 'bonus',
    grantedAt: now,
    expiresAt: new Date(now.getTime() + days * day),
  })
}

export const termsIn = ({ percent, upTo, minDeposit }: OfferTerms, currency: Currency) => ({
  percent,
  upTo: upTo[currency],
  minDeposit: minDeposit[currency],
})

/** Why a deposit of now gets no bonus of that kind, whatever was chosen; null when it would. */
export async function ineligibilityReasonOf(
  tx: Tx,
  playerId: string,
  kind: BonusKind,
  currency: Currency,
  offers: BonusOffers,
  first: boolean,
  now: Date,
): Promise<IneligibilityReason | null> {
  if (kind === 'first-deposit' && !first) return 'deposited'
  if (kind === 'first-deposit' && (await linkedHadFirstBonus(tx, playerId))) return 'linked'
  if (kind === 'redeposit' && first) return 'first-comes-first'
  if (kind === 'redeposit' && offers.redeposit?.weekday !== now.getUTCDay()) return 'other-day'
  const bonuses = await findBonuses(tx, playerId)
  const own = bonuses.filter((bonus) => bonus.currency === currency)
  if (own.some(({ state }) => state === 'active')) return 'active'
  if (kind === 'redeposit' && bonuses.some((bonus) => isOfDay(bonus, now))) return 'had-today'
  // What they pay is lost, and must not come into the next one.
  return (await hasOpenBets(tx, playerId, currency, bonuses)) ? 'open-bets' : null
}

/**
 * Whether another account of the mailbox that the player has proven has had the first-deposit bonus, which is one per person. An
 * address that he only names is not compared: he could name any other, and it would tell him of a stranger's account (decision
 * 0136). In the transaction of a deposit, those of the other accounts wait until it ends.
 */
export async function linkedHadFirstBonus(tx: Tx, playerId: string): Promise<boolean> {
  if (!(await findAccount(tx, playerId))?.emailConfirmed) return false
  const linked = await linkedPlayers(tx, playerId)
  return linked.length > 0 && (await hadFirstBonus(tx, linked))
}

/** Whether bets of former bonuses are open in the currency, or in one that was converted to it. */
export async function hasOpenBets(
  tx: Tx,
  playerId: string,
  currency: Currency,
  bonuses: readonly BonusRow[],
): Promise<boolean> {
  if (bonuses.length === 0) return false
  for (const account of await countedAccountsOf(tx, playerId, 'bonus')) {
    if (account.counts_in !== currency) continue
    const last = bonuses.find((bonus) => bonus.currency === currency || bonus.currency === account.currency)
    if (!last) continue
    if ((await bonusBetsSince(tx, playerId, account.currency, last.granted_at)).open > 0) return true
    const rounds = await bonusRoundsSince(tx, playerId, account.currency, last.granted_at)
    if (rounds.some(({ open }) => open > 0)) return true
  }
  return false
}

const isOfDay = ({ kind, granted_at }: BonusRow, now: Date): boolean =>
  kind === 'redeposit' && granted_at.toISOString().slice(0, 10) === now.toISOString().slice(0, 10)
