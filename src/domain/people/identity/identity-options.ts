import type { Pool } from 'pg'
import type { Clock } from '#kernel/clock.ts'
import type { RequestHeaders } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Currency } from '#kernel/money.ts'
import type { DeviceRecord, OfferedLimit } from './api.ts'
import type { PasswordCost, PasswordHasher } from './credentials/password-hash.ts'
import type { PasswordLetters, SecurityQuestions } from './credentials/password-reset.ts'
import type { PlayerOfAddress } from './store.ts'

export interface NewPlayer {
  readonly playerId: string
  readonly currency: Currency
  readonly limits: readonly OfferedLimit[]
}

/** Personal details of a registration. */
export interface NewPerson {
  readonly email: string
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  /** E.164; only for a registration by phone. */
  readonly phone?: string | undefined
  /** Id of the browser's device record; null without one. */
  readonly device?: string | null
}

/** Method by which a player proved their identity. */
export type SignInWay = 'password' | 'sms' | 'fast' | 'phone' | 'social' | 'passkey' | 'token' | 'e-mail'

/** A sign-in that was just admitted. */
export interface SignedIn {
  readonly playerId: string
  readonly way: SignInWay
  /** Id of the browser's device record; null without one. */
  readonly device: string | null
  readonly platform: DeviceRecord['componentsData']['platform']
}

export interface IdentityOptions {
  readonly database: Database
  /** See `AuthOptions`. Three or four connections are enough. */
  readonly pool: Pool
  readonly secret: string
  readonly publicUrl: string
  /**
   * Sets up the rest of a new player: accounts, and the limits from the form. Must be idempotent: if it fails, or the
   * process dies before recording success, the next sign-in or session check calls it again.
   */
  readonly onRegistered: (player: NewPlayer) => Promise<void>
  readonly onFault: (message: string, error?: unknown) => void
  /** Returns whether a person may open no account: self-excluded, or banned with an account that is gone. */
  readonly keptOut?: ((person: NewPerson) => Promise<boolean>) | undefined
  /** Returns whether an account that left this address may have it back; a new account does not hold it then. */
  readonly keptAddress?: ((email: string) => Promise<boolean>) | undefined
  /**
   * Called when somebody registers with an address that this player has proven, at most once a day. Returns at once.
   */
  readonly onAddressNamed?: ((holder: Omit<PlayerOfAddress, 'name'>) => void) | undefined
  /** Sends e-mails to players; without it there is no password reset. */
  readonly letters?: PasswordLetters | undefined
  /** Returns whether the player's account requires a second step after the first proof. */
  readonly asksSecondStep?: ((playerId: string) => Promise<boolean>) | undefined
  /** Returns which of the players have used the browser of a device record; without it, none. */
  readonly usersOf?:
    | ((device: string, playerIds: readonly string[]) => Promise<ReadonlySet<string>>)
    | undefined
  /** Creates the check of security questions; without it there are none. `hasher` is that of the passwords. */
  readonly questions?: ((hasher: PasswordHasher) => SecurityQuestions) | undefined
  /** Runs first in the transaction that resets a password; takes the locks that `onPasswordReset` needs. */
  readonly beforePasswordReset?: ((tx: Tx, playerId: string) => Promise<void>) | undefined
  /** Runs in the transaction of a password reset, for the account's log. */
  readonly onPasswordReset?:
    | ((tx: Tx, playerId: string, platform: SignedIn['platform']) => Promise<void>)
    | undefined
  /** Runs in the same transaction, because the code has proven the player's address. */
  readonly onAddressProven?: ((tx: Tx, playerId: string) => Promise<void>) | undefined
  /** Called when a session opens, for the player's devices and the account's log. */
  readonly onSignedIn?: ((entry: SignedIn) => Promise<void>) | undefined
  /** Called when a session ends, so that its live socket is closed. */
  readonly onSignedOut?: (sessionId: string) => void
  readonly clock?: Clock
  readonly passwordCost?: PasswordCost
  /** Free tries of one address in 15 minutes before it has to solve a challenge; default 10. */
  readonly freeTries?: number
  /** Returns the country of a request by the site's rules; default: unknown. */
  readonly regionOf?: (headers: RequestHeaders, ip: string) => string | null
  /** Minimum age for registration in years; default: the legal one. */
  readonly minimumAge?: number
  /** Returns the replacement of a currency in which no accounts are opened any more; null while they are. */
  readonly replacedBy?: (currency: Currency) => Currency | null
  /** Minutes without activity after which a player's pages sign out; default 30, 0: never. */
  readonly autoLogoffMinutes?: number
  /** Milliseconds for which a session is cached without asking the database. */
  readonly cacheMs?: number
}
