import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'
import { bannedAmong, findPlayer } from '../identity/index.ts'
import { type AccountKind, lockPlayers } from '../ledger/index.ts'
import { findFreeRoundsOf, grantFreeRounds } from '../rounds/index.ts'

/** Free rounds that the operator gives, once to each player for a key. */
export interface GivenRounds {
  /** Names the occasion: a player gets its rounds once. */
  readonly key: string
  readonly game: string
  readonly count: number
  readonly currency: Currency
  /** Minor units. */
  readonly stake: bigint
  /** Days until they expire. */
  readonly days: number
  /** The account that their winnings go to. */
  readonly paysTo: AccountKind
}

export type GivenResult =
  | 'given'
  /** He had them of this key before, on the same terms. */
  | 'given-before'
  /** He had others of this key before: nothing is changed. */
  | 'other-terms'
  /** He plays in another currency. */
  | 'other-currency'
  /** He is banned, or takes a break: nobody draws him back. */
  | 'kept-out'
  | 'unknown'

/**
 * Gives a player, by id or e-mail, the free rounds of a key; sent again it changes nothing.
 *
 * @param now wall clock
 */
export async function giveFreeRounds(
  tx: Tx,
  player: string,
  terms: GivenRounds,
  now: Date,
): Promise<{ readonly result: GivenResult; readonly email: string | null }> {
  const found = await findPlayer(tx, player)
  if (!found) return { result: 'unknown', email: null }
  const { id, email, currency } = found
  if (currency !== terms.currency) return { result: 'other-currency', email }
  await lockPlayers(tx, [id])
  if ((await bannedAmong(tx, [id])).size > 0) return { result: 'kept-out', email }
  const source = `operator ${terms.key}`
  const before = await findFreeRoundsOf(tx, id, source)
  if (before) {
    const { games, stake, granted, paysTo } = before
    const same =
      games.join() === terms.game &&
      stake === terms.stake &&
      granted === terms.count &&
      paysTo === terms.paysTo &&
      before.currency === terms.currency
    return { result: same ? 'given-before' : 'other-terms', email }
  }
  const given = await grantFreeRounds(tx, id, {
    id: uuidv7(now.getTime()),
    source,
    games: [terms.game],
    currency: terms.currency,
    stake: terms.stake,
    granted: terms.count,
    paysTo: terms.paysTo,
    grantedAt: now,
    expiresAt: new Date(now.getTime() + terms.days * 86_400_000),
  })
  return { result: given ? 'given' : 'given-before', email }
}
