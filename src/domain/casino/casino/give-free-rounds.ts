import { findFreeRoundsOf, grantFreeRounds } from '#domain/casino/rounds/index.ts'
import { bannedAmong, findPlayer } from '#domain/people/identity/index.ts'
import { type AccountKind, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Tx } from '#kernel/database.ts'
import { uuidv7 } from '#kernel/ids.ts'
import type { Currency } from '#kernel/money.ts'

/** Free rounds from the operator, once per player and key. */
export interface GivenRounds {
  /** Id of the occasion: a player gets its rounds once. */
  readonly key: string
  readonly game: string
  readonly count: number
  readonly currency: Currency
  /** Minor units. */
  readonly stake: bigint
  /** Days until they expire. */
  readonly days: number
  /** Account that receives their winnings. */
  readonly paysTo: AccountKind
}

export type GivenResult =
  | 'given'
  /** The player had them under this key before, on the same terms. */
  | 'given-before'
  /** The player had others under this key before; nothing changes. */
  | 'other-terms'
  /** The player plays in another currency. */
  | 'other-currency'
  /** The player is banned or takes a break, so promotions must not reach them. */
  | 'kept-out'
  | 'unknown'

/**
 * Grants a player, by id or e-mail, the free rounds of a key; idempotent.
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
