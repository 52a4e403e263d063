import type { Identity } from '#domain/people/identity/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import type { ActivationType } from './api.ts'
import type { ActivationRule } from './site-rules.ts'
import type { Provider } from './social/providers.ts'

/** Recipient of an e-mail or a text message. */
export interface Contact {
  /** Id of the account's player; null if there is no account yet. */
  readonly playerId: string | null
  readonly language: string
  /** An e-mail address, or a phone number (E.164). */
  readonly to: string
}

/** Sends messages to players. The methods return at once; the operator gets a report of each failure. */
export interface SignInMessages {
  /** Sends a code by text message. */
  sms(to: Contact, code: string): void
  /** Sends a code by e-mail. */
  emailCode(to: Contact, code: string): void
  /** Sends a link that confirms an address. */
  confirmLink(to: Contact, type: ActivationType, token: string): void
  /** Sends a code to the address that is to replace the account's. */
  addressCode(to: Contact, code: string): void
  /** Reports to the holder that somebody wants this account's address for another account. */
  addressTaken(to: Contact): void
  /** Reports a change to the previous address, with the secret and the expiry of the link that reverts it. */
  addressChanged(to: Contact, undo: { readonly secret: string; readonly until: number } | null): void
  /** Reports to the replaced address that the change was reverted. */
  addressRestored(to: Contact): void
  /** Reports a sign-in on a device that is new for the player: by e-mail or, to a number, by text message. */
  newDevice(to: Contact, platform: string): void
}

/** Sign-in features that an operator can turn off. */
export type SignInFeature = 'registration' | 'password-reset' | 'phone-sign-in'

export interface SignInDeps {
  readonly db: Database
  readonly identity: Identity
  /** Secret from which the keys for codes and other secrets are derived. */
  readonly signInSecret: string
  /**
   * Newer keys for the secrets of authenticators, the newest last; without one the key of `signInSecret` seals them.
   */
  readonly authenticatorSecrets?: readonly string[]
  readonly messages: SignInMessages
  readonly clock: Clock
  /** Returns the public origin of the site. */
  readonly origin: () => string
  /** Returns whether the operator has the feature on, at the host of the request. */
  readonly isOpen: (feature: SignInFeature, context: Pick<HandlerContext, 'requestHeaders'>) => boolean
  /** Days in which the old address can revert a change of address; default 7. */
  readonly emailUndoDays?: () => number
  /**
   * Called after a change or confirmation of a player's address, because accounts of the same person may now match.
   * `lockPersons` must come first.
   */
  readonly personChanged?: (tx: Tx, playerId: string) => Promise<void>
  /** Writes an automatic note about a player for staff, with a flag that lists show. */
  readonly noteForHouse?: (
    tx: Tx,
    note: { readonly playerId: string; readonly text: string; readonly flag: string },
  ) => Promise<void>
  /** Rule for when deposits and stakes require an activation; absent: never. */
  readonly activationRule?: () => ActivationRule
  /** Providers by id; empty if no keys are configured. */
  readonly socialProviders: ReadonlyMap<string, Provider>
  /** Warned about each unconfigured provider that a request names, once per provider. */
  readonly log?: Pick<Log, 'warn'>
}
