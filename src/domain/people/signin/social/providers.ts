import { type ClientKeys, readClientKeys } from './client-keys.ts'

/**
 * Providers of social sign-in. One is available if its keys are configured: mostly `SOCIAL_<ID>_ID` and
 * `SOCIAL_<ID>_SECRET`.
 */

/** User profile from a provider. */
export interface SocialProfile {
  readonly subject: string
  /** Only an address that the provider has confirmed. */
  readonly email: string | null
  readonly name: string | null
}

interface Shared {
  readonly name: string
}

/** OpenID Connect: endpoints and keys come from the issuer. */
interface Oidc extends Shared {
  readonly kind: 'oidc'
  readonly scope: string
  readonly issuer: string
  /** Signature of its ID tokens; absent: by its keys. */
  readonly signed?: 'by-secret'
  /**
   * Client authentication at the token endpoint; absent: by its secret. `private-key`: by a key of its own
   * (`private_key_jwt`), with that key set as JSON in place of the secret (RFC 7517).
   */
  readonly client?: 'private-key'
}

/** OAuth 2: the access token gives access to the profile. */
interface OAuth extends Shared {
  readonly kind: 'oauth'
  readonly scope: string
  readonly authorize: string
  readonly token: string
  readonly profile: string
  /** Request of the profile; absent: with a bearer token. `signed`: by OK's signed calls, with its public key. */
  readonly asks?: 'query' | 'form' | 'signed'
  /** Client authentication at the token endpoint; absent: in the form. */
  readonly client?: 'basic'
  readonly read: (answer: Record<string, unknown>) => SocialProfile
}

/** Telegram: its login page returns the user's data, signed with the secret of the operator's bot. */
interface Telegram extends Shared {
  readonly kind: 'telegram'
  readonly authorize: string
}

/** A wallet in the browser signs a message of the site (EIP-4361). */
interface Wallet extends Shared {
  readonly kind: 'wallet'
}

export type ProviderSpec = Oidc | OAuth | Telegram | Wallet

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' ? String(value) : null
const part = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
const subject = (value: unknown): string => text(value) ?? ''

const specs = {
  google: {
    kind: 'oidc',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scope: 'openid email profile',
  },
  kakaotalk: { kind: 'oidc', name: 'KakaoTalk', issuer: 'https://kauth.kakao.com', scope: 'openid' },
  twitch: { kind: 'oidc', name: 'Twitch', issuer: 'https://id.twitch.tv/oauth2', scope: 'openid' },
  line: {
    kind: 'oidc',
    name: 'LINE',
    issuer: 'https://access.line.me',
    scope: 'openid profile',
    signed: 'by-secret',
  },
  // With a scope beyond `openid`, Apple responds with a cross-site form post, which does not carry the site's
  // cookies.
  apple: { kind: 'oidc', name: 'Apple', issuer: 'https://appleid.apple.com', scope: 'openid' },
  linkedin: {
    kind: 'oauth',
    name: 'LinkedIn',
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    profile: 'https://api.linkedin.com/v2/userinfo',
    scope: 'openid profile email',
    read: (user) => ({
      subject: subject(user.sub),
      email: user.email_verified === true ? text(user.email) : null,
      name: text(user.name),
    }),
  },
  facebook: {
    kind: 'oauth',
    name: 'Facebook',
    authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
    token: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profile: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    scope: 'public_profile',
    read: (user) => ({ subject: subject(user.id), email: null, name: text(user.name) }),
  },
  yandex: {
    kind: 'oauth',
    name: 'Yandex',
    authorize: 'https://oauth.yandex.ru/authorize',
    token: 'https://oauth.yandex.ru/token',
    profile: 'https://login.yandex.ru/info?format=json',
    scope: 'login:info',
    read: (user) => ({ subject: subject(user.id), email: null, name: text(user.real_name) }),
  },
  mailru: {
    kind: 'oauth',
    name: 'Mail.ru',
    authorize: 'https://oauth.mail.ru/login',
    token: 'https://oauth.mail.ru/token',
    profile: 'https://oauth.mail.ru/userinfo',
    asks: 'query',
    client: 'basic',
    scope: 'userinfo',
    read: (user) => ({ subject: subject(user.id), email: null, name: text(user.name) }),
  },
  twitter: {
    kind: 'oauth',
    name: 'X',
    authorize: 'https://x.com/i/oauth2/authorize',
    token: 'https://api.x.com/2/oauth2/token',
    profile: 'https://api.x.com/2/users/me',
    client: 'basic',
    scope: 'users.read tweet.read',
    read: (answer) => ({
      subject: subject(part(answer.data).id),
      email: null,
      name: text(part(answer.data).name),
    }),
  },
  discord: {
    kind: 'oauth',
    name: 'Discord',
    authorize: 'https://discord.com/oauth2/authorize',
    token: 'https://discord.com/api/oauth2/token',
    profile: 'https://discord.com/api/users/@me',
    scope: 'identify email',
    read: (user) => ({
      subject: subject(user.id),
      email: user.verified === true ? text(user.email) : null,
      name: text(user.global_name) ?? text(user.username),
    }),
  },
  ok: {
    kind: 'oauth',
    name: 'OK',
    authorize: 'https://connect.ok.ru/oauth/authorize',
    token: 'https://api.ok.ru/oauth/token.do',
    profile: 'https://api.ok.ru/fb.do',
    asks: 'signed',
    scope: 'VALUABLE_ACCESS',
    read: (user) => ({ subject: subject(user.uid), email: null, name: text(user.name) }),
  },
  // itsme expects a service of the operator in its scope; `configuredProviders` adds it.
  itsme: {
    kind: 'oidc',
    name: 'itsme',
    issuer: 'https://idp.prd.itsme.services/v2',
    scope: 'openid profile',
    client: 'private-key',
  },
  telegram: { kind: 'telegram', name: 'Telegram', authorize: 'https://oauth.telegram.org/auth' },
  metamask: { kind: 'wallet', name: 'MetaMask' },
  // VK ID: its response names a device, which its token endpoint expects.
  vk: {
    kind: 'oauth',
    name: 'VK',
    authorize: 'https://id.vk.com/authorize',
    token: 'https://id.vk.com/oauth2/auth',
    profile: 'https://id.vk.com/oauth2/user_info',
    asks: 'form',
    scope: 'vkid.personal_info',
    read: (answer) => {
      const user = part(answer.user)
      const name = [text(user.first_name), text(user.last_name)].filter(Boolean).join(' ')
      return { subject: subject(user.user_id), email: null, name: name || null }
    },
  },
} as const satisfies Readonly<Record<string, ProviderSpec>>

/** Returns the name of a provider, configured or not. */
export const nameOfProvider = (id: string): string =>
  (specs as Readonly<Record<string, Shared>>)[id]?.name ?? id

export interface Provider {
  readonly id: string
  readonly spec: ProviderSpec
  /** For Telegram the number of the bot; for a wallet the number of its chain. */
  readonly clientId: string
  readonly secret: string
  /** Only for Google: whether one tap is on too. */
  readonly oneTap?: boolean
  /** Only for OK: the public key of the application. */
  readonly publicKey?: string | undefined
  /** Only for clients that authenticate by a key. */
  readonly keys?: ClientKeys | undefined
}

type Read = (what: string) => string | undefined

/** Returns a provider's configuration; null while something is missing. */
function configured(id: string, known: ProviderSpec, read: Read): Provider | null {
  const secret = read('SECRET')
  if (known.kind === 'wallet') {
    const chain = read('CHAIN')
    return chain && /^[1-9]\d{0,15}$/.test(chain) ? { id, spec: known, clientId: chain, secret: '' } : null
  }
  if (known.kind === 'telegram') {
    const bot = /^(\d+):./.exec(secret ?? '')?.[1]
    return bot && secret ? { id, spec: known, clientId: bot, secret } : null
  }
  const clientId = read('ID')
  if (!clientId || !secret) return null
  if (known.kind === 'oauth') {
    const publicKey = read('PUBLIC')
    return known.asks === 'signed' && !publicKey ? null : { id, spec: known, clientId, secret, publicKey }
  }
  const issuer = read('ISSUER') ?? known.issuer
  if (known.client !== 'private-key') {
    const oneTap = id === 'google' && read('ONE_TAP') === 'on'
    return { id, spec: { ...known, issuer }, clientId, secret, ...(oneTap ? { oneTap } : {}) }
  }
  const service = read('SERVICE')
  if (!service) return null
  const scope = `${known.scope} service:${service}`
  return { id, spec: { ...known, issuer, scope }, clientId, secret: '', keys: readClientKeys(secret) }
}

/**
 * Returns the providers with configured keys. `SOCIAL_<ID>_ISSUER` replaces the issuer of an OpenID provider. OK also
 * needs `PUBLIC`, itsme `SERVICE`. Telegram needs only `SECRET` (the token of its bot), MetaMask only `CHAIN` (1 for
 * Ethereum). Throws if a key set cannot be read.
 */
export function configuredProviders(
  read: (variable: string) => string | undefined,
): ReadonlyMap<string, Provider> {
  const found = new Map<string, Provider>()
  for (const [id, known] of Object.entries(specs) as [string, ProviderSpec][]) {
    const provider = configured(
      id,
      known,
      (what) => read(`SOCIAL_${id.toUpperCase()}_${what}`)?.trim() || undefined,
    )
    if (provider) found.set(id, provider)
  }
  return found
}

/** Returns whether visitors see Google's one tap: `SOCIAL_GOOGLE_ONE_TAP` is `on` beside Google's keys. */
export const hasOneTap = (providers: ReadonlyMap<string, Provider>): boolean =>
  providers.get('google')?.oneTap === true
