import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  addressOfNumber,
  createSigner,
  dropNewAccount,
  emailOf,
  personNameOf,
  readCookie,
} from '#domain/identity/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { noteRegistration } from '../security/security-store.ts'
import { newNumber, newPassword, type Person } from '../sign-in.ts'
import { type Attempt, createExchange } from './exchange.ts'
import type { Provider } from './providers.ts'
import * as store from './social-store.ts'

const cookie = 'social_attempt'
const attemptSeconds = 600
const ticketMinutes = 30

/** Sign-in by accounts of other houses: OAuth 2 and OpenID Connect with PKCE. */
export function createSocial(deps: SignInDeps) {
  const { db, identity, clock } = deps
  const exchange = createExchange(clock)
  const attempts = createSigner<Attempt & { readonly provider: string }>(
    deps.signInSecret,
    'social-attempt',
    clock,
  )
  const redirectUri = () => `${deps.origin()}/socialregistration`
  const attributes = (seconds: number) =>
    `Path=/web-api/social; Max-Age=${seconds}; HttpOnly; SameSite=Lax${deps.origin().startsWith('https:') ? '; Secure' : ''}`

  function provided(id: string): Provider {
    const provider = deps.socialProviders.get(id)
    if (!provider) throw signInErrors['provider-unknown']()
    return provider
  }

  return {
    providers: () => [...deps.socialProviders.values()].map(({ id, spec }) => ({ id, name: spec.name })),

    /** Where the browser goes; what it has to come back with stays in its cookie. Errors: those of `socialStartEndpoint`. */
    async start(context: HandlerContext, id: string): Promise<{ readonly url: string }> {
      const provider = provided(id)
      const text = (bytes: number) => randomBytes(bytes).toString('base64url')
      const attempt = { state: text(16), nonce: text(16), verifier: text(32) }
      const challenge = createHash('sha256').update(attempt.verifier).digest('base64url')
      const url = await exchange.authorizeUrl(provider, { ...attempt, challenge }, redirectUri())
      const { token } = attempts.sign({ ...attempt, provider: id }, attemptSeconds)
      context.appendCookie(`${cookie}=${token}; ${attributes(attemptSeconds)}`)
      return { url }
    },

    /**
     * Who came back from a provider: signed in, or asked for a second step, or a ticket to register with. Errors: those of
     * `socialFinishEndpoint`.
     */
    async finish(
      context: HandlerContext,
      {
        state,
        code,
        device,
      }: {
        readonly state: string
        readonly code: string
        readonly device?: string | undefined
      },
    ) {
      identity.deviceOf(context)
      identity.takeTry(context)
      const token = readCookie(context.requestHeaders, cookie)
      // It serves once, whatever comes of it.
      context.appendCookie(`${cookie}=; ${attributes(0)}`)
      const attempt = token === null ? null : attempts.read(token)
      const [given, ours] = [Buffer.from(state), Buffer.from(attempt?.state ?? '')]
      const same = given.length === ours.length && timingSafeEqual(given, ours)
      if (!attempt || !same || attempt.exp * 1000 <= clock.now()) throw signInErrors['social-state-wrong']()
      const provider = provided(attempt.provider)
      const came = { code, device, redirectUri: redirectUri() }
      const profile = await exchange.profileOf(provider, attempt, came)
      const playerId = await store.findBySocial(db.read, provider.id, profile.subject)
      if (playerId !== null) return await identity.admit(context, playerId, { save: true, way: 'social' })
      const ticket = randomBytes(16).toString('base64url')
      const email = emailOf(profile.email ?? '')
      const name = personNameOf(profile.name ?? '')
      const kept = { provider: provider.id, subject: profile.subject, email, name }
      await store.putTicket(db.read, ticket, kept, ticketMinutes)
      return { player: null, registration: { ticket, provider: provider.spec.name, email } }
    },

    /** Errors: those of `socialRegistrationEndpoint`. A ticket that something else is refused with stays good. */
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
      const playerId = await identity.openAccount(context, account)
      try {
        await db.transact(async (tx) => {
          if (!(await store.takeTicket(tx, id))) throw signInErrors['social-state-wrong']()
          if (!(await store.linkSocial(tx, playerId, ticket.provider, ticket.subject))) {
            throw signInErrors['social-taken']()
          }
          await noteRegistration(tx, playerId, 'social')
        })
      } catch (error) {
        await dropNewAccount(db.read, playerId)
        throw error
      }
      return { player: await identity.openSession(context, playerId, { save: true, way: 'social' }) }
    },
  }
}
