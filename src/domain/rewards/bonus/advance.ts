import { grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { paymentErrors } from '#domain/money/payments/index.ts'
import {
  announce,
  type CountedAccount,
  openAccounts,
  type Posting,
  post,
} from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { bonusErrors } from './api.ts'
import { type BonusRow, endBonus, freeRoundsSource, insertBonus } from './store.ts'
import { endOf, progressOf, type WageringProgress, wageringProgressOf } from './wagering-progress.ts'

/** Ends a player's bonuses that are wagered, expired or lost. The caller locks the player. */
export async function advanceBonuses(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { bonuses, active, accounts } = await wageringProgressOf(tx, playerId)
  for (const progress of active) {
    const end = endOf(progress, now)
    if (end) await finish(tx, playerId, progress, end, now)
  }
  await clearLate(tx, playerId, bonuses, accounts, now)
}

/**
 * Returns whether `advanceBonuses` has work to do. Reads without a lock: the next round corrects what it misread
 * between a payout and its bet.
 */
export async function isDue(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { bonuses, active, accounts } = await wageringProgressOf(tx, playerId)
  return (
    active.some((progress) => endOf(progress, now) !== null) || lateAccounts(bonuses, accounts).length > 0
  )
}

/** Ends an active bonus at the player's request. The caller locks the player. Errors: bonus-unknown, bonus-ended. */
export async function giveUp(tx: Tx, playerId: string, bonusId: string, now: Date): Promise<void> {
  await advanceBonuses(tx, playerId, now)
  const { bonuses, active } = await wageringProgressOf(tx, playerId)
  const bonus = bonuses.find((one) => one.bonus_id === bonusId)
  if (!bonus) throw bonusErrors['bonus-unknown']()
  const progress = active.find((one) => one.bonus === bonus)
  if (!progress) throw bonusErrors['bonus-ended']({ state: bonus.state })
  await finish(tx, playerId, progress, 'given-up', now)
}

/**
 * Gives up the bonuses that a withdrawal ends, if the player agrees. Call it before the withdrawal, with the player
 * locked. Errors: withdrawal-ends-bonus.
 */
export async function leaveBonuses(tx: Tx, playerId: string, agreed: boolean, now: Date): Promise<void> {
  await advanceBonuses(tx, playerId, now)
  const ending = (await wageringProgressOf(tx, playerId)).active.filter(
    ({ bonus }) => !bonus.free_withdrawals,
  )
  const [first] = ending
  if (!first) return
  if (!agreed) {
    const { currency } = first.bonus
    const amount = first.bonus.paid_at_end ? first.bonus.amount : first.balance
    throw paymentErrors['withdrawal-ends-bonus']({ amount: amount.toString(), currency })
  }
  for (const progress of ending) await finish(tx, playerId, progress, 'given-up', now)
}

async function finish(
  tx: Tx,
  playerId: string,
  { bonus, accounts, balance }: WageringProgress,
  state: 'wagered' | 'expired' | 'lost' | 'given-up',
  now: Date,
): Promise<void> {
  const ended = { state, at: now, with: bonus.paid_at_end ? bonus.amount : balance }
  if (!(await endBonus(tx, playerId, bonus.bonus_id, ended))) return
  if (bonus.paid_at_end) {
    if (state === 'wagered') await payBonus(tx, playerId, bonus, now)
    await announce(tx, playerId, 'bonus', { bonusId: bonus.bonus_id, state })
    return
  }
  await empty(tx, playerId, accounts, state === 'wagered' ? 'main' : 'house', `bonus-${state}`, bonus)
  await announce(tx, playerId, 'bonus', { bonusId: bonus.bonus_id, state })
}

/** Pays a bonus that was wagered in full, and grants the free spins that it promised. */
async function payBonus(tx: Tx, playerId: string, bonus: BonusRow, now: Date): Promise<void> {
  const { currency, amount, bonus_id: ref, casino } = bonus
  await openAccounts(tx, playerId, currency)
  await post(tx, [
    { playerId, source: 'house', destination: 'main', amount, currency, reason: 'bonus-paid', ref },
  ])
  const spins = casino?.freeSpins
  if (!spins) return
  await grantFreeRounds(tx, playerId, {
    id: uuidv7(now.getTime()),
    source: freeRoundsSource(ref),
    games: [spins.game],
    currency,
    stake: BigInt(spins.stake),
    granted: spins.count,
    paysTo: 'main',
    grantedAt: now,
    expiresAt: new Date(now.getTime() + bonus.expires_at.getTime() - bonus.granted_at.getTime()),
  })
}

/**
 * Moves money that reached a bonus account after its bonus had ended. If that bonus expired or was given up, its bets
 * were lost with it: the operator keeps the money. If it was wagered, only a corrected result can still pay: the
 * player gets the money. A lost bonus resumes with what the correction paid, as its terms say.
 */
async function clearLate(
  tx: Tx,
  playerId: string,
  bonuses: readonly BonusRow[],
  before: readonly CountedAccount[],
  now: Date,
): Promise<void> {
  const late = lateAccounts(bonuses, before)
  if (late.length === 0) return
  // Uses the accounts as read before, since bonuses that ended just now have emptied theirs.
  for (const { account, last } of late) {
    const end = last.state === 'lost' ? endOf(await progressOf(tx, playerId, last, before), now) : last.state
    if (end === null) {
      await resume(tx, playerId, last, now)
      continue
    }
    const forfeited = end === 'expired' || end === 'given-up'
    await empty(tx, playerId, [account], forfeited ? 'house' : 'main', 'bonus-late', last)
  }
  await announce(tx, playerId, 'bonus', { bonusId: late[0]!.last.bonus_id })
}

/** Resumes a lost bonus with its terms, its time and all that was wagered of it. */
async function resume(tx: Tx, playerId: string, last: BonusRow, now: Date): Promise<void> {
  const bonusId = uuidv7(now.getTime())
  await insertBonus(tx, playerId, { ...last, bonus_id: bonusId, carried_from: last.bonus_id })
  await announce(tx, playerId, 'bonus', { bonusId, state: 'active' })
}

/** Returns the accounts that have money but had no active bonus when read, each with its last bonus. */
const lateAccounts = (bonuses: readonly BonusRow[], accounts: readonly CountedAccount[]) =>
  accounts.flatMap((account) => {
    const { counts_in, currency, balance } = account
    if (balance === 0n) return []
    const own = bonuses.filter((bonus) => !bonus.paid_at_end)
    if (own.some((bonus) => bonus.state === 'active' && bonus.currency === counts_in)) return []
    const last = own.find((bonus) => bonus.currency === counts_in || bonus.currency === currency) ?? own[0]
    return last ? [{ account, last }] : []
  })

async function empty(
  tx: Tx,
  playerId: string,
  accounts: readonly CountedAccount[],
  destination: 'main' | 'house',
  reason: string,
  { bonus_id }: BonusRow,
): Promise<void> {
  const postings = accounts
    .filter(({ balance }) => balance > 0n)
    .map(({ currency, balance }): Posting => {
      const money = { amount: balance, currency, reason, ref: bonus_id }
      return { playerId, source: 'bonus', destination, ...money }
    })
  if (postings.length > 0) await post(tx, postings)
}
