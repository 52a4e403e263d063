import { hash } from 'node:crypto'
import { wallClock } from '#kernel/clock.ts'
import { type HandlerContext, type RequestHeaders, signedIn } from '#kernel/contract.ts'
import { keepSession } from './account-store.ts'
import {
  currentTermsVersion,
  identityErrors,
  minimumAge,
  type PlayerView,
  type Registration,
  type SignInAnswer,
} from './api.ts'
import { briefCookieName, createAuth, longestSessionMs, sessionCookieName } from './auth.ts'
import { banOf } from './ban-of.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { createFormTokens } from './captcha/form-tokens.ts'
import { headersWithCookies, readCookie } from './cookies.ts'
import { createAttempts } from './credentials/attempts.ts'
import { newPasswords } from './credentials/new-password.ts'
import { createPasswordCheck } from './credentials/password-check.ts'
import { createPasswordHasher } from './credentials/password-hash.ts'
import { createPasswordReset, type PasswordLetters } from './credentials/password-reset.ts'
import { createDevices, platformOf } from './device.ts'
import type { IdentityOptions, SignInWay } from './identity-options.ts'
import { newcomer, type Proven } from './proven.ts'
import { confirmTerms, termsChanged } from './registration/accept-terms.ts'
import { createRegistration } from './registration/open-account.ts'
import { stakesOf } from './registration/stakes.ts'
import { lookUpTogether } from './sessions/lookups.ts'
import { createSessionCache, type LiveSession } from './sessions/session-cache.ts'
import { readSignedToken } from './sessions/session-cookie.ts'
import { createUserTokens } from './sessions/user-token.ts'
import { createSigner } from './signed-token.ts'
import * as store from './store.ts'

/** Seconds for which a sign-in waits for its second step. */
const secondStepSeconds = 600

export type Identity = ReturnType<typeof createIdentity>

/** Creates registration, sign-in and sessions. */
export function createIdentity(options: IdentityOptions) {
  const { database, publicUrl } = options
  const clock = options.clock ?? wallClock
  const hasher = createPasswordHasher(options.passwordCost)
  const auth = createAuth({
    pool: options.pool,
    secret: options.secret,
    publicUrl,
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
  const secondSteps = createSigner<{
    readonly playerId: string
    readonly epoch: number
    readonly save: boolean
    readonly way: SignInWay
  }>(options.secret, 'second-step', clock)
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
    usersOf: options.usersOf ?? (async () => new Set()),
    keptAddress: options.keptAddress ?? (async () => false),
    questions: options.questions?.(hasher) ?? null,
    before: options.beforePasswordReset ?? (async () => {}),
    changed: options.onPasswordReset ?? (async () => {}),
    proven: options.onAddressProven ?? (async () => {}),
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

  /**
   * Returns the session of a request's cookies; synchronously if it is cached. Rejects if the database is
   * unreachable.
   */
  function resolveSession(headers: RequestHeaders): LiveSession | null | Promise<LiveSession | null> {
    const cookie = readCookie(headers, cookieName)
    if (cookie === null) return null
    return cache.get(hash('sha256', cookie, 'base64'), async () => {
      // Bypasses better-auth, which takes over a millisecond of CPU time for each player's first request in some
      // seconds.
      const token = readSignedToken(cookie, options.secret)
      const found = token === null ? null : await findByToken(token)
      if (!found) return null
      const { sessionId, playerId, createdAt, expiresAt, termsVersion } = found
      const endsAt = Math.min(expiresAt.getTime(), createdAt.getTime() + longestSessionMs)
      const terms = termsVersion === currentTermsVersion ? {} : { termsChanged: true as const }
      return { playerId, sessionId, endsAt, ...banOf(found), ...terms }
    })
  }

  /**
   * Opens accounts and sets limits if that has not been done. Reports a failure to the operator; a later call
   * retries.
   */
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

  /**
   * Completes a sign-in: ends the browser's old session and sends the cookies of the new one. Error: `sign-in-over`.
   */
  async function enter(context: HandlerContext, headers: Headers): Promise<PlayerView | null> {
    const lines = headers.getSetCookie()
    const opened = await resolveSession({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })
    // All sessions of the player have just ended.
    if (!opened) throw identityErrors['sign-in-over']()
    if (context.playerId && context.sessionId) await leave(context.playerId, context.sessionId)
    for (const line of lines) context.appendCookie(line)
    return await view(opened.playerId, opened.sessionId)
  }

  async function leave(playerId: string, sessionId: string): Promise<void> {
    cache.end(sessionId)
    options.onSignedOut?.(sessionId)
    await store.endSession(database.read, playerId, sessionId)
  }

  /**
   * Opens a session for a player whose identity is proven and sends its cookies. Records the sign-in before it
   * answers. Error: `sign-in-over` if all sessions of the player ended since the proof.
   */
  async function openSession(
    context: HandlerContext,
    proven: Proven,
    { save, way }: { readonly save: boolean; readonly way: SignInWay },
  ): Promise<PlayerView | null> {
    const { playerId } = proven
    const { headers, response } = await auth.api.openSession({
      body: { playerId, save },
      headers: headersWithCookies({ 'user-agent': context.requestHeaders['user-agent'] }, []),
      returnHeaders: true,
    })
    if (!(await keepSession(database.read, proven, response.sessionId)))
      throw identityErrors['sign-in-over']()
    const player = await enter(context, headers)
    await options.onSignedIn?.({
      playerId,
      way,
      device: devices.read(context.requestHeaders),
      platform: platformOf(context.requestHeaders),
    })
    return player
  }

  /**
   * Gives the session a new token after the player has proven their identity again; the old token is refused (OWASP
   * ASVS 5.0, 7.2.4). Requests in flight with the old token still work for as long as the cache holds it.
   */
  async function renewToken(context: HandlerContext): Promise<void> {
    const { playerId, sessionId, requestHeaders } = context
    const cookie = readCookie(requestHeaders, cookieName)
    const token = cookie === null ? null : readSignedToken(cookie, options.secret)
    if (!playerId || !sessionId || token === null) return
    const save = readCookie(requestHeaders, briefCookieName(publicUrl)) === null
    const { headers } = await auth.api.renewToken({
      body: { playerId, sessionId, token, save },
      headers: headersWithCookies(requestHeaders, []),
      returnHeaders: true,
    })
    for (const line of headers.getSetCookie()) context.appendCookie(line)
  }

  const openAccount = createRegistration({ options, hasher, attempts, devices, takeTry, clock })
  const passwords = createPasswordCheck({ options, hasher, attempts, devices, takeTry, captcha })

  /** Registers and signs in. Errors: those of `registrationEndpoint`. */
  async function register(context: HandlerContext, input: Registration): Promise<PlayerView | null> {
    const playerId = await openAccount(context, input)
    return await openSession(context, newcomer(playerId), { save: true, way: 'password' })
  }

  /** Opens a session; or returns the token of the second step if the player's account requires one. */
  async function admit(
    context: HandlerContext,
    proven: Proven,
    entry: { readonly save: boolean; readonly way: SignInWay },
  ): Promise<SignInAnswer> {
    if (await options.asksSecondStep?.(proven.playerId)) {
      return { player: null, secondStep: secondSteps.sign({ ...proven, ...entry }, secondStepSeconds).token }
    }
    return { player: await openSession(context, proven, entry) }
  }

  /** Signs in by password. Errors: those of `signInEndpoint`. */
  async function signIn(
    context: HandlerContext,
    input: { readonly email: string; readonly password: string; readonly save?: boolean | undefined },
  ): Promise<SignInAnswer> {
    const proven = await passwords.prove(context, input.email, { password: input.password })
    return await admit(context, proven, { save: input.save !== false, way: 'password' })
  }

  async function signOut(context: HandlerContext): Promise<void> {
    if (context.playerId && context.sessionId) await leave(context.playerId, context.sessionId)
    const { headers } = await auth.api.signOut({ headers: new Headers(), returnHeaders: true })
    for (const line of headers.getSetCookie()) context.appendCookie(line)
  }

  /** Returns the signed-in player and extends the session. */
  async function session(context: HandlerContext): Promise<PlayerView | null> {
    const { playerId, sessionId } = context
    if (!playerId || !sessionId) return null
    const { headers, response } = await auth.api.getSession({
      headers: headersWithCookies(context.requestHeaders, cookieNames),
      returnHeaders: true,
    })
    // The old token finds nothing: the browser then keeps the cookie of the new one.
    if (response) for (const line of headers.getSetCookie()) context.appendCookie(line)
    return await view(playerId, sessionId)
  }

  return {
    cookieName,
    resolveSession,
    now: () => clock.now(),
    /** Minimum age for an account, in years. */
    minimumAge: options.minimumAge ?? minimumAge,
    captcha,
    issueDevice: devices.issue,
    issueFormToken: formTokens.issue,
    /** Returns whether a request carries the cookie of a session that has ended. */
    bringsDeadSession: (context: HandlerContext): boolean =>
      context.playerId === null && readCookie(context.requestHeaders, cookieName) !== null,
    /** Issues a token of the caller's session, for `x-auth`. */
    issueToken: (context: HandlerContext): string => {
      signedIn(context)
      return tokens.issue(context.sessionId ?? '')
    },
    /** Returns whether a call carries the token of its session. */
    provesSession: (headers: RequestHeaders, { sessionId }: { readonly sessionId: string }): boolean => {
      const token = headers['x-auth']
      return typeof token === 'string' && tokens.isValid(token, sessionId)
    },
    signIn,
    register,
    openAccount,
    openSession,
    admit,
    passwords,
    hasher,
    hashPassword: newPasswords({ database, hasher, attempts, devices }),
    takeTry: (context: HandlerContext) => takeTry(context),
    /** Error: `device-unknown`. */
    deviceOf: (context: HandlerContext) => devices.read(context.requestHeaders),
    /** Like `deviceOf`, but null for an invalid record. */
    knownDevice: (context: HandlerContext) => devices.known(context.requestHeaders),
    /** Returns the sign-in that waits for its second step under this token; null if the token is invalid or expired. */
    secondStepOf: (token: string) => {
      const claims = secondSteps.read(token)
      return claims && claims.exp * 1000 > clock.now() ? claims : null
    },
    renewToken,
    /** Ends a session of the player, this one or another. */
    endSession: leave,
    signOut,
    session,
    passwordReset,
    /** Returns whether the terms have changed since the player accepted them. */
    termsChanged: (playerId: string) => termsChanged(database.read, playerId),
    /** Errors: those of `confirmTermsEndpoint`. */
    confirmTerms: async (playerId: string, version: string): Promise<void> => {
      await database.transact((tx) => confirmTerms(tx, playerId, version))
      cache.refresh(playerId)
    },
    /** Drops a player's cached sessions after a change elsewhere. */
    refreshPlayer: (playerId: string): void => cache.refresh(playerId),
    sessionStartedAt: async (sessionId: string) =>
      (await store.findSessionStart(database.read, sessionId))?.getTime() ?? null,
    /** For pages: returns the player of a resolved session without extending it. */
    view,
    /** Run by a periodic job. */
    deleteExpiredSessions: () => store.deleteExpiredSessions(database.read),
    deleteExpiredCodes: () => store.deleteExpiredCodes(database.read),
  }
}
