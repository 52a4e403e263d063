import type { Identity } from '#domain/identity/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { Log } from '#kernel/log.ts'
import type { ActivationType } from './api.ts'
import type { ActivationRule } from './site-rules.ts'
import type { Provider } from './social/providers.ts'

/** Who gets a letter or a text message. */
export interface Contact {
  /** Whose account it is about; null where nobody has one yet. */
  readonly playerId: string | null
  readonly language: string
  /** An e-mail address, or a phone number (E.164). */
  readonly to: string
}

/** The doors to players. They return at once; what does not go out is told to the operator. */
export interface SignInMessages {
  /** A code by text message. */
  sms(to: Contact, code: string): void
  /** The same by letter. */
  emailCode(to: Contact, code: string): void
  /** A link that confirms an address. */
  confirmLink(to: Contact, type: ActivationType, token: string): void
  /** A code to the address that is to take the place of the account's. */
  addressCode(to: Contact, code: string): void
  /** Somebody wants the address of this account for another one. */
  addressTaken(to: Contact): void
  /** To the address that the account had until now; with the secret of the link that takes it back, and until when. */
  addressChanged(to: Contact, undo: { readonly secret: string; readonly until: number } | null): void
  /** To the address that the account had until its change was taken back. */
  addressRestored(to: Contact): void
  /** Somebody signed in on a device that the player has not used before: by letter, or by text message to a number. */
  newDevice(to: Contact, platform: string): void
}

/** What an operator may close of the ways in. */
export type SignInFeature = 'registration' | 'password-reset' | 'phone-sign-in'

export interface SignInDeps {
  readonly db: Database
  readonly identity: Identity
  /** Of the keys under which codes and secrets are kept. */
  readonly signInSecret: string
  /** Newer keys for the secrets of authenticators, the newest last; without one the key of `signInSecret` seals them. */
  readonly authenticatorSecrets?: readonly string[]
  readonly messages: SignInMessages
  readonly clock: Clock
  /** Where the site is reached: an origin. */
  readonly origin: () => string
  /** Whether the operator has that feature on, at the host that the call came to. */
  readonly isOpen: (feature: SignInFeature, context: Pick<HandlerContext, 'requestHeaders'>) => boolean
  /** Days in which the old address may take a change of address back; 7 without it. */
  readonly emailUndoDays?: () => number
  /** A player's address was changed or confirmed: he may have become somebody's other account (`lockPersons` came first). */
  readonly personChanged?: (tx: Tx, playerId: string) => Promise<void>
  /** Writes a note of the site's own about a player, with a flag that lists mark him by. */
  readonly noteForHouse?: (
    tx: Tx,
    note: { readonly playerId: string; readonly text: string; readonly flag: string },
  ) => Promise<void>
  /** When deposits and stakes begin to wait for an activation; never without it. */
  readonly activationRule?: () => ActivationRule
  /** By id; empty where no keys are configured. */
  readonly socialProviders: ReadonlyMap<string, Provider>
  /** Told of providers that nobody has configured and somebody asks for, each once. */
  readonly log?: Pick<Log, 'warn'>
}
