import {
  base32,
  createTextSealer,
  hashOfToken,
  keyUri,
  newToken,
  newTotpSecret,
  stepOfCode,
} from '#domain/trust/secrets/index.ts'
import type { Clock } from '#kernel/clock.ts'
import type { HandlerContext, RequestHeaders } from '#kernel/contract.ts'
import type { Database, Tx } from '#kernel/database.ts'
import type { DomainError } from '#kernel/errors.ts'
import { uuidv7 } from '#kernel/ids.ts'
import { actingStaff, type Staff } from '#kernel/staff.ts'
import { staffErrors } from '../errors.ts'
import { rightsOf } from '../rights.ts'
import * as sessions from '../session-store.ts'
import * as accounts from '../staff-store.ts'
import { recordAct } from '../store.ts'
import { createTries, knownMs } from './tries.ts'

const minute = 60_000
/** Idle time after which a session ends. */
const idleMs = 30 * minute
/** Longest session, whatever its use: a working day. */
const longestMs = 12 * 60 * minute
/** Time allowed between the password and the authenticator code. */
const codeMs = 10 * minute
const codesASignIn = 5
/** Lifetime of a one-time link. */
const invitationMs = 24 * 60 * minute
export const minPassword = 12
/** Purpose of the keys that encrypt authenticator secrets of staff. */
export const staffPurpose = 'staff authenticators'

/** The part of identity's hasher that is used here. */
export interface Hasher {
  hash(password: string): Promise<string>
  verify(input: { readonly hash: string; readonly password: string }): Promise<boolean>
}

export interface StaffSessionsOptions {
  readonly database: Database
  /** Keys for authenticator secrets, the newest last; at least 32 random characters each. */
  readonly secret: string | readonly string[]
  readonly hasher: Hasher
  /**
   * Returns the error of a password that is too easy to guess for this person; null for a good one. The rules are
   * those of players.
   */
  readonly checkPassword: (
    password: string,
    person: { readonly email: string; readonly name: string },
  ) => DomainError | null
  /** Returns the network of an address: the first 64 bits of IPv6. */
  readonly networkOf: (address: string) => string
  readonly publicUrl: string
  readonly clock: Clock
}

/** A staff member who has completed both steps, with their rights. */
export interface SignedInStaff {
  readonly sessionId: string
  readonly staff: Staff
  readonly email: string
  readonly roles: readonly string[]
  readonly rights: readonly string[]
}

/** Step after the password. */
export type NextStep =
  | { readonly step: 'code' }
  | { readonly step: 'enrol'; readonly secret: string; readonly address: string }

/** Returns the end of a one-time link made now. */
export const invitationEnd = (now: number): Date => new Date(now + invitationMs)

/** Makes a one-time link for an account; returns its token and expiry. */
export async function invite(
  tx: Tx,
  id: string,
  now: number,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = newToken()
  const expiresAt = invitationEnd(now)
  await accounts.setInvitation(tx, id, hashOfToken(token), expiresAt)
  return { token, expiresAt }
}

export type StaffSessions = ReturnType<typeof makeStaffSessions>

/** Creates the two-step sign-in of the back office and its sessions. */
export function makeStaffSessions(options: StaffSessionsOptions) {
  const { database, hasher, clock } = options
  const secure = options.publicUrl.startsWith('https:')
  const cookieName = `${secure ? '__Secure-' : ''}fairline.staff`
  const deviceCookieName = `${cookieName}-device`
  const { seal, open } = createTextSealer(options.secret, staffPurpose)
  let unused: Promise<string> | undefined

  const cookie = (value: string, seconds: number, name = cookieName) =>
    `${name}=${value}; Path=/backoffice; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  const tokenOf = ({ cookie: line }: RequestHeaders, name = cookieName): string | null => {
    if (typeof line !== 'string') return null
    const found = line.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
    const value = found?.slice(found.indexOf('=') + 1).trim() ?? ''
    return /^[\w-]{43}$/.test(value) ? value : null
  }

  const tries = createTries({
    database,
    clock,
    networkOf: options.networkOf,
    deviceOf: (headers) => tokenOf(headers, deviceCookieName),
  })

  /** Records device and network as known after both steps. A device without a cookie gets one. */
  async function notePlace(tx: Tx, context: HandlerContext, staffId: string): Promise<void> {
    const device = tokenOf(context.requestHeaders, deviceCookieName) ?? newToken()
    context.appendCookie(cookie(device, knownMs / 1000, deviceCookieName))
    await tries.notePlaces(tx, context, staffId, device)
  }

  /** Opens a session and sets its cookie, in place of the previous session. */
  async function openSession(
    tx: Tx,
    context: HandlerContext,
    staffId: string,
    whole: boolean,
  ): Promise<void> {
    const token = newToken()
    const agent = context.requestHeaders['user-agent']
    await sessions.insertStaffSession(tx, {
      id: uuidv7(clock.now()),
      tokenHash: hashOfToken(token),
      staffId,
      whole,
      ip: context.ip,
      userAgent: typeof agent === 'string' ? agent : '',
      at: new Date(clock.now()),
    })
    context.appendCookie(cookie(token, (whole ? longestMs : codeMs) / 1000))
  }

  /** Continues after the right password: asks for the code, or first enrols an authenticator. */
  async function nextStep(tx: Tx, context: HandlerContext, account: accounts.AccountRow): Promise<NextStep> {
    await openSession(tx, context, account.id, false)
    if (account.totp_enrolled_at) return { step: 'code' }
    const secret = newTotpSecret()
    await accounts.setTotpSecret(tx, account.id, seal(secret, ''))
    return { step: 'enrol', secret: base32(secret), address: keyUri(secret, account.email) }
  }

  const personOf = (row: Pick<sessions.StaffSessionRow, 'staff_id' | 'name' | 'email' | 'roles'>) => ({
    staff: { id: row.staff_id, name: row.name },
    email: row.email,
    roles: row.roles,
    rights: rightsOf(row.roles),
  })

  return {
    /** Returns the staff member who sends a request; null for none. Extends the idle time of the session. */
    async resolve(headers: RequestHeaders): Promise<SignedInStaff | null> {
      const token = tokenOf(headers)
      if (token === null) return null
      const now = clock.now()
      const found = await sessions.findStaffSession(
        database.read,
        hashOfToken(token),
        new Date(now - idleMs),
        new Date(now - longestMs),
      )
      if (!found) return null
      if (now - found.used_at.getTime() > minute)
        await sessions.noteStaffUse(database.read, found.id, new Date(now))
      return { sessionId: found.id, ...personOf(found) }
    },

    /** Errors: those of `staffSignIn`. */
    async signIn(context: HandlerContext, email: string, password: string): Promise<NextStep> {
      const account = await accounts.findAccountByEmail(database.read, email)
      await tries.countPassword(context, email, account?.id ?? null)
      const usable = account?.password && !account.disabled_at ? account.password : null
      // Takes as long for an unknown address.
      unused ??= hasher.hash(newToken())
      const right = await hasher.verify({ hash: usable ?? (await unused), password })
      if (!account || usable === null || !right) throw staffErrors['staff-wrong-credentials']()
      return database.transact((tx) => nextStep(tx, context, account))
    },

    /** Errors: those of `staffJoin`. */
    async join(context: HandlerContext, token: string, password: string): Promise<NextStep> {
      if ([...password].length < minPassword) throw staffErrors['staff-password-short']({ min: minPassword })
      const hash = await hasher.hash(password)
      return database.transact(async (tx) => {
        const account = await accounts.acceptInvitation(tx, hashOfToken(token), hash, new Date(clock.now()))
        if (!account) throw staffErrors['staff-link-over']()
        // Reveals whose link it is, but only to its holder. The transaction rolls back, so the link stays valid.
        const weak = options.checkPassword(password, account)
        if (weak) throw weak
        await sessions.deleteSessionsOf(tx, account.id)
        // Treats a former holder of the account as a stranger: their wrong codes no longer count.
        await tries.startAnew(tx, account.id)
        await recordAct(tx, {
          staff: account,
          action: 'staff.join',
          subject: { kind: 'staff', id: account.id },
          from: null,
          to: null,
        })
        return nextStep(tx, context, account)
      })
    },

    /** Errors: those of `staffCode`. */
    async enterCode(context: HandlerContext, code: string) {
      const token = tokenOf(context.requestHeaders)
      if (token === null) throw staffErrors['staff-sign-in-over']()
      const now = clock.now()
      const since = new Date(now - codeMs)
      const waiting = await sessions.countCode(database.read, hashOfToken(token), since, codesASignIn)
      if (!waiting) throw staffErrors['staff-sign-in-over']()
      const place = await tries.countCode(context, waiting.staffId)
      return database.transact(async (tx) => {
        const account = await accounts.findAccount(tx, waiting.staffId, true)
        if (!account?.totp_secret || account.disabled_at) throw staffErrors['staff-sign-in-over']()
        const step = stepOfCode(open(account.totp_secret, ''), code, now, Number(account.totp_step))
        if (step === null || !(await accounts.useTotpStep(tx, account.id, step)))
          throw waiting.tried < codesASignIn
            ? staffErrors['staff-wrong-code']()
            : staffErrors['staff-codes-over']({ codes: codesASignIn })
        await sessions.deleteStaffSession(tx, waiting.id)
        await openSession(tx, context, account.id, true)
        await notePlace(tx, context, account.id)
        await tries.succeeded(tx, context, account, place)
        await recordAct(tx, {
          staff: account,
          action: account.totp_enrolled_at ? 'staff.sign-in' : 'staff.enrol',
          subject: { kind: 'staff', id: account.id },
          from: null,
          to: { ip: context.ip },
        })
        const { staff, ...person } = personOf({ ...account, staff_id: account.id })
        return { ...staff, ...person }
      })
    },

    /** Errors: those of `staffPassword`. */
    async changePassword(
      context: HandlerContext,
      { old, code, password }: { readonly old: string; readonly code: string; readonly password: string },
    ): Promise<void> {
      if ([...password].length < minPassword) throw staffErrors['staff-password-short']({ min: minPassword })
      const { id } = actingStaff(context)
      await tries.countChange(id)
      const known = (await accounts.findAccount(database.read, id))?.password ?? null
      if (known === null || !(await hasher.verify({ hash: known, password: old })))
        throw staffErrors['staff-wrong-password']()
      const hash = await hasher.hash(password)
      await database.transact(async (tx) => {
        const account = await accounts.findAccount(tx, id, true)
        // The second of two concurrent changes no longer has the current password.
        if (!account?.totp_secret || account.password !== known) throw staffErrors['staff-wrong-password']()
        const step = stepOfCode(open(account.totp_secret, ''), code, clock.now(), Number(account.totp_step))
        if (step === null || !(await accounts.useTotpStep(tx, id, step)))
          throw staffErrors['staff-wrong-code']()
        const weak = options.checkPassword(password, account)
        if (weak) throw weak
        await accounts.setPassword(tx, id, hash)
        const ended = await sessions.deleteOtherSessions(tx, id, context.sessionId)
        // The current session continues under a new token.
        if (context.sessionId) await sessions.deleteStaffSession(tx, context.sessionId)
        await openSession(tx, context, id, true)
        await tries.forgetChanges(tx, id)
        await recordAct(tx, {
          staff: account,
          action: 'staff.password',
          subject: { kind: 'staff', id },
          from: null,
          to: { sessionsEnded: ended },
        })
      })
    },

    async signOut(context: HandlerContext): Promise<void> {
      if (context.sessionId) await sessions.deleteStaffSession(database.read, context.sessionId)
      context.appendCookie(cookie('', 0))
    },

    /** Deletes expired sessions, places and attempts. */
    async deleteOld() {
      await sessions.deleteOldPlaces(database.read, new Date(clock.now() - knownMs))
      return sessions.deleteOldSessions(database.read, new Date(clock.now() - 2 * longestMs))
    },
  }
}
