import { randomBytes } from 'node:crypto'
import { betterAuth, type Session } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import type { Pool } from 'pg'
import * as z from 'zod'
import { uuidv7 } from '#kernel/ids.ts'

export interface AuthOptions {
  /** Better its own than that of the bets. */
  readonly pool: Pool
  /** Signs the session cookies; at least 32 random characters. */
  readonly secret: string
  /** Empty when the site answers on whatever host is asked. */
  readonly publicUrl: string
  /** Faults of the library, without personal data. */
  readonly onFault: (message: string) => void
}

/** A session ends when it was not used for this long; its use moves the end at most every `refreshSeconds`. */
export const idleSeconds = 24 * 60 * 60
const refreshSeconds = 10 * 60
/** And in any case this long after the sign-in (OWASP ASVS 5.0, 7.3.2). */
export const longestSessionMs = 7 * 24 * 60 * 60 * 1000

const cookiePrefix = 'fairline'

const isSecure = (publicUrl: string) => publicUrl.startsWith('https:')

/** `__Host-` (RFC 6265bis section 4.1.3.2) keeps a sister domain from planting a session of its own choice. */
export const sessionCookieName = (publicUrl: string): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${cookiePrefix}.session_token`

/** The cookie that says that the session ends with the browser. */
export const briefCookieName = (publicUrl: string): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${cookiePrefix}.dont_remember`

/** Opens a session of a player who has proven who he is, in whichever way; the library has such a call for passwords only. */
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
 * Gives a session another token, and the browser its cookie; the token before is none any more. False: the session has ended,
 * or another call of the same browser came first, whose token holds.
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
 * better-auth over our tables. Only its server calls are used: no route of its own is mounted, so the same-origin
 * check, validation and rate limits are those of our endpoints.
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
      // The library looks at the table: these are columns that it has to know, though accounts are opened by ours.
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
      // Its own "secure" mode would put another prefix before our names.
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
