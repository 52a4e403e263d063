import { bonusBetsOf, ownStakesOf } from '#domain/betting/bets/index.ts'
import { bonusRoundsOf, freeRoundsUnused, ownRoundsOf } from '#domain/casino/rounds/index.ts'
import { type CountedAccount, countedAccountsOf, countedAccountsOfAll } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { divideHalfUp } from '#kernel/money.ts'
import { casinoWagered } from './offers.ts'
import { type BonusRow, findBonuses, freeRoundsSource } from './store.ts'

/** A bonus with its balance and the amount wagered, in minor units of its currency. */
export interface WageringProgress {
  readonly bonus: BonusRow
  /** The account of the bonus, and those whose currency was converted to its currency. */
  readonly accounts: readonly CountedAccount[]
  readonly balance: bigint
  readonly wagered: bigint
  /** Open bets and rounds. */
  readonly openBets: number
  /** Unused free rounds of the bonus. */
  readonly freeRounds: number
}

/** Returns a player's bonuses, latest first, the progress of the active ones, and all of their bonus accounts. */
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
  const active = bonuses.filter(({ state }) => state === 'active')
  const progresses = await progressesWith(
    tx,
    active.map((bonus) => ({ playerId, bonus, accounts })),
  )
  return { bonuses, active: progresses, accounts }
}

/** Returns the progress of one bonus from the player's bonus accounts. */
export const progressOf = async (
  tx: Tx,
  playerId: string,
  bonus: BonusRow,
  accounts: readonly CountedAccount[],
): Promise<WageringProgress> => (await progressesWith(tx, [{ playerId, bonus, accounts }]))[0]!

/** Returns the progress of bonuses of any players, in order, with a constant number of statements. */
export async function progressesOf(
  tx: Tx,
  bonuses: readonly { readonly playerId: string; readonly bonus: BonusRow }[],
): Promise<readonly WageringProgress[]> {
  const players = [...new Set(bonuses.map(({ playerId }) => playerId))]
  const accounts = await countedAccountsOfAll(tx, players, 'bonus')
  return progressesWith(
    tx,
    bonuses.map((one) => ({ ...one, accounts: accounts.get(one.playerId) ?? [] })),
  )
}

interface BonusOfPlayer {
  readonly playerId: string
  readonly bonus: BonusRow
  /** All bonus accounts of the player. */
  readonly accounts: readonly CountedAccount[]
}

/** An account that counts for a bonus, with the play since the bonus was granted. */
interface Play {
  readonly playerId: string
  readonly bonus: BonusRow
  readonly account: CountedAccount
  readonly currency: string
  readonly since: Date
}

async function progressesWith(
  tx: Tx,
  bonuses: readonly BonusOfPlayer[],
): Promise<readonly WageringProgress[]> {
  const paidAtEnd = bonuses.filter(({ bonus }) => bonus.paid_at_end)
  const own = await ownPlayOf(tx, paidAtEnd)
  const wagered = bonuses.filter(({ bonus }) => !bonus.paid_at_end)
  const plays = wagered.flatMap(playsOf)
  const bets = await bonusBetsOf(
    tx,
    plays.map((play) => ({ ...play, minLegOdds: play.bonus.wagering_odds })),
  )
  const rounds = await bonusRoundsOf(tx, plays)
  const casino = wagered.filter(({ bonus }) => bonus.casino)
  const freeRounds = await freeRoundsUnused(
    tx,
    casino.map(({ playerId, bonus }) => ({ playerId, source: freeRoundsSource(bonus.bonus_id) })),
  )
  return bonuses.map(({ bonus, accounts }) => {
    if (bonus.paid_at_end) {
      const ownWagered = own.get(bonus.bonus_id) ?? 0n
      return { bonus, accounts: [], balance: 0n, wagered: ownWagered, openBets: 0, freeRounds: 0 }
    }
    const counting = accounts.filter((account) => account.counts_in === bonus.currency)
    let balance = 0n
    let staked = 0n
    let openBets = 0
    for (const [at, play] of plays.entries()) {
      if (play.bonus !== bonus) continue
      balance += inOwn(play.account, play.account.balance)
      const counted = bonus.casino
        ? casinoWagered(rounds[at]!, bonus.casino.contribution)
        : bets[at]!.settledStake
      staked += inOwn(play.account, counted)
      openBets += rounds[at]!.reduce((sum, { open }) => sum + open, bets[at]!.open)
    }
    const unused = bonus.casino ? (freeRounds.get(freeRoundsSource(bonus.bonus_id)) ?? 0) : 0
    return { bonus, accounts: counting, balance, wagered: staked, openBets, freeRounds: unused }
  })
}

const playsOf = ({ playerId, bonus, accounts }: BonusOfPlayer): readonly Play[] =>
  accounts
    .filter((account) => account.counts_in === bonus.currency)
    .map((account) => ({ playerId, bonus, account, currency: account.currency, since: bonus.granted_at }))

/** Returns, by bonus paid at the end, its player's own stakes in the accounts that count for it. */
async function ownPlayOf(tx: Tx, bonuses: readonly BonusOfPlayer[]): Promise<ReadonlyMap<string, bigint>> {
  const main = await countedAccountsOfAll(tx, [...new Set(bonuses.map(({ playerId }) => playerId))], 'main')
  const plays = bonuses.flatMap((one) => playsOf({ ...one, accounts: main.get(one.playerId) ?? [] }))
  const inCasino = plays.filter(({ bonus }) => bonus.casino)
  const inSports = plays.filter(({ bonus }) => !bonus.casino)
  const rounds = await ownRoundsOf(tx, inCasino)
  const stakes = await ownStakesOf(
    tx,
    inSports.map((play) => ({
      ...play,
      minOdds: play.bonus.wagering_odds,
      minLegs: play.bonus.wagering_legs,
    })),
  )
  const sums = new Map<string, bigint>()
  const add = ({ bonus, account }: Play, amount: bigint) =>
    sums.set(bonus.bonus_id, (sums.get(bonus.bonus_id) ?? 0n) + inOwn(account, amount))
  for (const [at, play] of inCasino.entries())
    add(play, casinoWagered(rounds[at]!, play.bonus.casino!.contribution))
  for (const [at, play] of inSports.entries()) add(play, stakes[at]!)
  return sums
}

/** Converts an amount of an account to the currency for which it counts. */
const inOwn = (account: CountedAccount, amount: bigint): bigint =>
  divideHalfUp(amount * BigInt(account.new_units), BigInt(account.old_units))

/**
 * Returns the state in which a bonus ends now; null while it stays active. A wagered bonus waits for its open bets,
 * even past its expiry. A bonus account without money, open bets and free rounds is lost. A bonus that is paid at the
 * end cannot be lost.
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
