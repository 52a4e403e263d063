import { hash } from 'node:crypto'
import { isAPIError } from 'better-auth/api'
import { wallClock } from '#kernel/clock.ts'
import { type HandlerContext, type RequestHeaders, signedIn } from '#kernel/contract.ts'
import {
  type Ban,
  currentTermsVersion,
  exclusionBan,
  identityErrors,
  mayWithdraw,
  minimumAge,
  type PlayerView,
  type Registration,
} from './api.ts'
import { briefCookieName, createAuth, longestSessionMs, sessionCookieName } from './auth.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { createFormTokens } from './captcha/form-tokens.ts'
import { headersWithCookies, readCookie } from './cookies.ts'
import { createAttempts } from './credentials/attempts.ts'
import { createPasswordHasher } from './credentials/password-hash.ts'
import { createPasswordReset, type PasswordLetters } from './credentials/password-reset.ts'
import { checkPassword } from './credentials/password-rules.ts'
import { createDevices } from './device.ts'
import type { IdentityOptions } from './identity-options.ts'
import { confirmTerms, termsChanged } from './registration/accept-terms.ts'
import { ageAt } from './registration/age.ts'
import { readReferral } from './registration/referral-cookies.ts'
import { stakesOf } from './registration/stakes.ts'
import { lookUpTogether } from './sessions/lookups.ts'
import { createSessionCache, type LiveSession } from './sessions/session-cache.ts'
import { readSignedToken } from './sessions/session-cookie.ts'
import { createUserTokens } from './sessions/user-token.ts'
import * as store from './store.ts'

export type Identity = ReturnType<typeof createIdentity>

/** Registration, sign-in and sessions. */
export function createIdentity(options: IdentityOptions) {
  const { database, publicUrl } = options
  const clock = options.clock ?? wallClock
  const minimum = options.minimumAge ?? minimumAge
  const hasher = createPasswordHasher(options.passwordCost)
  const auth = createAuth({
    pool: options.pool,
    secret: options.secret,
    publicUrl,
    hasher,
    onFault: (message) => options.onFault(message),
  })
  const tokens = createUserTokens(options.secret, clock)
  const captcha = createCaptcha({ secret: options.secret, clock, freeTries: options.freeTries ?? 10 })
  const devices = createDevices(options.secret, clock)
  const formTokens = createFormTokens({
    secret: options.secret,
    clock,
    secure: publicUrl.startsWith('https:'),
    regionOf: options.regionOf ?? (() => null),
  })
  const attempts = createAttempts(clock)
  const cache = createSessionCache(clock, options.cacheMs)
  const findByToken = lookUpTogether((all) => store.findSessionsByTokens(database.read, all))
  const cookieName = sessionCookieName(publicUrl)
  const cookieNames = [cookieName, briefCookieName(publicUrl)]

  const letters: PasswordLetters = options.letters ?? { code: () => {}, changed: () => {} }
  const passwordReset = createPasswordReset({
    secret: options.secret,
    hasher,
    database,
    clock,
    takeTry,
    devices,
    knows: attempts.knows,
    letters,
    ended: (sessionId) => {
      cache.end(sessionId)
      options.onSignedOut?.(sessionId)
    },
  })

  /** Counts a try of one of the forms. Errors: see `Captcha.take`. */
  function takeTry(context: HandlerContext, trusted = false): void {
    captcha.take(context.ip, context.requestHeaders['x-captcha'], {
      trusted,
      granted: () => formTokens.use(context),
    })
  }

  /** The session of a request's cookies, at once when it was seen in the last seconds. Rejects when the database is away. */
  function resolveSession(headers: RequestHeaders): LiveSession | null | Promise<LiveSession | null> {
    const cookie = readCookie(headers, cookieName)
    if (cookie === null) return null
    return cache.get(hash('sha256', cookie, 'base64'), async () => {
      // Not through better-auth: it takes over a millisecond of the processor, and every player's first request in
      // some seconds would pay it.
      const token = readSignedToken(cookie, options.secret)
      const found = token === null ? null : await findByToken(token)
      if (!found) return null
      const { sessionId, playerId, createdAt, expiresAt, termsVersion } = found
      const endsAt = Math.min(expiresAt.getTime(), createdAt.getTime() + longestSessionMs)
      const terms = termsVersion === currentTermsVersion ? {} : { termsChanged: true as const }
      return { playerId, sessionId, endsAt, ...banOf(found), ...terms }
    })
  }

  /** Opens accounts and sets limits where that has not been done; a failure is told to the operator and tried later. */
  async function makeReady(playerId: string): Promise<void> {
    try {
      const unready = await store.findUnready(database.read, playerId)
      if (!unready) return
      await options.onRegistered({ playerId, ...unready })
      await store.markReady(database.read, playerId)
    } catch (error) {
      options.onFault('a new player is not set up yet', error)
    }
  }

  async function view(playerId: string, sessionId: string): Promise<PlayerView | null> {
    const row = await store.findSession(database.read, playerId, sessionId)
    if (!row) return null
    if (!row.ready) await makeReady(playerId)
    const {
      createdAt,
      startedAt,
      previousSignInAt,
      termsVersion,
      ready: _,
      banLevel,
      banVersion,
      excludedUntil,
      ...rest
    } = row
    return {
      ...rest,
      ...banOf({ banLevel, banVersion, excludedUntil }),
      createdAt: createdAt.getTime(),
      startedAt: startedAt.getTime(),
      previousSignInAt: previousSignInAt?.getTime() ?? null,
      stakes: stakesOf(row.currency),
      autoLogoffMinutes: options.autoLogoffMinutes ?? 30,
      termsAccepted: termsVersion === currentTermsVersion,
    }
  }

  /** A new session was opened: the browser's old one ends, the cookies of the new one go out. */
  async function enter(context: HandlerContext, headers: Headers): Promise<PlayerView | null> {
    const lines = headers.getSetCookie()
    const opened = await resolveSession({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })
    if (!opened) throw new Error('a session that was just opened is not found')
    if (context.playerId && context.sessionId) await leave(context.playerId, context.sessionId)
    for (const line of lines) context.appendCookie(line)
    return await view(opened.playerId, opened.sessionId)
  }

  async function leave(playerId: string, sessionId: string): Promise<void> {
    cache.end(sessionId)
    options.onSignedOut?.(sessionId)
    await store.endSession(database.read, playerId, sessionId)
  }

  /** Errors: those of `registrationEndpoint`. */
  async function register(context: HandlerContext, input: Registration): Promise<PlayerView | null> {
    const { limits = [], password, ...rest } = input
    const device = devices.read(context.requestHeaders)
    takeTry(context)
    const age = ageAt(input.birthDate, clock.now())
    if (age > 120) throw identityErrors['birth-date-impossible']({ pointer: '/birthDate' })
    if (age < minimum) throw identityErrors['under-age']({ minimum, pointer: '/birthDate' })
    if (input.termsVersion !== currentTermsVersion) {
      throw identityErrors['terms-not-accepted']({ version: currentTermsVersion, pointer: '/termsVersion' })
    }
    const to = options.replacedBy?.(input.currency) ?? null
    if (to !== null) {
      throw identityErrors['currency-closed']({ currency: input.currency, to, pointer: '/currency' })
    }
    const weak = checkPassword(password, input)
    if (weak) throw weak
    const taken = () => identityErrors['email-taken']({ pointer: '/email' })
    if (await store.emailExists(database.read, input.email)) throw taken()
    try {
      const { headers } = await auth.api.signUpEmail({
        body: {
          ...rest,
          password,
          termsAcceptedAt: new Date(clock.now()),
          offeredLimits: JSON.stringify(limits),
          referral: JSON.stringify(readReferral(context.requestHeaders)),
        },
        headers: headersWithCookies({ 'user-agent': context.requestHeaders['user-agent'] }, []),
        returnHeaders: true,
      })
      attempts.succeeded(input.email, context.ip, device)
      return await enter(context, headers)
    } catch (error) {
      // Two registrations of one address at once: the database lets one through.
      if (isAPIError(error) && (await store.emailExists(database.read, input.email))) throw taken()
      throw error
    }
  }

  /** Errors: those of `signInEndpoint`. */
  async function signIn(
    context: HandlerContext,
    input: { readonly email: string; readonly password: string; readonly save?: boolean | undefined },
  ): Promise<PlayerView | null> {
    const { email, password, save } = input
    const device = devices.read(context.requestHeaders)
    takeTry(context, attempts.knows(email, device))
    attempts.take(email, context.ip, device)
    let headers: Headers
    try {
      const answer = await auth.api.signInEmail({
        body: { email, password, rememberMe: save !== false },
        headers: headersWithCookies({ 'user-agent': context.requestHeaders['user-agent'] }, []),
        returnHeaders: true,
      })
      headers = answer.headers
    } catch (error) {
      if (isAPIError(error) && error.statusCode < 500) throw identityErrors['wrong-credentials']()
      throw error
    }
    attempts.succeeded(email, context.ip, device)
    captcha.giveBack(context.ip)
    return await enter(context, headers)
  }

  async function signOut(context: HandlerContext): Promise<void> {
    if (context.playerId && context.sessionId) await leave(context.playerId, context.sessionId)
    const { headers } = await auth.api.signOut({ headers: new Headers(), returnHeaders: true })
    for (const line of headers.getSetCookie()) context.appendCookie(line)
  }

  /** Who is signed in; moves the end of the session on. */
  async function session(context: HandlerContext): Promise<PlayerView | null> {
    const { playerId, sessionId } = context
    if (!playerId || !sessionId) return null
    const { headers } = await auth.api.getSession({
      headers: headersWithCookies(context.requestHeaders, cookieNames),
      returnHeaders: true,
    })
    for (const line of headers.getSetCookie()) context.appendCookie(line)
    return await view(playerId, sessionId)
  }

  return {
    cookieName,
    resolveSession,
    now: () => clock.now(),
    captcha,
    issueDevice: devices.issue,
    issueFormToken: formTokens.issue,
    /** Whether a request carries the cookie of a session that is none any more. */
    bringsDeadSession: (context: HandlerContext): boolean =>
      context.playerId === null && readCookie(context.requestHeaders, cookieName) !== null,
    /** A token of the caller's session, for `x-auth`. */
    issueToken: (context: HandlerContext): string => {
      signedIn(context)
      return tokens.issue(context.sessionId ?? '')
    },
    /** Whether a call brings the token of its session. */
    provesSession: (headers: RequestHeaders, { sessionId }: { readonly sessionId: string }): boolean => {
      const token = headers['x-auth']
      return typeof token === 'string' && tokens.isValid(token, sessionId)
    },
    register,
    signIn,
    signOut,
    session,
    passwordReset,
    /** Whether the terms have changed since the player accepted them. */
    termsChanged: (playerId: string) => termsChanged(database.read, playerId),
    /** Errors: those of `confirmTermsEndpoint`. */
    confirmTerms: async (playerId: string, version: string): Promise<void> => {
      await database.transact((tx) => confirmTerms(tx, playerId, version))
      cache.refresh(playerId)
    },
    /** Something about a player was changed elsewhere: his sessions are read anew. */
    refreshPlayer: (playerId: string): void => cache.refresh(playerId),
    sessionStartedAt: async (sessionId: string) =>
      (await store.findSessionStart(database.read, sessionId))?.getTime() ?? null,
    /** For pages: who a resolved session is, without moving its end. */
    view,
    /** Housekeeping, now and then. */
    deleteExpiredSessions: () => store.deleteExpiredSessions(database.read),
    deleteExpiredCodes: () => store.deleteExpiredCodes(database.read),
  }
}

interface KeptOut {
  readonly banLevel: number
  readonly banVersion: number
  readonly excludedUntil: Date | null
}

/** Players are rarely banned or excluded: the field is only there when one is. A ban of the house goes before. */
const banOf = ({ banLevel, banVersion, excludedUntil }: KeptOut) => {
  if (banLevel > 0) return { ban: banFacts({ level: banLevel, version: banVersion }) }
  return excludedUntil ? { ban: { ...banFacts(exclusionBan), until: excludedUntil.getTime() } } : {}
}
const banFacts = (ban: Ban) => ({ ...ban, withdraw: mayWithdraw(ban) })
