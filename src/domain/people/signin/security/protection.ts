import { type AccountRow, findAccount } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { findPhone } from '../phone/phone-store.ts'
import { findSecondStep, type SecondStepRow } from '../two-step/second-step-store.ts'
import { findQuestion, findRegistrationType } from './security-store.ts'
import { hasChangedPassword, hasPassword } from './ways-in.ts'

/** Protection methods of an account (spec section 3, `protection_methods`). */
export interface ProtectionMethods {
  /** Whether the player has chosen the password: at registration, or since the server generated it. */
  readonly isChangedPassword: boolean
  readonly enableTwoFactorAuth: boolean
  readonly enablePhoneBinding: boolean
  readonly enableSecurityQuestion: boolean
  readonly enableEmailAuth: boolean
}

export type ProtectionGrade = 'bad' | 'normal' | 'good' | 'full'

/**
 * Returns level and grade: each of the five methods is a fifth; below 30 bad, below 70 normal, below 100 good (spec
 * section 5).
 */
export function protectionOf(methods: ProtectionMethods): {
  readonly level: number
  readonly grade: ProtectionGrade
} {
  const level = Object.values(methods).filter(Boolean).length * 20
  const grade = level < 30 ? 'bad' : level < 70 ? 'normal' : level < 100 ? 'good' : 'full'
  return { level, grade }
}

/** Returns the protection methods of an account. */
export const methodsOf = (of: {
  readonly account: AccountRow
  /** Type of the registration; null for accounts older than this record. */
  readonly type: string | null
  readonly step: SecondStepRow | null
  readonly phone: string | null
  readonly question: unknown
}): ProtectionMethods => ({
  isChangedPassword: hasPassword(of.account) && (of.type !== 'fast' || hasChangedPassword(of.account)),
  enableTwoFactorAuth: of.step?.appOn ?? false,
  enablePhoneBinding: of.phone !== null,
  enableSecurityQuestion: of.question !== null,
  enableEmailAuth: of.step?.byEmail ?? false,
})

/** Returns the protection level of an account, 0 to 100; 0 if there is no such account. */
export async function protectionLevel(tx: Tx, playerId: string): Promise<number> {
  const [account, phone, step, question, type] = await Promise.all([
    findAccount(tx, playerId),
    findPhone(tx, playerId),
    findSecondStep(tx, playerId),
    findQuestion(tx, playerId),
    findRegistrationType(tx, playerId),
  ])
  return account ? protectionOf(methodsOf({ account, phone, step, question, type })).level : 0
}

/**
 * Returns the confirmations still needed: 0 nothing, 1 the e-mail, 2 both, 3 the phone (spec section 3,
 * `activation_type`).
 */
export const activationTypeOf = (email: boolean, phone: boolean): 0 | 1 | 2 | 3 =>
  email && phone ? 0 : phone ? 1 : email ? 3 : 2
