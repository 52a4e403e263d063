import type { Clock } from '#kernel/clock.ts'
import { isSafeOnTheWay } from '#kernel/this-machine.ts'
import { signInErrors } from '../errors.ts'
import { clientAssertion, openToken } from './client-keys.ts'
import { readIdToken } from './id-token.ts'
import type { Provider, ProviderSpec, SocialProfile } from './providers.ts'
import { signedCall } from './signed-call.ts'

/** Values sent to a provider, to which its response is compared. */
export interface Attempt {
  readonly state: string
  readonly nonce: string
  /** PKCE verifier (RFC 7636); the provider got its hash. */
  readonly verifier: string
}

type CodeSpec = ProviderSpec & { readonly kind: 'oidc' | 'oauth' }
/** A provider that responds with a code. */
export type CodeProvider = Provider & { readonly spec: CodeSpec }

interface Endpoints {
  readonly authorize: string
  readonly token: string
  readonly keys: string | null
  /** Whether its responses name the issuer (RFC 9207). */
  readonly namesItself: boolean
}

/** Returns whether an address from an issuer is https, or http on this machine. */
const isEncrypted = (address: unknown): address is string =>
  typeof address === 'string' && URL.canParse(address) && isSafeOnTheWay(new URL(address), 'https:')

const patience = 10_000
const hour = 60 * 60_000

/** Creates the calls to providers. They return a profile or throw `social-refused`, whatever the response. */
export function createExchange(clock: Clock) {
  const discovered = new Map<string, { readonly at: number; readonly endpoints: Endpoints }>()

  async function ask(url: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
    try {
      const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(patience) })
      const body: unknown = answer.ok ? await answer.json() : null
      if (typeof body === 'object' && body !== null) return body as Record<string, unknown>
    } catch {
      // The player has no use for a provider's error text.
    }
    throw signInErrors['social-refused']()
  }

  async function endpointsOf(spec: CodeSpec): Promise<Endpoints> {
    if (spec.kind === 'oauth')
      return { authorize: spec.authorize, token: spec.token, keys: null, namesItself: false }
    const known = discovered.get(spec.issuer)
    if (known && clock.now() - known.at < hour) return known.endpoints
    const facts = await ask(`${spec.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`)
    const { issuer, authorization_endpoint: authorize, token_endpoint: token, jwks_uri: keys } = facts
    const sound = issuer === spec.issuer && isEncrypted(authorize) && isEncrypted(token) && isEncrypted(keys)
    if (!sound) throw signInErrors['social-refused']()
    const namesItself = facts.authorization_response_iss_parameter_supported === true
    const endpoints = { authorize, token, keys, namesItself }
    discovered.set(spec.issuer, { at: clock.now(), endpoints })
    return endpoints
  }

  /** Returns the address to visit at the provider. Errors: `social-refused`. */
  async function authorizeUrl(
    provider: CodeProvider,
    attempt: Attempt & { readonly challenge: string },
    redirectUri: string,
  ): Promise<string> {
    const { authorize } = await endpointsOf(provider.spec)
    const url = new URL(authorize)
    const facts = {
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: redirectUri,
      scope: provider.spec.scope,
      state: attempt.state,
      code_challenge: attempt.challenge,
      code_challenge_method: 'S256',
      ...(provider.spec.kind === 'oidc' ? { nonce: attempt.nonce } : {}),
    }
    for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value)
    return url.href
  }

  /** Exchanges a code for the profile of its user. Errors: `social-refused`. */
  async function profileOf(
    provider: CodeProvider,
    attempt: Attempt,
    came: {
      readonly code: string
      readonly device: string | undefined
      readonly iss: string | undefined
      readonly redirectUri: string
    },
  ): Promise<SocialProfile> {
    const { spec, clientId, secret, keys } = provider
    const endpoints = await endpointsOf(spec)
    const missing = came.iss === undefined && endpoints.namesItself
    if (missing || (spec.kind === 'oidc' && came.iss !== undefined && came.iss !== spec.issuer)) {
      throw signInErrors['social-refused']()
    }
    const basic = spec.kind === 'oauth' && spec.client === 'basic'
    const form = new URLSearchParams({
      grant_type: 'authorization_code',
      code: came.code,
      redirect_uri: came.redirectUri,
      code_verifier: attempt.verifier,
      client_id: clientId,
      ...(basic || keys ? {} : { client_secret: secret }),
      ...(keys
        ? {
            client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
            client_assertion: clientAssertion(keys, {
              clientId,
              audience: endpoints.token,
              now: clock.now(),
            }),
          }
        : {}),
      ...(came.device ? { device_id: came.device, state: attempt.state } : {}),
    })
    const credentials = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(secret)}`)
    const tokens = await ask(endpoints.token, {
      method: 'POST',
      body: form,
      headers: {
        accept: 'application/json',
        ...(basic ? { authorization: `Basic ${credentials.toString('base64')}` } : {}),
      },
    })
    const profile =
      spec.kind === 'oidc'
        ? await fromIdToken(provider, spec, endpoints, tokens.id_token, attempt.nonce)
        : await fromEndpoint(provider, spec, tokens.access_token)
    if (!profile || profile.subject === '' || profile.subject.length > 200) {
      throw signInErrors['social-refused']()
    }
    return profile
  }

  async function fromIdToken(
    { clientId, secret, keys: own }: Provider,
    spec: ProviderSpec & { readonly kind: 'oidc' },
    endpoints: Endpoints,
    came: unknown,
    nonce: string,
  ): Promise<SocialProfile | null> {
    if (typeof came !== 'string') return null
    const token = own && came.split('.').length === 5 ? openToken(came, own) : came
    if (token === null) return null
    const set = spec.signed === 'by-secret' ? null : await ask(endpoints.keys ?? '')
    const keys = set === null ? secret : Array.isArray(set.keys) ? set.keys : []
    const claims = readIdToken(token, { issuer: spec.issuer, clientId, nonce, now: clock.now(), keys })
    if (!claims || typeof claims.sub !== 'string') return null
    const { email, email_verified: confirmed, name } = claims
    return {
      subject: claims.sub,
      email: confirmed === true && typeof email === 'string' ? email : null,
      name: typeof name === 'string' ? name : null,
    }
  }

  async function fromEndpoint(
    { clientId, secret, publicKey = '' }: Provider,
    spec: ProviderSpec & { readonly kind: 'oauth' },
    token: unknown,
  ): Promise<SocialProfile | null> {
    if (typeof token !== 'string') return null
    if (spec.asks === 'form') {
      const body = new URLSearchParams({ client_id: clientId, access_token: token })
      return spec.read(await ask(spec.profile, { method: 'POST', body }))
    }
    if (spec.asks === 'signed') {
      const parameters = {
        application_key: publicKey,
        fields: 'UID,NAME',
        format: 'json',
        method: 'users.getCurrentUser',
      }
      return spec.read(await ask(signedCall(spec.profile, parameters, { token, secret })))
    }
    if (spec.asks === 'query') {
      const url = new URL(spec.profile)
      url.searchParams.set('access_token', token)
      return spec.read(await ask(url.href))
    }
    return spec.read(await ask(spec.profile, { headers: { authorization: `Bearer ${token}` } }))
  }

  /** Returns the profile in an ID token received without a code. Errors: `social-refused`. */
  async function profileOfToken(
    provider: CodeProvider,
    token: string,
    nonce: string,
  ): Promise<SocialProfile> {
    const { spec } = provider
    const profile =
      spec.kind === 'oidc' ? await fromIdToken(provider, spec, await endpointsOf(spec), token, nonce) : null
    if (!profile || profile.subject === '') throw signInErrors['social-refused']()
    return profile
  }

  return { authorizeUrl, profileOf, profileOfToken }
}
