import { randomInt } from 'node:crypto'
import { openStakesSince } from '#domain/betting/bets/index.ts'
import { giveFreeBet } from '#domain/betting/free-bets/index.ts'
import { hasDeposited } from '#domain/money/payments/index.ts'
import { bannedAmong, findCurrency, findReferredSince, linkedPlayers } from '#domain/people/identity/index.ts'
import { detailsOf } from '#domain/people/profile/index.ts'
import { shareDevice } from '#domain/people/signin/index.ts'
import { findAllSums, lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Sealer } from '#domain/trust/secrets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { forEachIsolated } from '#kernel/for-each-isolated.ts'
import type { JobContext } from '#kernel/module.ts'
import type { FriendTerms } from './site-rules.ts'
import { countRewards, decidedOf, insertReward, ownersOf } from './store.ts'

const day = 86_400_000
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
export const codePrefix = 'f-'
export const newCode = (): string =>
  codePrefix + Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')

/** Converts euros to minor units of a currency. */
export const euros = (currency: string, count: number): bigint =>
  (isCurrency(currency) ? currencies[currency].perEuro : 100n) * BigInt(count)

/** Returns a friend's settled stakes in their currency. */
export async function settledStakes(tx: Tx, friendId: string, currency: string): Promise<bigint> {
  const sums = await findAllSums(tx, friendId)
  const staked = sums.find((one) => one.currency === currency)?.stakes ?? 0n
  return staked - (await openStakesSince(tx, friendId, currency, new Date(0)))
}

/**
 * Returns whether the friend is probably the player: same account or mailbox, shared browser, same name and date of
 * birth, same document number or same tax number.
 */
export async function isHimself(
  tx: Tx,
  sealer: Sealer,
  playerId: string,
  friendId: string,
): Promise<boolean> {
  if (playerId === friendId) return true
  if ((await linkedPlayers(tx, playerId)).includes(friendId)) return true
  if (await shareDevice(tx, playerId, friendId)) return true
  const [own, his] = [await detailsOf(tx, sealer, playerId), await detailsOf(tx, sealer, friendId)]
  const same = (one: string | null, other: string | null) =>
    one !== null && other !== null && plain(one) !== '' && plain(one) === plain(other)
  return (
    (same(own.name, his.name) && own.birthDate === his.birthDate) ||
    same(own.documentNumber, his.documentNumber) ||
    same(own.inn, his.inn)
  )
}
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

export interface FriendsWork {
  readonly db: Database
  /** Wall clock. */
  readonly clock: Clock
  readonly sealer: Sealer
  readonly committed: () => void
}

const page = 500

/**
 * Rewards players for friends who met the terms, each once and in its own transaction. One failure does not stop the
 * others. Returns how many.
 */
export async function rewardFriends(
  work: FriendsWork,
  terms: FriendTerms,
  { signal, setAside }: JobContext,
): Promise<number> {
  const { db, clock, committed } = work
  const now = new Date(clock.now())
  const since = new Date(now.getTime() - terms.within * day)
  let rewarded = 0
  let after = ''
  while (!signal.aborted) {
    const came = await findReferredSince(db.read, codePrefix, since, after, page)
    const owners = await ownersOf(db.read, [...new Set(came.map(({ refId }) => refId))])
    const decided = await decidedOf(
      db.read,
      came.map(({ id }) => id),
    )
    await forEachIsolated(
      came.filter(({ id, refId }) => owners.has(refId) && !decided.has(id)),
      async ({ id, refId }) => {
        const playerId = owners.get(refId)!
        if (await db.transact((tx) => rewardFriend(tx, work, terms, playerId, id, now))) rewarded++
      },
      ({ id }, error) => setAside(id, error),
    )
    if (came.length < page) break
    after = came.at(-1)!.id
  }
  if (rewarded > 0) committed()
  return rewarded
}

/** Rewards a player for one friend, with both locked; returns false if no reward is due, now or ever. */
async function rewardFriend(
  tx: Tx,
  { sealer }: Pick<FriendsWork, 'sealer'>,
  terms: FriendTerms,
  playerId: string,
  friendId: string,
  now: Date,
): Promise<boolean> {
  await lockPlayers(tx, [playerId, friendId].sort())
  if ((await decidedOf(tx, [friendId])).has(friendId)) return false
  const own = await findCurrency(tx, playerId)
  const his = await findCurrency(tx, friendId)
  if (own === null || his === null || !(await hasDeposited(tx, friendId))) return false
  if ((await settledStakes(tx, friendId, his)) < euros(his, terms.stakes)) return false
  // A self-excluded player must not receive advertising, and a self-excluded friend earns no reward.
  if ((await bannedAmong(tx, [playerId, friendId])).size > 0) return false
  const row = { player_id: playerId, friend_id: friendId }
  const full = (await countRewards(tx, playerId)) >= terms.most
  if (full || (await isHimself(tx, sealer, playerId, friendId))) {
    await insertReward(tx, { ...row, state: 'refused', currency: null, amount: null }, now)
    return false
  }
  const amount = euros(own, terms.freeBet)
  const bet = { currency: own, amount, minOdds: terms.minOdds, minLegs: 1, days: terms.days }
  const given = await giveFreeBet(tx, playerId, `friend-${friendId}`, bet, now)
  if (given !== 'given') return false
  await insertReward(tx, { ...row, state: 'rewarded', currency: own, amount }, now)
  return true
}
