import { bonusBetsSince } from '#domain/betting/bets/index.ts'
import { bonusRoundsSince, grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { hasDeposited } from '#domain/money/payments/index.ts'
import { findAccount, linkedPlayers } from '#domain/people/identity/index.ts'
import { bettingOf, findChoices, readChoices } from '#domain/people/settings/index.ts'
import { announce, countedAccountsOf, openAccounts, post } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { advanceBonuses } from './advance.ts'
import type { IneligibilityReason } from './api.ts'
import { type BonusKind, type BonusOffers, bonusOf, type CasinoTerms, type OfferTerms } from './offers.ts'
import { type BonusRow, findBonuses, freeRoundsSource, hadFirstBonus, insertBonus } from './store.ts'

const day = 86_400_000

/** A deposit written earlier in the same transaction. */
export interface MadeDeposit {
  readonly playerId: string
  readonly paymentId: string
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  readonly madeAt: Date
}

/** Returns the player's two choices: 0 no bonus, 1 sport bonus, 2 casino bonus. */
export async function bonusChoices(tx: Tx, playerId: string) {
  const { firstDepositBonusType, bonusType } = bettingOf(readChoices(await findChoices(tx, playerId)))
  return { firstDepositBonusType, bonusType }
}

/**
 * Grants a deposit's bonus if the player chose one and is eligible. The caller locks the player. Runs in the
 * deposit's transaction, so that a repeated payment request grants nothing twice.
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
  // Ends expired bonuses first, since an active one would block this one.
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

/** Grants the free spins of a casino bonus. Their wins go to the bonus account; they expire with the bonus. */
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

/** Returns why a deposit now gives no bonus of that kind, whatever the player chose; null if it would. */
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
  // Their payouts are forfeited and must not reach the next bonus.
  return (await hasOpenBets(tx, playerId, currency, bonuses)) ? 'open-bets' : null
}

/**
 * Returns whether another account with the player's confirmed mailbox has had the first-deposit bonus, one per
 * person. Ignores an unconfirmed address: a player could enter anyone's and learn of a stranger's account (decision
 * 0136). In a deposit's transaction, deposits of the other accounts wait until it ends.
 */
export async function linkedHadFirstBonus(tx: Tx, playerId: string): Promise<boolean> {
  if (!(await findAccount(tx, playerId))?.emailConfirmed) return false
  const linked = await linkedPlayers(tx, playerId)
  return linked.length > 0 && (await hadFirstBonus(tx, linked))
}

/** Returns whether bets of former bonuses are open in the currency, or in one that was converted to it. */
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
