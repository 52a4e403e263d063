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
} from '#domain/identity/index.ts'
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
/** 80 bits: told once, and the player may choose his own. */
export const newPassword = () => Array.from({ length: 16 }, () => letters[randomInt(letters.length)]).join('')
export const newNumber = () => String(randomInt(1_000_000_000, 10_000_000_000))

export const maskedEmail = (email: string): string => email.replace(/^(.)[^@]*(?=@)/, '$1…')

export const sent = (codeId: string, to: string): SentCode => ({
  codeId,
  to,
  seconds: contactCode.seconds,
  resendIn: contactCode.resendSeconds,
})

/** Signing in and up by phone numbers and with one click, and the second step of every sign-in. */
export function createSignIn(deps: SignInDeps, codes: Codes, steps: SecondStep) {
  const { db, identity, messages } = deps

  /** Errors: those of `smsCodeEndpoint`, whether anybody has the number or not. */
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

  /** Errors: those of `smsSignInEndpoint`. */
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
    // A code of nobody's number went to nobody.
    if (proven === null) throw identityErrors['wrong-code']()
    return await identity.admit(context, proven, { save: input.save !== false, way: 'sms' })
  }

  /** Errors: those of `phoneSignInEndpoint`. */
  async function byPhone(
    context: HandlerContext,
    input: { readonly phone: TypedPhone; readonly password: string; readonly save?: boolean | undefined },
  ) {
    const phone = phoneOf(input.phone)
    // Nobody's number takes as long to look for as somebody's.
    const playerId = await findByPhone(db.read, phone)
    const proven = await identity.passwords.prove(context, phone, { password: input.password, playerId })
    return await identity.admit(context, proven, { save: input.save !== false, way: 'password' })
  }

  /** Errors: those of `fastRegistrationEndpoint`. */
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
   * Errors: those of `phoneRegistrationEndpoint`. The code is looked at first: what comes after it is only for who reads
   * the messages of the number. It is used up with the number being bound, so that what else is refused costs no code.
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
      // Sent twice at once, or another player was faster: this account was entered by nobody.
      await dropNewAccount(db.read, playerId)
      throw error
    }
    const player = await identity.openSession(context, newcomer(playerId), { save: true, way: 'phone' })
    return { player }
  }

  /** Errors: `second-step-over`. */
  function waiting(token: string) {
    const claims = identity.secondStepOf(token)
    if (!claims) throw signInErrors['second-step-over']()
    return claims
  }

  /** Errors: those of `secondStepCodeEndpoint`. */
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

  /** Errors: those of `secondStepEndpoint`. */
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

/** What an account is called where it has to be named: its address, or its number. */
export const accountName = (email: string): string => (isMailbox(email) ? email : (numberOf(email) ?? email))
