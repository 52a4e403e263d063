import type { Odds } from '#kernel/betting/odds.ts'
import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { bannedAmong, findPlayer } from '../identity/index.ts'
import { announce } from '../ledger/index.ts'
import { prizeFreeBet } from './prize.ts'
import { type FreeBetRow, findFreeBetOf, findFreeBets, insertFreeBet, takeBackFreeBet } from './store.ts'

export interface FreeBetTerms {
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  /** Least total odds. */
  readonly minOdds: Odds
  readonly minLegs: number
  /** Days until it expires. */
  readonly days: number
}

/** Gives a player a free bet, one of each source; false when he has had it. */
export async function grantFreeBet(
  tx: Tx,
  playerId: string,
  source: string,
  { currency, amount, minOdds, minLegs, days }: FreeBetTerms,
  now: Date,
): Promise<boolean> {
  const id = uuidv7(now.getTime())
  const given = await insertFreeBet(tx, playerId, {
    free_bet_id: id,
    source,
    currency,
    amount,
    min_odds: minOdds,
    min_legs: minLegs,
    granted_at: now,
    expires_at: new Date(now.getTime() + days * 86_400_000),
  })
  if (given) await announce(tx, playerId, 'free-bet', { freeBetId: id })
  return given
}

/**
 * Gives a player a free bet that he won, in the currency that he plays in, one of each source; nothing where the amount is
 * nothing.
 *
 * @param amountIn minor units of a currency
 */
export async function grantFreeBetPrize(
  tx: Tx,
  playerId: string,
  source: string,
  amountIn: (currency: Currency) => bigint,
  now: Date,
): Promise<void> {
  const currency = (await findPlayer(tx, playerId))?.currency
  if (!isCurrency(currency)) return
  const amount = amountIn(currency)
  if (amount > 0n) await grantFreeBet(tx, playerId, source, { ...prizeFreeBet, currency, amount }, now)
}

export type GivenFreeBet =
  | 'given'
  /** He had it of this key before, on the same terms. */
  | 'given-before'
  /** He had another of this key before: nothing is changed. */
  | 'other-terms'
  /** He plays in another currency. */
  | 'other-currency'
  /** He is banned, or takes a break: nobody draws him back. */
  | 'kept-out'
  | 'unknown'

const operatorSource = (key: string): string => `operator ${key}`

/**
 * Gives a player, by id or e-mail, the operator's free bet of a key; sent again it changes nothing.
 *
 * @param now wall clock
 */
export async function giveFreeBet(
  tx: Tx,
  player: string,
  key: string,
  terms: FreeBetTerms,
  now: Date,
): Promise<GivenFreeBet> {
  const found = await findPlayer(tx, player)
  if (!found) return 'unknown'
  if ((await bannedAmong(tx, [found.id])).size > 0) return 'kept-out'
  if (found.currency !== terms.currency) return 'other-currency'
  if (await grantFreeBet(tx, found.id, operatorSource(key), terms, now)) return 'given'
  const before = await findFreeBetOf(tx, found.id, operatorSource(key))
  const same =
    before?.amount === terms.amount &&
    before.currency === terms.currency &&
    before.min_odds === terms.minOdds &&
    before.min_legs === terms.minLegs
  return same ? 'given-before' : 'other-terms'
}

/** Whether the operator gave this player a free bet of this key before. */
export const hadFreeBet = async (tx: Tx, playerId: string, key: string): Promise<boolean> =>
  (await findFreeBetOf(tx, playerId, operatorSource(key))) !== null

/**
 * Takes the operator's free bet of a key back from a player who has not used it; false when there is none to take, null when
 * there is no such player.
 */
export async function takeBack(tx: Tx, player: string, key: string): Promise<boolean | null> {
  const found = await findPlayer(tx, player)
  return found && (await takeBackFreeBet(tx, found.id, operatorSource(key)))
}

/** A player's free bets, latest first, with what each was given for; null when there is no such player. */
export async function freeBetsOfPlayer(tx: Tx, player: string): Promise<readonly FreeBetRow[] | null> {
  const found = await findPlayer(tx, player)
  return found && (await findFreeBets(tx, found.id))
}
