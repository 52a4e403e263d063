import type { Pool } from 'pg'
import { isKeptOut } from '#domain/people/data-rights/index.ts'
import {
  createIdentity,
  type Identity,
  type IdentityOptions,
  isMailbox,
  type NewPlayer,
  type SignedIn,
} from '#domain/people/identity/index.ts'
import {
  hasSecondStep,
  isKeptAddress,
  noteResetByLetter,
  noteSignIn,
  questionsByLetter,
  type SignInMessages,
  usersOfDevice,
  usersOfDevicesOf,
} from '#domain/people/signin/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import { limitValueOf, setLimit } from '#domain/protection/limits/index.ts'
import { lockPlayers, openAccounts } from '#domain/trust/ledger/index.ts'
import { wallClock } from '#kernel/clock.ts'
import type { Database } from '#kernel/database.ts'
import type { Config } from './config.ts'
import { readSecret } from './db/secrets.ts'
import type { Log } from './log.ts'
import { type openPost, passwordLetters } from './mail/index.ts'
import { devicesChecked, personChanged } from './person.ts'

export interface PlayersOptions extends Pick<IdentityOptions, 'replacedBy' | 'onSignedOut' | 'regionOf'> {
  readonly config: Pick<Config, 'publicUrl' | 'freeTries' | 'minimumAge' | 'autoLogoffMinutes'>
  readonly database: Database
  /** Pool with the driver's own types. */
  readonly pool: Pool
  /** Null: no letters, and so no way to reset a forgotten password. */
  readonly post: ReturnType<typeof openPost>
  readonly messages: SignInMessages
  /** Returns the origin of links in letters. */
  readonly origin: () => string
  readonly log: Log
}

/** Opens players' identity, with its letters and the setup of new players. */
export async function openIdentity(options: PlayersOptions): Promise<Identity> {
  const { config, database, pool, post, messages, origin, log, replacedBy, onSignedOut, regionOf } = options
  const letters =
    post &&
    passwordLetters({
      post,
      origin,
      now: () => wallClock.now(),
      onFault: (message, facts) => log.error(facts, message),
    })
  const keptOutSecret = await readSecret(database.read, 'kept-out')
  return createIdentity({
    database,
    pool,
    secret: await readSecret(database.read, 'session-signing'),
    publicUrl: config.publicUrl,
    freeTries: config.freeTries,
    minimumAge: config.minimumAge,
    autoLogoffMinutes: config.autoLogoffMinutes,
    replacedBy,
    letters: letters ?? undefined,
    onRegistered: (player) => setUpPlayer(database, player),
    keptOut: ({ email, name, birthDate, phone = null, device = null }) =>
      isKeptOut(database.read, keptOutSecret, {
        email: isMailbox(email) ? email : null,
        phone,
        names: [name],
        birthDate,
        device,
      }),
    onAddressNamed: ({ id, email, language }) => messages.addressTaken({ playerId: id, to: email, language }),
    keptAddress: (email) => isKeptAddress(database.read, email),
    onSignedOut,
    asksSecondStep: (playerId) => hasSecondStep(database.read, playerId),
    usersOf: (device, playerIds) => usersOfDevice(database.read, device, playerIds),
    questions: (hasher) => questionsByLetter(database, hasher),
    async beforePasswordReset(tx, playerId) {
      await lockPersons(tx)
      await lockPlayers(tx, [playerId])
    },
    onPasswordReset: noteResetByLetter,
    // Reading the letter proves the address, and so which other accounts belong to the same person.
    onAddressProven: personChanged,
    onSignedIn: async (entry) => {
      await noteEntry(database, messages, entry)
      log.info({ playerId: entry.playerId, way: entry.way }, 'a player signed in')
    },
    regionOf,
    onFault: (message, err) => log.error({ err }, message),
  })
}

/**
 * Records a sign-in, and compares the device with those of excluded players before the browser receives its
 * session.
 */
export async function noteEntry(
  database: Database,
  messages: Pick<SignInMessages, 'newDevice'>,
  entry: SignedIn,
): Promise<void> {
  await noteSignIn(database, messages, entry)
  // Most devices have one player, who waits for no lock here.
  if ((await usersOfDevicesOf(database.read, entry.playerId)).length > 0)
    await database.transact((tx) => devicesChecked(tx, entry.playerId))
}

/**
 * Creates a new player's accounts and chosen limits. Copies an exclusion that the same person set on another
 * account at this very moment. Idempotent.
 */
export async function setUpPlayer(
  database: Database,
  { playerId, currency, limits }: NewPlayer,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockPersons(tx, 'shared')
    await openAccounts(tx, playerId, currency)
    const now = new Date(wallClock.now())
    await personChanged(tx, playerId)
    for (const { type, value } of limits) {
      await setLimit(tx, playerId, { currency, limitType: type, value: limitValueOf(value) ?? null }, now)
    }
  })
}
