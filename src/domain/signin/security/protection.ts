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

/** What is still to be confirmed: 0 nothing, 1 the e-mail, 2 both, 3 the phone (spec section 3, `activation_type`). */
export const activationTypeOf = (email: boolean, phone: boolean): 0 | 1 | 2 | 3 =>
  email && phone ? 0 : phone ? 1 : email ? 3 : 2
