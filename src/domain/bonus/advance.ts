import type { Tx } from '#kernel/database.ts'
import { announce, type CountedAccount, type Posting, post } from '../ledger/index.ts'
import { bonusErrors } from './api.ts'
import { endOf, type Standing, standingsOf } from './standing.ts'
import { type BonusRow, endBonus } from './store.ts'

/** Ends those of a player's bonuses that are wagered, expired or lost. Lock the player first. */
export async function advanceBonuses(tx: Tx, playerId: string, now: Date): Promise<void> {
  const { bonuses, active, accounts } = await standingsOf(tx, playerId)
  for (const standing of active) {
    const end = endOf(standing, now)
    if (end) await finish(tx, playerId, standing, end, now)
  }
  await clearLate(tx, playerId, bonuses, accounts)
}

/**
 * Whether `advanceBonuses` has something to do, read without a lock: what was read between a payout and its bet is put
 * right by the next look.
 */
export async function isDue(tx: Tx, playerId: string, now: Date): Promise<boolean> {
  const { bonuses, active, accounts } = await standingsOf(tx, playerId)
  return (
    active.some((standing) => endOf(standing, now) !== null) || lateAccounts(bonuses, accounts).length > 0
  )
}

/**
 * Ends an active bonus because its player wants it. Lock him first.
 *
 * Errors: bonus-unknown, bonus-ended.
 */
export async function giveUp(tx: Tx, playerId: string, bonusId: string, now: Date): Promise<void> {
  await advanceBonuses(tx, playerId, now)
  const { bonuses, active } = await standingsOf(tx, playerId)
  const bonus = bonuses.find((one) => one.bonus_id === bonusId)
  if (!bonus) throw bonusErrors['bonus-unknown']()
  const standing = active.find((one) => one.bonus === bonus)
  if (!standing) throw bonusErrors['bonus-ended']({ state: bonus.state })
  await finish(tx, playerId, standing, 'given-up', now)
}

async function finish(
  tx: Tx,
  playerId: string,
  { bonus, accounts, balance }: Standing,
  state: 'wagered' | 'expired' | 'lost' | 'given-up',
  now: Date,
): Promise<void> {
  if (!(await endBonus(tx, playerId, bonus.bonus_id, { state, at: now, with: balance }))) return
  await empty(tx, playerId, accounts, state === 'wagered' ? 'main' : 'house', `bonus-${state}`, bonus)
  await announce(tx, playerId, 'bonus', { bonusId: bonus.bonus_id, state })
}

/**
 * What came into a bonus account after its bonus had ended goes where the last bonus went. Bets of one that expired or
 * was given up were lost with it. To one that ended well, or was played away, only a correction of a result can still
 * pay: that is the player's.
 */
async function clearLate(
  tx: Tx,
  playerId: string,
  bonuses: readonly BonusRow[],
  before: readonly CountedAccount[],
): Promise<void> {
  const late = lateAccounts(bonuses, before)
  if (late.length === 0) return
  // In one go with what ended just now: those accounts are empty, and read as they were before.
  for (const { account, last } of late) {
    const forfeited = last.state === 'expired' || last.state === 'given-up'
    await empty(tx, playerId, [account], forfeited ? 'house' : 'main', 'bonus-late', last)
  }
  await announce(tx, playerId, 'bonus', { bonusId: late[0]!.last.bonus_id })
}

/** Accounts with money in them for which no bonus was active when they were read, and the last one there was. */
const lateAccounts = (bonuses: readonly BonusRow[], accounts: readonly CountedAccount[]) =>
  accounts.flatMap((account) => {
    const { counts_in, currency, balance } = account
    if (balance === 0n) return []
    if (bonuses.some((bonus) => bonus.state === 'active' && bonus.currency === counts_in)) return []
    const last =
      bonuses.find((bonus) => bonus.currency === counts_in || bonus.currency === currency) ?? bonuses[0]
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
