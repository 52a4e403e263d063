import { type AccountRow, findAccount } from '#domain/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { findPhone } from '../phone/phone-store.ts'
import { findSecondStep, type SecondStepRow } from '../two-step/second-step-store.ts'
import { findQuestion, findRegistrationType } from './security-store.ts'
import { hasChangedPassword, hasPassword } from './ways-in.ts'

/** What protects an account (spec section 3, `protection_methods`). */
export interface ProtectionMethods {
  /** The password is the player's own: chosen at registration, or changed since the house made it. */
  readonly isChangedPassword: boolean
  readonly enableTwoFactorAuth: boolean
  readonly enablePhoneBinding: boolean
  readonly enableSecurityQuestion: boolean
  readonly enableEmailAuth: boolean
}

export type ProtectionGrade = 'bad' | 'normal' | 'good' | 'full'

/** Each of the five methods is a fifth; below 30 bad, below 70 normal, below 100 good (spec section 5). */
export function protectionOf(methods: ProtectionMethods): {
  readonly level: number
  readonly grade: ProtectionGrade
} {
  const level = Object.values(methods).filter(Boolean).length * 20
  const grade = level < 30 ? 'bad' : level < 70 ? 'normal' : level < 100 ? 'good' : 'full'
  return { level, grade }
}

/** What protects an account, of all that is known of it. */
export const methodsOf = (of: {
  readonly account: AccountRow
  /** How it was opened; null: before that was kept. */
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

/** How well an account is protected, of 100; 0 for one that is not there. */
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

/** What is still to be confirmed: 0 nothing, 1 the e-mail, 2 both, 3 the phone (spec section 3, `activation_type`). */
export const activationTypeOf = (email: boolean, phone: boolean): 0 | 1 | 2 | 3 =>
  email && phone ? 0 : phone ? 1 : email ? 3 : 2
