import { randomBytes } from 'node:crypto'
import { betterAuth, type Session } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Pool } from 'pg'
import * as z from 'zod'
import { uuidv7 } from '#kernel/ids.ts'

export interface AuthOptions {
  /** Preferably a pool of its own, apart from that of the bets. */
  readonly pool: Pool
  /** Signs the session cookies; at least 32 random characters. */
  readonly secret: string
  /** Empty if the site answers on any host. */
  readonly publicUrl: string
  /** Called on errors of the library, without personal data. */
  readonly onFault: (message: string) => void
}

/** A session ends after this long without use; use moves the end at most every `refreshSeconds`. */
export const idleSeconds = 24 * 60 * 60
const refreshSeconds = 10 * 60
/** A session ends this long after the sign-in in any case (OWASP ASVS 5.0, 7.3.2). */
export const longestSessionMs = 7 * 24 * 60 * 60 * 1000

const cookiePrefix = 'fairline'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/**
 * Returns the name of the session cookie. The prefix `__Host-` (RFC 6265bis section 4.1.3.2) keeps a sibling domain
 * from planting a session.
 */
export const sessionCookieName = (publicUrl: string): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${cookiePrefix}.session_token`

/** Returns the name of the cookie that marks a session to end with the browser. */
export const briefCookieName = (publicUrl: string): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${cookiePrefix}.dont_remember`

/**
 * Opens a session for a player whose identity is proven, by any method. The library itself offers this for passwords
 * only.
 */
const openSession = createAuthEndpoint.serverOnly(
  { method: 'POST', body: z.object({ playerId: z.string(), save: z.boolean() }) },
  async (ctx) => {
    const { internalAdapter } = ctx.context
    const { playerId, save } = ctx.body
    const user = await internalAdapter.findUserById(playerId)
    if (!user) throw new Error('a session is opened for a player who is not there')
    const session = await internalAdapter.createSession(user.id, !save)
    await setSessionCookie(ctx, { session, user }, !save)
    return ctx.json({ sessionId: session.id })
  },
)

/**
 * Gives a session a new token and the browser its cookie; the old token becomes invalid. Returns false if the session
 * has ended, or if another call of the same browser renewed the token first.
 */
const renewToken = createAuthEndpoint.serverOnly(
  {
    method: 'POST',
    body: z.object({ playerId: z.string(), sessionId: z.string(), token: z.string(), save: z.boolean() }),
  },
  async (ctx) => {
    const { adapter, internalAdapter } = ctx.context
    const { playerId, sessionId, token, save } = ctx.body
    const user = await internalAdapter.findUserById(playerId)
    const session = await adapter.update<Session>({
      model: 'session',
      where: [
        { field: 'id', value: sessionId },
        { field: 'token', value: token },
      ],
      update: { token: randomBytes(32).toString('base64url') },
    })
    if (!user || !session) return ctx.json({ renewed: false })
    await setSessionCookie(ctx, { session, user }, !save)
    return ctx.json({ renewed: true })
  },
)

const hidden = { returned: false } as const

/**
 * Runs better-auth on the site's own tables. Only its server calls are used and none of its routes are mounted. The
 * same-origin check, validation and rate limits are therefore those of the site's endpoints.
 */
export function createAuth(options: AuthOptions) {
  return betterAuth({
    appName: 'Fairline',
    baseURL: options.publicUrl || 'http://localhost',
    secret: options.secret,
    database: options.pool,
    telemetry: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message) => options.onFault(message),
    },
    rateLimit: { enabled: false },
    plugins: [{ id: 'open-session', endpoints: { openSession, renewToken } }],
    session: {
      modelName: 'player_session',
      expiresIn: idleSeconds,
      updateAge: refreshSeconds,
      fields: {
        userId: 'player_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    user: {
      modelName: 'player',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      // The library reads the table and has to know these columns, though `insertAccount` writes them.
      additionalFields: {
        country: { type: 'string', required: true },
        currency: { type: 'string', required: true },
        language: { type: 'string', required: true },
        birthDate: { type: 'string', required: true, fieldName: 'birth_date', ...hidden },
        termsVersion: { type: 'string', required: true, fieldName: 'terms_version', ...hidden },
        termsAcceptedAt: { type: 'date', required: true, fieldName: 'terms_accepted_at', ...hidden },
        /** JSON text. */
        referral: { type: 'string', required: true, ...hidden },
        /** JSON text. */
        offeredLimits: { type: 'string', required: true, fieldName: 'offered_limits', ...hidden },
      },
    },
    account: {
      modelName: 'player_credential',
      fields: {
        userId: 'player_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'player_verification',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    advanced: {
      cookiePrefix,
      // The library's "secure" mode would put another prefix before these names.
      useSecureCookies: false,
      cookies: {
        session_token: { name: sessionCookieName(options.publicUrl) },
        dont_remember: { name: briefCookieName(options.publicUrl) },
      },
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: isSecure(options.publicUrl),
      },
      ipAddress: { disableIpTracking: true },
      database: { generateId: () => uuidv7(Date.now()) },
    },
  })
}

export type Auth = ReturnType<typeof createAuth>
