import { randomBytes } from 'node:crypto'
import { createSigner, readCookie } from '#domain/people/identity/index.ts'
import type { AnswerOf, HandlerContext } from '#kernel/contract.ts'
import type { oneTapClientEndpoint } from '../api.ts'
import type { SignInDeps } from '../deps.ts'
import { signInErrors } from '../errors.ts'
import { attemptCookie } from './attempt-cookie.ts'
import type { createExchange } from './exchange.ts'
import type { Provider, SocialProfile } from './providers.ts'
import { spendAnswer } from './social-store.ts'

/** Google's prompt may stay open for long; its tokens live an hour. */
const minutes = 60

/** Creates Google's one tap: an ID token for a nonce of this browser, with the same checks as every other sign-in. */
export function createOneTap(
  deps: SignInDeps,
  exchange: ReturnType<typeof createExchange>,
  welcome: (
    context: HandlerContext,
    provider: Provider,
    profile: SocialProfile,
  ) => Promise<{
    readonly secondStep?: string | undefined
    readonly registration?: { readonly ticket: string } | undefined
  }>,
) {
  const nonces = createSigner<{ readonly nonce: string }>(deps.signInSecret, 'one-tap', deps.clock)
  const cookie = attemptCookie('one_tap', deps.origin)

  function google(): Provider {
    const provider = deps.socialProviders.get('google')
    if (!provider?.oneTap) throw signInErrors['provider-unknown']()
    return provider
  }

  return {
    /** Returns the client id and a nonce. Errors: `provider-unknown`. */
    client(context: HandlerContext): AnswerOf<typeof oneTapClientEndpoint> {
      const { clientId } = google()
      const nonce = randomBytes(16).toString('hex')
      context.appendCookie(cookie.line(nonces.sign({ nonce }, minutes * 60).token, minutes * 60))
      return { clientId, nonce }
    },

    /** Returns the page for the browser with the token of its prompt. Errors: those of `oneTapEndpoint`. */
    async enter(context: HandlerContext, credential: string): Promise<{ readonly redirectUrl: string }> {
      deps.identity.deviceOf(context)
      const provider = google()
      const { spec } = provider
      if (spec.kind !== 'oidc') throw signInErrors['provider-unknown']()
      deps.identity.takeTry(context)
      if (context.playerId !== null) return { redirectUrl: '/' }
      const token = readCookie(context.requestHeaders, cookie.name())
      context.appendCookie(cookie.line('', 0))
      const claims = token === null ? null : nonces.read(token)
      if (!claims || claims.exp * 1000 <= deps.clock.now()) throw signInErrors['social-state-wrong']()
      const profile = await exchange.profileOfToken({ ...provider, spec }, credential, claims.nonce)
      if (!(await spendAnswer(deps.db.read, `one-tap ${claims.nonce}`, minutes + 5))) {
        throw signInErrors['social-answer-used']()
      }
      const { secondStep, registration } = await welcome(context, provider, profile)
      if (secondStep !== undefined) return { redirectUrl: `/socialregistration#second-step=${secondStep}` }
      if (registration) return { redirectUrl: `/socialregistration#ticket=${registration.ticket}` }
      return { redirectUrl: '/' }
    },
  }
}
