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

/** How long a sign-in waits for its second step. */
const secondStepSeconds = 600

export type Identity = ReturnType<typeof createIdentity>

/** Registration, sign-in and sessions. */
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

  /** A new session was opened: the browser's old one ends, the cookies of the new one go out. Error: `sign-in-over`. */
  async function enter(context: HandlerContext, headers: Headers): Promise<PlayerView | null> {
    const lines = headers.getSetCookie()
    const opened = await resolveSession({ cookie: lines.map((line) => line.split(';')[0]).join('; ') })
    // All sessions of the player ended in this moment.
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
   * Opens a session of a player who has proven who he is, and signs his browser in to it. It is noted before anybody is
   * told of it. Error: `sign-in-over`, when all his sessions ended since the proof was looked at.
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
   * A player has proved himself again within his session: it goes on under another token, and the one before is refused
   * (OWASP ASVS 5.0, 7.2.4). Requests that are on their way with it still count for as long as the cache knows it.
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

  /** Errors: those of `registrationEndpoint`. */
  async function register(context: HandlerContext, input: Registration): Promise<PlayerView | null> {
    const playerId = await openAccount(context, input)
    return await openSession(context, newcomer(playerId), { save: true, way: 'password' })
  }

  /** A session, or the token of the second step where the player's account asks for one. */
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

  /** Errors: those of `signInEndpoint`. */
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

  /** Who is signed in; moves the end of the session on. */
  async function session(context: HandlerContext): Promise<PlayerView | null> {
    const { playerId, sessionId } = context
    if (!playerId || !sessionId) return null
    const { headers, response } = await auth.api.getSession({
      headers: headersWithCookies(context.requestHeaders, cookieNames),
      returnHeaders: true,
    })
    // Under the token of before nothing is found: the browser keeps the cookie that it was given instead.
    if (response) for (const line of headers.getSetCookie()) context.appendCookie(line)
    return await view(playerId, sessionId)
  }

  return {
    cookieName,
    resolveSession,
    now: () => clock.now(),
    /** Years from which people may have an account. */
    minimumAge: options.minimumAge ?? minimumAge,
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
    /** The same; null too where the record is not good. */
    knownDevice: (context: HandlerContext) => devices.known(context.requestHeaders),
    /** Who waits for the second step by this token; null when it is not ours or has run out. */
    secondStepOf: (token: string) => {
      const claims = secondSteps.read(token)
      return claims && claims.exp * 1000 > clock.now() ? claims : null
    },
    renewToken,
    /** Ends a session of the player, here or elsewhere. */
    endSession: leave,
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
