import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  addressOfNumber,
  confirmAddress,
  createSigner,
  dropNewAccount,
  dropPassword,
  emailOf,
  identityErrors,
  newcomer,
  personNameOf,
  platformOf,
  readCookie,
} from '#domain/people/identity/index.ts'
import { lockPersons } from '#domain/protection/exclusions/index.ts'
import { lockPlayers } from '#domain/trust/ledger/index.ts'
import { type AnswerOf, type HandlerContext, type InputOf, signedIn } from '#kernel/contract.ts'
import { onceEach } from '#kernel/once-each.ts'
import type {
  linkSocialEndpoint,
  socialFinishEndpoint,
  socialStartEndpoint,
  unlinkSocialEndpoint,
} from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { proveFresh } from '../security/fresh-proof.ts'
import type { ProvePassword } from '../security/prove-password.ts'
import { noteEvent, noteRegistration } from '../security/security-store.ts'
import { stillSignedIn } from '../security/still-signed-in.ts'
import { keepWayIn } from '../security/ways-in.ts'
import { newNumber, newPassword, type Person } from '../sign-in.ts'
import { lockSecondStep } from '../two-step/second-step-store.ts'
import { attemptCookie } from './attempt-cookie.ts'
import { type Attempt, createExchange } from './exchange.ts'
import { createOneTap } from './one-tap.ts'
import type { Provider, SocialProfile } from './providers.ts'
import * as store from './social-store.ts'
import { readTelegram } from './telegram.ts'
import { readWallet, walletMessage } from './wallet.ts'

type Started = AnswerOf<typeof socialStartEndpoint>

const attemptSeconds = 600
const ticketMinutes = 30

/** A provider's response. */
type Came = Omit<InputOf<typeof socialFinishEndpoint>['body'], 'state'>

/** Creates sign-in by accounts of providers: OAuth 2 and OpenID Connect with PKCE, Telegram, wallets. */
export function createSocial(deps: SignInDeps, provePassword: ProvePassword) {
  const { db, identity, clock } = deps
  const exchange = createExchange(clock)
  const attempts = createSigner<
    Attempt & {
      readonly provider: string
      /** Player to whom the provider's account will be linked. */
      readonly linkTo?: string
    }
  >(deps.signInSecret, 'social-attempt', clock)
  /** One redirect address per provider, so that no provider gets the response of another (RFC 9700 section 4.4). */
  const redirectUri = (provider: string) => `${deps.origin()}/socialregistration/${provider}`
  const cookie = attemptCookie('social_attempt', deps.origin)

  const isNew = onceEach()
  function provided(id: string): Provider {
    const provider = deps.socialProviders.get(id)
    if (provider) return provider
    if (isNew(id)) deps.log?.warn({ provider: id }, 'a social provider was asked for that is not known here')
    throw signInErrors['provider-unknown']()
  }

  /** Returns the address to visit, or the message for the wallet. Errors: `social-refused`. */
  async function leave(provider: Provider, attempt: Attempt, address: string | undefined): Promise<Started> {
    const { id, spec, clientId } = provider
    if (spec.kind === 'wallet') {
      if (address === undefined) throw signInErrors['social-refused']()
      const asked = { origin: deps.origin(), chain: clientId, nonce: attempt.nonce }
      const message = walletMessage(asked, address, { now: clock.now(), seconds: attemptSeconds })
      return { wallet: { state: attempt.state, message } }
    }
    if (spec.kind === 'telegram') {
      const url = new URL(spec.authorize)
      const facts = {
        bot_id: clientId,
        origin: deps.origin(),
        return_to: `${redirectUri(id)}?state=${attempt.state}`,
      }
      for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
      return { url: url.href }
    }
    const challenge = createHash('sha256').update(attempt.verifier).digest('base64url')
    return {
      url: await exchange.authorizeUrl({ ...provider, spec }, { ...attempt, challenge }, redirectUri(id)),
    }
  }

  /** Spends a response, which is valid once, in any browser. Error: `social-answer-used`. */
  async function spend(answer: string): Promise<void> {
    if (!(await store.spendAnswer(db.read, answer, attemptSeconds / 30))) {
      throw signInErrors['social-answer-used']()
    }
  }

  /** Returns the profile in a response; spends a signed one. Errors: those of `socialFinishEndpoint`. */
  async function profileOf(provider: Provider, attempt: Attempt, came: Came): Promise<SocialProfile> {
    const { id, spec, clientId, secret } = provider
    if (spec.kind === 'wallet') {
      if (!came.signed) throw signInErrors['social-refused']()
      const asked = { origin: deps.origin(), chain: clientId, nonce: attempt.nonce }
      const subject = readWallet(came.signed, asked, clock.now())
      return { subject, email: null, name: null }
    }
    if (came.provider !== id) throw signInErrors['social-state-wrong']()
    if (spec.kind === 'telegram') {
      if (!came.fields) throw signInErrors['social-refused']()
      const { answer, ...profile } = readTelegram(came.fields, secret, clock.now())
      await spend(`${id} ${answer}`)
      return profile
    }
    if (came.code === undefined) throw signInErrors['social-refused']()
    const answer = { code: came.code, device: came.device, iss: came.iss, redirectUri: redirectUri(id) }
    return await exchange.profileOf({ ...provider, spec }, attempt, answer)
  }

  /** Starts a sign-in and stores the expected values in a cookie. Errors: those of `socialStartEndpoint`. */
  async function begin(
    context: HandlerContext,
    { provider: id, address }: InputOf<typeof socialStartEndpoint>['body'],
    linkTo?: string,
  ): Promise<Started> {
    const provider = provided(id)
    const text = (bytes: number) => randomBytes(bytes).toString('base64url')
    // The nonce has only letters and digits, as a wallet's message requires.
    const attempt = { state: text(16), nonce: randomBytes(16).toString('hex'), verifier: text(32) }
    const started = await leave(provider, attempt, address)
    const claims = { ...attempt, provider: id, ...(linkTo === undefined ? {} : { linkTo }) }
    const { token } = attempts.sign(claims, attemptSeconds)
    context.appendCookie(cookie.line(token, attemptSeconds))
    return started
  }

  /** Links a provider's account to a player. Errors: `social-taken`, `social-linked`. */
  async function link(context: HandlerContext, playerId: string, provider: string, subject: string) {
    await db.transact(async (tx) => {
      await stillSignedIn(tx, context)
      await lockSecondStep(tx, playerId)
      if (!(await store.linkSocial(tx, playerId, provider, subject))) {
        const owner = await store.findBySocial(tx, provider, subject)
        if (owner?.playerId === playerId) return
        throw signInErrors[owner === null ? 'social-linked' : 'social-taken']()
      }
      await noteEvent(tx, playerId, 'social-linked', platformOf(context.requestHeaders))
    })
  }

  /** Signs in the player of a provider's account; a new user gets a ticket to register with. */
  async function welcome(context: HandlerContext, provider: Provider, profile: SocialProfile) {
    const proven = await store.findBySocial(db.read, provider.id, profile.subject)
    if (proven !== null) return await identity.admit(context, proven, { save: true, way: 'social' })
    if (!deps.isOpen('registration', context)) throw signInErrors['registration-closed']()
    const ticket = randomBytes(16).toString('base64url')
    const email = emailOf(profile.email ?? '')
    const name = personNameOf(profile.name ?? '')
    const kept = { provider: provider.id, subject: profile.subject, email, name }
    await store.putTicket(db.read, ticket, kept, ticketMinutes)
    return { player: null, registration: { ticket, provider: provider.spec.name, email } }
  }

  return {
    oneTap: createOneTap(deps, exchange, welcome),

    providers: () =>
      [...deps.socialProviders.values()].map(({ id, spec }) => ({
        id,
        name: spec.name,
        way: spec.kind === 'wallet' ? ('wallet' as const) : ('visit' as const),
      })),

    /** Returns the public keys for providers. */
    keys: () => [...deps.socialProviders.values()].flatMap(({ keys }) => [...(keys?.shown ?? [])]),

    start: (context: HandlerContext, body: InputOf<typeof socialStartEndpoint>['body']) =>
      begin(context, body),

    /** Starts linking a provider's account. Errors: those of `linkSocialEndpoint`. */
    async startLink(
      context: HandlerContext,
      { password, ...facts }: InputOf<typeof linkSocialEndpoint>['body'],
    ): Promise<Started> {
      await proveFresh(deps, provePassword, context, password)
      return await begin(context, facts, signedIn(context))
    },

    /** Unlinks a provider's account. Errors: those of `unlinkSocialEndpoint`. */
    async unlink(
      context: HandlerContext,
      { provider, password }: InputOf<typeof unlinkSocialEndpoint>['body'],
    ): Promise<void> {
      const playerId = signedIn(context)
      await proveFresh(deps, provePassword, context, password)
      await db.transact(async (tx) => {
        await lockSecondStep(tx, playerId)
        if (!(await store.unlinkSocial(tx, playerId, provider))) throw signInErrors['social-missing']()
        await keepWayIn(deps, context, tx, playerId, { social: provider })
        await noteEvent(tx, playerId, 'social-unlinked', platformOf(context.requestHeaders))
      })
    },

    /**
     * Finishes a sign-in with a provider's response: a session, a second step, or a ticket to register with. Errors:
     * those of `socialFinishEndpoint`.
     */
    async finish(context: HandlerContext, { state, ...came }: InputOf<typeof socialFinishEndpoint>['body']) {
      identity.deviceOf(context)
      identity.takeTry(context)
      const token = readCookie(context.requestHeaders, cookie.name())
      // The attempt is valid once, whatever the result.
      context.appendCookie(cookie.line('', 0))
      const attempt = token === null ? null : attempts.read(token)
      const [given, ours] = [Buffer.from(state), Buffer.from(attempt?.state ?? '')]
      const same = given.length === ours.length && timingSafeEqual(given, ours)
      if (!attempt || !same || attempt.exp * 1000 <= clock.now()) throw signInErrors['social-state-wrong']()
      const { linkTo } = attempt
      // The player who started linking gave a proof then; another player in the same browser did not.
      if (linkTo !== undefined && linkTo !== context.playerId) throw signInErrors['social-state-wrong']()
      const provider = provided(attempt.provider)
      const profile = await profileOf(provider, attempt, came)
      // The browser has lost the cookie, but a thief may have kept a copy.
      await spend(`attempt ${attempt.state}`)
      if (linkTo !== undefined) {
        await link(context, linkTo, provider.id, profile.subject)
        return { player: null, linked: provider.spec.name }
      }
      return await welcome(context, provider, profile)
    },

    /**
     * Opens an account with a ticket, which stays valid if anything else is refused. Errors: those of
     * `socialRegistrationEndpoint`.
     */
    async register(context: HandlerContext, { ticket: id, ...person }: Person & { readonly ticket: string }) {
      const ticket = await store.findTicket(db.read, id)
      if (!ticket) throw signInErrors['social-state-wrong']()
      const number = newNumber()
      const account = {
        ...person,
        email: ticket.email ?? addressOfNumber(number),
        name: ticket.name ?? number,
        password: newPassword(),
      }
      const playerId = await identity.openAccount(context, account, { proven: ticket.email !== null })
      try {
        await db.transact(async (tx) => {
          await lockPersons(tx)
          await lockPlayers(tx, [playerId])
          if (!(await store.takeTicket(tx, id))) throw signInErrors['social-state-wrong']()
          if (!(await store.linkSocial(tx, playerId, ticket.provider, ticket.subject))) {
            throw signInErrors['social-taken']()
          }
          await noteRegistration(tx, playerId, 'social')
          // Tickets hold only addresses that the provider has confirmed.
          if (ticket.email !== null && !(await confirmAddress(tx, playerId, ticket.email)))
            throw identityErrors['email-taken']({ pointer: '/email' })
          // Nobody knows the generated password with which every account opens.
          await dropPassword(tx, playerId, account.email)
        })
      } catch (error) {
        await dropNewAccount(db.read, playerId)
        throw error
      }
      const player = await identity.openSession(context, newcomer(playerId), { save: true, way: 'social' })
      return { player }
    },
  }
}
