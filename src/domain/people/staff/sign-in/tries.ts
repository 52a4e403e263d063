import { hashOfToken } from '#domain/trust/secrets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, RequestHeaders } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { staffErrors } from '../errors.ts'
import * as store from '../session-store.ts'

const minute = 60_000
/**
 * Attempts allowed within the window: from a known device or network, from a strange network on one account, from all
 * strangers, and for codes.
 */
const rules = { windowMs: 15 * minute, known: 20, pair: 8, account: 40, codes: 15 } as const
/** Milliseconds that a device or a network stays known without a sign-in from it. */
export const knownMs = 90 * 24 * 60 * minute

/**
 * Counts password and code attempts of staff in the database, across all processes. A device or network from which an
 * account has signed in has its own count, so that strangers block only each other.
 */
export function createTries({
  database,
  clock,
  networkOf,
  deviceOf,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly networkOf: (address: string) => string
  /** Returns the device token of a request. */
  readonly deviceOf: (headers: RequestHeaders) => string | null
}) {
  /** Counts an attempt before it is made, so that parallel guesses count too. Throws `staff-too-many-tries`. */
  async function countTry(key: string, most: number): Promise<void> {
    const since = new Date(clock.now() - rules.windowMs)
    const oldest = await database.transact((tx) => store.countTry(tx, key, since, most))
    if (!oldest) return
    const seconds = Math.max(1, Math.ceil((oldest.getTime() + rules.windowMs - clock.now()) / 1000))
    throw staffErrors['staff-too-many-tries']({ seconds })
  }

  const placesOf = (context: HandlerContext, device = deviceOf(context.requestHeaders)) => [
    ...(device === null ? [] : [`device ${hashOfToken(device)}`]),
    `network ${networkOf(context.ip)}`,
  ]
  /**
   * Returns the device, else the network, of a request from which the account has signed in before; null for a
   * stranger.
   */
  async function knownPlace(context: HandlerContext, staffId: string): Promise<string | null> {
    const places = placesOf(context)
    const since = new Date(clock.now() - knownMs)
    const known = await store.findPlaces(database.read, staffId, places, since)
    return places.find((place) => known.has(place)) ?? null
  }

  const pairKey = (context: HandlerContext, email: string) => `${networkOf(context.ip)} ${email}`
  const codesKey = (staffId: string, place: string | null) => `code ${place ?? 'strange'} ${staffId}`
  const changeKey = (staffId: string) => `password ${staffId}`

  return {
    /**
     * Counts a password attempt; `staffId`: owner of the address, null for an unknown address. Errors:
     * staff-too-many-tries.
     */
    async countPassword(context: HandlerContext, email: string, staffId: string | null): Promise<void> {
      const known = staffId === null ? null : await knownPlace(context, staffId)
      if (known !== null) return countTry(`${known} ${email}`, rules.known)
      await countTry(pairKey(context, email), rules.pair)
      await countTry(email, rules.account)
    },

    /** Counts a code attempt, and returns the known place that it comes from. Errors: staff-too-many-tries. */
    async countCode(context: HandlerContext, staffId: string): Promise<string | null> {
      const place = await knownPlace(context, staffId)
      await countTry(codesKey(staffId, place), rules.codes)
      return place
    },

    /** Counts an attempt to change one's own password. Errors: staff-too-many-tries. */
    countChange: (staffId: string) => countTry(changeKey(staffId), rules.codes),
    forgetChanges: (tx: Tx, staffId: string) => store.forgetTries(tx, [changeKey(staffId)]),

    /**
     * Forgets the attempts from `place`, or from this request's origin where it is null, once both steps are
     * complete.
     */
    succeeded: (
      tx: Tx,
      context: HandlerContext,
      { id, email }: { readonly id: string; readonly email: string },
      place: string | null,
    ) => store.forgetTries(tx, [pairKey(context, email), `${place} ${email}`, codesKey(id, place)]),

    /** Records the device and the network of a request as known. */
    notePlaces: (tx: Tx, context: HandlerContext, staffId: string, device: string) =>
      store.notePlaces(tx, staffId, placesOf(context, device), new Date(clock.now())),

    /**
     * Forgets places and wrong codes after the use of a one-time link: the previous holder of the account is now a
     * stranger.
     */
    async startAnew(tx: Tx, staffId: string): Promise<void> {
      await store.forgetPlaces(tx, staffId)
      await store.forgetTries(tx, [codesKey(staffId, null)])
    },
  }
}
