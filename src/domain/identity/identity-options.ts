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

/** What a registration tells of a person. */
export interface NewPerson {
  readonly email: string
  readonly name: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  /** E.164, of who registers by it. */
  readonly phone?: string | undefined
  /** The number of the browser's record of its device; null where it showed none. */
  readonly device?: string | null
}

/** How somebody proved who he is. */
export type SignInWay = 'password' | 'sms' | 'fast' | 'phone' | 'social' | 'passkey' | 'token' | 'e-mail'

/** A sign-in that was just let in. */
export interface SignedIn {
  readonly playerId: string
  readonly way: SignInWay
  /** The number of the browser's record of its device; null where it showed none. */
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
   * Sets up what a new player needs elsewhere: accounts, the limits he chose. Idempotent: it is called again at the
   * next sign-in or look at the session when it failed or the process died before it was noted as done.
   */
  readonly onRegistered: (player: NewPlayer) => Promise<void>
  readonly onFault: (message: string, error?: unknown) => void
  /** Whether somebody of these details opens no account: he has excluded himself, or was banned and his account is gone. */
  readonly keptOut?: ((person: NewPerson) => Promise<boolean>) | undefined
  /** Whether an account that left this address may have it back: a new account does not hold it then. */
  readonly keptAddress?: ((email: string) => Promise<boolean>) | undefined
  /** Somebody registered with the address that this player has proven; once a day. It returns at once. */
  readonly onAddressNamed?: ((holder: Omit<PlayerOfAddress, 'name'>) => void) | undefined
  /** Who writes to players; without it nobody gets a new password. */
  readonly letters?: PasswordLetters | undefined
  /** Whether the player's account asks for a second step after the first proof. */
  readonly asksSecondStep?: ((playerId: string) => Promise<boolean>) | undefined
  /** Which of the players have used the browser of a device record; without it none has. */
  readonly usersOf?:
    | ((device: string, playerIds: readonly string[]) => Promise<ReadonlySet<string>>)
    | undefined
  /** Players' security questions; without it none is asked. `hasher` is that of the passwords. */
  readonly questions?: ((hasher: PasswordHasher) => SecurityQuestions) | undefined
  /** First in the transaction that sets a forgotten password anew: the locks that `onPasswordReset` needs. */
  readonly beforePasswordReset?: ((tx: Tx, playerId: string) => Promise<void>) | undefined
  /** A forgotten password was set anew, in the transaction of that: for the log of his account. */
  readonly onPasswordReset?:
    | ((tx: Tx, playerId: string, platform: SignedIn['platform']) => Promise<void>)
    | undefined
  /** The address of a player was proven by that letter, in the same transaction. */
  readonly onAddressProven?: ((tx: Tx, playerId: string) => Promise<void>) | undefined
  /** A session was opened: for his devices and the log of his account. */
  readonly onSignedIn?: ((entry: SignedIn) => Promise<void>) | undefined
  /** A session was ended: what it opened elsewhere (the live socket) is to be closed. */
  readonly onSignedOut?: (sessionId: string) => void
  readonly clock?: Clock
  readonly passwordCost?: PasswordCost
  /** Tries of one address in a quarter of an hour before it has to solve a challenge; 10 by default. */
  readonly freeTries?: number
  /** The country that the site's rules see a request come from; none is known by default. */
  readonly regionOf?: (headers: RequestHeaders, ip: string) => string | null
  /** Years from which people may register; those of the law by default. */
  readonly minimumAge?: number
  /** What there is in the place of a currency in which no accounts are opened any more; null while they are. */
  readonly replacedBy?: (currency: Currency) => Currency | null
  /** Minutes without activity after which a player's pages sign him out; 30 by default, 0: never. */
  readonly autoLogoffMinutes?: number
  /** How long a session is believed without asking the database. */
  readonly cacheMs?: number
}
