import { currentTermsVersion } from '#domain/people/identity/api.ts'
import { signInEndpoints } from '#domain/people/signin/api.ts'
import type { SignInDeps, SignInMessages } from '#domain/people/signin/deps.ts'
import { signInHandlers } from '#domain/people/signin/handlers.ts'
import { isKeptAddress } from '#domain/people/signin/security/address-change-store.ts'
import { noteResetByLetter } from '#domain/people/signin/security/note-password-reset.ts'
import { noteSignIn } from '#domain/people/signin/security/note-sign-in.ts'
import { questionsByLetter } from '#domain/people/signin/security/questions.ts'
import { usersOfDevice } from '#domain/people/signin/security/security-store.ts'
import { hasSecondStep } from '#domain/people/signin/two-step/second-step.ts'
import { bind } from '#kernel/contract.ts'
import { type TestBrowser, testSecret, testSite } from './site.ts'

export interface SentMessage {
  /** Channel or kind: `sms`, `email`, `device`, or the kind of a link. */
  readonly door: string
  readonly to: string
  readonly text: string
}

/** Starts a site with all ways to sign in, its clock, and a record of the messages that it sends. */
export async function signInSite({
  origin = 'http://localhost',
  socialProviders = new Map(),
  closed = new Set(),
}: {
  readonly origin?: string
  readonly socialProviders?: SignInDeps['socialProviders']
  /** Features that the operator has closed; the set may change. */
  readonly closed?: ReadonlySet<string>
} = {}) {
  const sent: SentMessage[] = []
  const warned: object[] = []
  const notes: { readonly playerId: string; readonly text: string; readonly flag: string }[] = []
  const time = { now: Date.now() }
  const clock = { now: () => time.now }
  const out = (door: string) => (to: { readonly to: string }, text: string) =>
    void sent.push({ door, to: to.to, text })
  const messages: SignInMessages = {
    sms: out('sms'),
    emailCode: out('email'),
    confirmLink: ({ to }, type, token) => void sent.push({ door: type, to, text: token }),
    newDevice: out('device'),
    addressCode: out('new-address'),
    addressTaken: ({ to }) => void sent.push({ door: 'address-taken', to, text: '' }),
    addressChanged: ({ to }, undo) =>
      void sent.push({ door: 'address-changed', to, text: undo?.secret ?? '' }),
    addressRestored: ({ to }) => void sent.push({ door: 'address-restored', to, text: '' }),
  }
  const site = await testSite({
    identity: (database) => ({
      clock,
      keptAddress: (email) => isKeptAddress(database.read, email),
      asksSecondStep: (playerId) => hasSecondStep(database.read, playerId),
      usersOf: (device, playerIds) => usersOfDevice(database.read, device, playerIds),
      questions: (hasher) => questionsByLetter(database, hasher),
      letters: {
        code: ({ email }, text) => void sent.push({ door: 'password', to: email, text }),
        changed: () => {},
      },
      onAddressNamed: ({ id, email, language }) =>
        messages.addressTaken({ playerId: id, to: email, language }),
      onPasswordReset: noteResetByLetter,
      onSignedIn: (entry) => noteSignIn(database, messages, entry),
    }),
    bindings: (db, identity) =>
      bind(
        signInEndpoints,
        signInHandlers({
          ...{ db, identity, signInSecret: testSecret, messages, clock, socialProviders },
          isOpen: (feature) => !closed.has(feature),
          origin: () => origin,
          noteForHouse: async (_, note) => void notes.push(note),
          log: { warn: (facts) => void warned.push(facts) },
        }),
      ),
  })
  return { site, sent, warned, notes, time, text: () => sent.at(-1)?.text ?? '' }
}

/** Returns the token header of a browser's session, for calls that require one. */
export const proof = async (browser: TestBrowser) => ({
  'x-auth': (await browser.get('/web-api/user/gettoken')).body.token as string,
})

/** Marks the address of this player as confirmed. */
export const confirmed = (
  db: { query(text: string, values: readonly unknown[]): Promise<unknown> },
  { email }: { readonly email: string },
): Promise<unknown> => db.query('update player set email_verified = true where email = lower($1)', [email])

/** Returns the header with a record of a browser's device, for calls that sign in. */
export const deviceOf = async (browser: TestBrowser) => ({
  'x-hd': (await browser.post('/web-api/device')).body.token as string,
})

/** Registration data that every way to register needs. */
export const newcomer = {
  country: 'DE',
  currency: 'EUR',
  birthDate: '1990-05-17',
  language: 'en',
  termsVersion: currentTermsVersion,
}

/** Returns a six-digit code that differs from this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Backdates sent codes: the site sends a number one code a minute. */
export const minuteLater = (db: { query(text: string): Promise<unknown> }): Promise<unknown> =>
  db.query("update contact_code set sent_at = sent_at - interval '61 seconds'")
