import type { Tx } from '#kernel/database.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { bonusBetsSince, ownStakesSince } from '../bets/index.ts'
import { type CountedAccount, countedAccountsOf } from '../ledger/index.ts'
import { bonusRoundsSince, freeRoundsUnused, ownRoundsSince } from '../rounds/index.ts'
import { casinoWagered } from './offers.ts'
import { type BonusRow, findBonuses, freeRoundsSource } from './store.ts'

/** A bonus with what lies in its accounts and what was staked of it, in minor units of its currency. */
export interface WageringProgress {
  readonly bonus: BonusRow
  /** Its account, and those whose currency was given up for its own. */
  readonly accounts: readonly CountedAccount[]
  readonly balance: bigint
  readonly wagered: bigint
  /** Bets and rounds that are open. */
  readonly openBets: number
  /** Free rounds that came with it and are not used. */
  readonly freeRounds: number
}

/** A player's bonuses, latest first, the progress of those that are active, and all of his bonus accounts. */
export async function wageringProgressOf(
  tx: Tx,
  playerId: string,
): Promise<{
  readonly bonuses: readonly BonusRow[]
  readonly active: readonly WageringProgress[]
  readonly accounts: readonly CountedAccount[]
}> {
  const bonuses = await findBonuses(tx, playerId)
  if (bonuses.length === 0) return { bonuses, active: [], accounts: [] }
  const accounts = await countedAccountsOf(tx, playerId, 'bonus')
  const active: WageringProgress[] = []
  for (const bonus of bonuses) {
    if (bonus.state === 'active') active.push(await progressOf(tx, playerId, bonus, accounts))
  }
  return { bonuses, active, accounts }
}

/** With what lies in those of a player's bonus accounts that count for it. */
export async function progressOf(
  tx: Tx,
  playerId: string,
  bonus: BonusRow,
  all: readonly CountedAccount[],
): Promise<WageringProgress> {
  const accounts = all.filter((account) => account.counts_in === bonus.currency)
  let balance = 0n
  let wagered = 0n
  let openBets = 0
  if (bonus.paid_at_end) return { bonus, accounts: [], ...(await ownPlayOf(tx, playerId, bonus)) }
  for (const account of accounts) {
    const bets = await bonusBetsSince(tx, playerId, account.currency, bonus.granted_at, bonus.wagering_odds)
    balance += inOwn(account, account.balance)
    const rounds = await bonusRoundsSince(tx, playerId, account.currency, bonus.granted_at)
    const counted = bonus.casino ? casinoWagered(rounds, bonus.casino.contribution) : bets.settledStake
    wagered += inOwn(account, counted)
    openBets += rounds.reduce((sum, { open }) => sum + open, bets.open)
  }
  const freeRounds = bonus.casino ? await freeRoundsUnused(tx, playerId, freeRoundsSource(bonus.bonus_id)) : 0
  return { bonus, accounts, balance, wagered, openBets, freeRounds }
}

/** Own stakes of a player, in the accounts that count for a bonus paid at the end. */
async function ownPlayOf(tx: Tx, playerId: string, bonus: BonusRow) {
  const { currency, granted_at, wagering_odds, wagering_legs, casino } = bonus
  let wagered = 0n
  for (const account of await countedAccountsOf(tx, playerId, 'main')) {
    if (account.counts_in !== currency) continue
    const counted = casino
      ? casinoWagered(await ownRoundsSince(tx, playerId, account.currency, granted_at), casino.contribution)
      : await ownStakesSince(tx, playerId, account.currency, granted_at, {
          minOdds: wagering_odds,
          minLegs: wagering_legs,
        })
    wagered += inOwn(account, counted)
  }
  return { balance: 0n, wagered, openBets: 0, freeRounds: 0 }
}

/** An amount of an account in the currency for which it counts. */
const inOwn = (account: CountedAccount, amount: bigint): bigint =>
  divideHalfUp(amount * BigInt(account.new_units), BigInt(account.old_units))

/**
 * How a bonus ends now; null while it goes on. One that is wagered waits for its open bets, also beyond its time. One of
 * which nothing is left, not even in open bets, can't be wagered any more; one that is paid at the end has nothing to lose.
 */
export function endOf(
  { bonus, balance, wagered, openBets, freeRounds }: WageringProgress,
  now: Date,
): 'wagered' | 'expired' | 'lost' | null {
  if (wagered >= bonus.to_wager) return openBets === 0 ? 'wagered' : null
  if (bonus.expires_at <= now) return 'expired'
  if (bonus.paid_at_end) return null
  return balance === 0n && openBets === 0 && freeRounds === 0 ? 'lost' : null
}
