import { bannedAmong, findCurrency } from '#domain/people/identity/index.ts'
import { accessErrors } from '#domain/trust/access/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import type { Currency } from '#kernel/money.ts'
import { freeBetErrors } from './api.ts'
import { grantFreeBet } from './give-free-bet.ts'
import { addMiss, countPromoUse, findPromoCode, missesSince } from './promo-store.ts'
import { type FreeBetRow, findFreeBetOf } from './store.ts'

/** Wrong codes allowed for a player in an hour. */
const mostMisses = 10
export const missesCount = 3_600_000

/** Returns the source of a promo code's free bet. */
const promoSource = (code: string): string => `promo ${code}`

/** Normalizes a code: upper case, trimmed. Returns null for an invalid one. */
export function readPromoCode(text: string): string | null {
  const code = text.trim().toUpperCase()
  return /^[A-Z0-9-]{4,24}$/.test(code) ? code : null
}

/**
 * Gives a player the free bet of a promo code, once. A repeated request returns the same free bet while it is open.
 * Holds the player's lock, so that parallel guesses count too. Errors (thrown): banned, promo-code-unknown,
 * promo-code-over, promo-code-used, promo-code-currency, promo-code-tries.
 */
export async function usePromoCode(
  db: Pick<Database, 'transact'>,
  playerId: string,
  text: string,
  now: Date,
): Promise<FreeBetRow> {
  // Returns a refusal instead of throwing it in the transaction, so that the wrong guess commits.
  const answer = await db.transact((tx) => judge(tx, playerId, text, now))
  if ('free_bet_id' in answer) return answer
  throw answer
}

async function judge(tx: Tx, playerId: string, text: string, now: Date): Promise<FreeBetRow | DomainError> {
  await lockPlayers(tx, [playerId])
  const { count, first } = await missesSince(tx, playerId, new Date(now.getTime() - missesCount))
  if (count >= mostMisses) {
    const seconds = Math.ceil((first!.getTime() + missesCount - now.getTime()) / 1000)
    return freeBetErrors['promo-code-tries']({ minutes: Math.max(1, Math.ceil(seconds / 60)) })
  }
  const code = readPromoCode(text)
  const known = code && (await findPromoCode(tx, code))
  if (!known) {
    await addMiss(tx, playerId, now)
    return freeBetErrors['promo-code-unknown']()
  }
  const source = promoSource(known.code)
  const before = await findFreeBetOf(tx, playerId, source)
  if (before)
    return before.state === 'open' && before.expires_at > now ? before : freeBetErrors['promo-code-used']()
  const currency = await findCurrency(tx, playerId)
  if (currency !== known.currency) return freeBetErrors['promo-code-currency']({ currency: known.currency })
  if ((await bannedAmong(tx, [playerId])).size > 0) return accessErrors.banned()
  if (!(await countPromoUse(tx, known.code, now))) return freeBetErrors['promo-code-over']()
  const { amount, min_odds: minOdds, min_legs: minLegs, days } = known
  await grantFreeBet(
    tx,
    playerId,
    source,
    { currency: currency as Currency, amount, minOdds, minLegs, days },
    now,
  )
  return (await findFreeBetOf(tx, playerId, source))!
}
