import { bannedAmong, findPlayer } from '#domain/people/identity/index.ts'
import { announce } from '#domain/trust/ledger/index.ts'
import type { Odds } from '#kernel/betting/odds.ts'
import { type Currency, isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { prizeFreeBet } from './prize.ts'
import { type FreeBetRow, findFreeBetOf, findFreeBets, insertFreeBet, takeBackFreeBet } from './store.ts'

export interface FreeBetTerms {
  readonly currency: Currency
  /** Minor units. */
  readonly amount: bigint
  /** Lowest total odds. */
  readonly minOdds: Odds
  readonly minLegs: number
  /** Days until it expires. */
  readonly days: number
}

/** Gives a player a free bet, one for each source; returns false if they have had it. */
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
 * Gives a player a free bet as a prize, in the player's currency, one for each source; none for an amount of 0.
 *
 * @param amountIn returns minor units of a currency
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
  /** The player has had it for this key, on the same terms. */
  | 'given-before'
  /** The player has had one for this key on other terms: nothing changes. */
  | 'other-terms'
  /** The player's currency is another one. */
  | 'other-currency'
  /** The player is banned or excluded, and gets no incentive to return. */
  | 'kept-out'
  | 'unknown'

const operatorSource = (key: string): string => `operator ${key}`

/**
 * Gives a player, by id or e-mail address, the operator's free bet of a key. A repeated call changes nothing.
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

/** Returns whether the player has had the operator's free bet of this key. */
export const hadFreeBet = async (tx: Tx, playerId: string, key: string): Promise<boolean> =>
  (await findFreeBetOf(tx, playerId, operatorSource(key))) !== null

/**
 * Withdraws the operator's unused free bet of a key from a player. Returns false if there is none, null for an
 * unknown player.
 */
export async function takeBack(tx: Tx, player: string, key: string): Promise<boolean | null> {
  const found = await findPlayer(tx, player)
  return found && (await takeBackFreeBet(tx, found.id, operatorSource(key)))
}

/** Returns a player's free bets, latest first, with their sources; null for an unknown player. */
export async function freeBetsOfPlayer(tx: Tx, player: string): Promise<readonly FreeBetRow[] | null> {
  const found = await findPlayer(tx, player)
  return found && (await findFreeBets(tx, found.id))
}
