import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, RequestHeaders } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import { hashOfToken } from '../../secrets/index.ts'
import { staffErrors } from '../errors.ts'
import * as store from '../session-store.ts'

const minute = 60_000
/** Within the window: of a known device or network, of a strange network and account, of all strangers, of codes. */
const rules = { windowMs: 15 * minute, known: 20, pair: 8, account: 40, codes: 15 } as const
/** Milliseconds that a device or a network stays known without a sign-in from it. */
export const knownMs = 90 * 24 * 60 * minute

/**
 * Counts the tries of passwords and codes of staff in the database, for all processes together. A device or a network that an
 * account has signed in from counts for itself, so that strangers hold up only each other.
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
  /** The token of the device that a request comes from. */
  readonly deviceOf: (headers: RequestHeaders) => string | null
}) {
  /** Counts a try before it is made, so that parallel guesses count too. Throws `staff-too-many-tries`. */
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
  /** The device or else the network of a request from which the account has signed in before; null: a stranger's. */
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
    /** Counts a password; `staffId`: whose address it is, null for nobody's. Errors: staff-too-many-tries. */
    async countPassword(context: HandlerContext, email: string, staffId: string | null): Promise<void> {
      const known = staffId === null ? null : await knownPlace(context, staffId)
      if (known !== null) return countTry(`${known} ${email}`, rules.known)
      await countTry(pairKey(context, email), rules.pair)
      await countTry(email, rules.account)
    },

    /** Counts a code, and answers the known place that it comes from. Errors: staff-too-many-tries. */
    async countCode(context: HandlerContext, staffId: string): Promise<string | null> {
      const place = await knownPlace(context, staffId)
      await countTry(codesKey(staffId, place), rules.codes)
      return place
    },

    /** Counts a change of the own password. Errors: staff-too-many-tries. */
    countChange: (staffId: string) => countTry(changeKey(staffId), rules.codes),
    forgetChanges: (tx: Tx, staffId: string) => store.forgetTries(tx, [changeKey(staffId)]),

    /** Both steps are done: the tries from `place`, or from here where it is null, are forgotten. */
    succeeded: (
      tx: Tx,
      context: HandlerContext,
      { id, email }: { readonly id: string; readonly email: string },
      place: string | null,
    ) => store.forgetTries(tx, [pairKey(context, email), `${place} ${email}`, codesKey(id, place)]),

    /** The device and the network of a request are known from now on. */
    notePlaces: (tx: Tx, context: HandlerContext, staffId: string, device: string) =>
      store.notePlaces(tx, staffId, placesOf(context, device), new Date(clock.now())),

    /** A one-time link was used: whoever had the account before is a stranger, and wrong codes of before count no more. */
    async startAnew(tx: Tx, staffId: string): Promise<void> {
      await store.forgetPlaces(tx, staffId)
      await store.forgetTries(tx, [codesKey(staffId, null)])
    },
  }
}
