import { randomInt } from 'node:crypto'
import {
  addressOfNumber,
  dropNewAccount,
  findAccount,
  identityErrors,
  isMailbox,
  newcomer,
  numberOf,
  platformOf,
} from '#domain/people/identity/index.ts'
import type { HandlerContext } from '#kernel/contract.ts'
import { contactCode, type SentCode, type SmsPurpose } from './api.ts'
import type { SignInDeps } from './deps.ts'
import { signInErrors } from './errors.ts'
import type { Codes } from './phone/codes.ts'
import { givePhone } from './phone/give-phone.ts'
import { maskedPhone, phoneOf, type TypedPhone } from './phone/numbers.ts'
import { findByPhone, findPhone, findProvenByPhone } from './phone/phone-store.ts'
import { noteEvent, noteRegistration } from './security/security-store.ts'
import type { SecondStep } from './two-step/second-step.ts'

type Identity = SignInDeps['identity']
export type Person = Omit<Parameters<Identity['register']>[1], 'email' | 'password' | 'name'>

const letters = '23456789abcdefghjkmnpqrstuvwxyz'
/** 80 bits; the answer shows it only once, and the player may choose another. */
export const newPassword = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
export const newNumber = () => String(randomInt(1_000_000_000, 10_000_000_000))

export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, '$1…')

export const sent = (codeId: string, to: string): SentCode => ({
  codeId,
  to,
  seconds: contactCode.seconds,
  resendIn: contactCode.resendSeconds,
})

/** Creates sign-in and registration by phone number and by one click, and the second step of every sign-in. */
export function createSignIn(deps: SignInDeps, codes: Codes, steps: SecondStep) {
  const { db, identity, messages } = deps

  /** Sends a code. Errors: those of `smsCodeEndpoint`, whether a player has the number or not. */
  async function sendCode(
    context: HandlerContext,
    { phone: typed, purpose }: { readonly phone: TypedPhone; readonly purpose: SmsPurpose },
  ): Promise<SentCode> {
    identity.deviceOf(context)
    const phone = phoneOf(typed)
    if (purpose === 'registration' && !deps.isOpen('registration', context))
      throw signInErrors['registration-closed']()
    if (purpose === 'password' && !deps.isOpen('password-reset', context))
      throw signInErrors['way-unavailable']()
    identity.takeTry(context)
    const { id, code } = await codes.issue({ contact: phone, purpose, playerId: null, ip: context.ip })
    const playerId = await findByPhone(db.read, phone)
    if (purpose === 'registration' || playerId !== null)
      messages.sms({ playerId, to: phone, language: context.language }, code)
    return sent(id, maskedPhone(phone))
  }

  /** Signs in by a code to the number. Errors: those of `smsSignInEndpoint`. */
  async function bySms(
    context: HandlerContext,
    input: { readonly codeId: string; readonly code: string; readonly save?: boolean | undefined },
  ) {
    identity.deviceOf(context)
    const given = { id: input.codeId, code: input.code, purpose: 'sign-in', playerId: null } as const
    const phone = await codes.check(given)
    const proven = await db.transact(async (tx) => {
      await codes.use(tx, input.codeId)
      return await findProvenByPhone(tx, phone)
    })
    // No message was sent for a number that no player has.
    if (proven === null) throw identityErrors['wrong-code']()
    return await identity.admit(context, proven, { save: input.save !== false, way: 'sms' })
  }

  /** Signs in by number and password. Errors: those of `phoneSignInEndpoint`. */
  async function byPhone(
    context: HandlerContext,
    input: { readonly phone: TypedPhone; readonly password: string; readonly save?: boolean | undefined },
  ) {
    const phone = phoneOf(input.phone)
    // The lookup takes as long for an unknown number as for a known one.
    const playerId = await findByPhone(db.read, phone)
    const proven = await identity.passwords.prove(context, phone, { password: input.password, playerId })
    return await identity.admit(context, proven, { save: input.save !== false, way: 'password' })
  }

  /** Opens an account with one click. Errors: those of `fastRegistrationEndpoint`. */
  async function registerFast(context: HandlerContext, person: Person) {
    const login = newNumber()
    const password = newPassword()
    const account = { ...person, email: addressOfNumber(login), password, name: login }
    const playerId = await identity.openAccount(context, account)
    await noteRegistration(db.read, playerId, 'fast')
    const player = await identity.openSession(context, newcomer(playerId), { save: true, way: 'fast' })
    return { player, login, password }
  }

  /**
   * Opens an account with a number. Checks the code first, because only a reader of the number's messages may learn
   * the rest. Spends it when the number is bound, so that other refusals do not cost the code. Errors: those of
   * `phoneRegistrationEndpoint`.
   */
  async function registerByPhone(
    context: HandlerContext,
    {
      codeId,
      code,
      password,
      ...person
    }: Person & {
      readonly codeId: string
      readonly code: string
      readonly password: string
    },
  ) {
    identity.deviceOf(context)
    const phone = await codes.check({ id: codeId, code, purpose: 'registration', playerId: null })
    if ((await findByPhone(db.read, phone)) !== null) throw signInErrors['phone-taken']({ pointer: '/phone' })
    const number = newNumber()
    const account = { ...person, email: addressOfNumber(number), password, name: number }
    const playerId = await identity.openAccount(context, account, { phone })
    try {
      await db.transact(async (tx) => {
        await codes.use(tx, codeId)
        await givePhone(deps, tx, playerId, phone, { pointer: '/phone' })
        await noteRegistration(tx, playerId, 'phone')
      })
    } catch (error) {
      // A parallel request or another player was first; nobody has signed in to this account.
      await dropNewAccount(db.read, playerId)
      throw error
    }
    const player = await identity.openSession(context, newcomer(playerId), { save: true, way: 'phone' })
    return { player }
  }

  /** Returns the sign-in that waits for its second step. Errors: `second-step-over`. */
  function waiting(token: string) {
    const claims = identity.secondStepOf(token)
    if (!claims) throw signInErrors['second-step-over']()
    return claims
  }

  /** Sends a code for the second step. Errors: those of `secondStepCodeEndpoint`. */
  async function sendSecondStep(
    context: HandlerContext,
    { token, way }: { readonly token: string; readonly way: 'sms' | 'email' },
  ): Promise<SentCode> {
    const { playerId } = waiting(token)
    const account = await findAccount(db.read, playerId)
    const on = (await steps.ways(playerId)).includes(way)
    const to = way === 'sms' ? await findPhone(db.read, playerId) : (account?.email ?? null)
    if (!on || !account || to === null) throw signInErrors['way-unavailable']()
    const { id, code } = await codes.issue({ contact: to, purpose: 'second-step', playerId, ip: context.ip })
    const contact = { playerId, to, language: account.language }
    if (way === 'sms') messages.sms(contact, code)
    else messages.emailCode(contact, code)
    return sent(id, way === 'sms' ? maskedPhone(to) : maskedEmail(to))
  }

  /** Completes a sign-in. Errors: those of `secondStepEndpoint`. */
  async function secondStep(
    context: HandlerContext,
    {
      token,
      code,
      codeId,
    }: {
      readonly token: string
      readonly code: string
      readonly codeId?: string | undefined
    },
  ) {
    identity.deviceOf(context)
    const { playerId, epoch, save, way } = waiting(token)
    if (codeId !== undefined) {
      await codes.check({ id: codeId, code, purpose: 'second-step', playerId })
      await db.transact((tx) => codes.use(tx, codeId))
    } else {
      await steps.take(playerId, code, async (tx, taken) => {
        if (taken === 'recovery') {
          await noteEvent(tx, playerId, 'recovery-code-used', platformOf(context.requestHeaders))
        }
      })
    }
    return { player: await identity.openSession(context, { playerId, epoch }, { save, way }) }
  }

  return {
    sendCode,
    bySms,
    byPhone,
    registerFast,
    registerByPhone,
    sendSecondStep,
    secondStep,
    waysOf: async (token: string) => await steps.ways(waiting(token).playerId),
  }
}

/** Returns the display name of an account: its address, or its number. */
export const accountName = (email: string): string => (isMailbox(email) ? email : (numberOf(email) ?? email))
