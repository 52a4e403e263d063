/** Ids of the limits and their possible values (spec sections 3 and 9). Browser-safe. */

export const depositLimitTypes = [20, 21, 22] as const
/** Limits on stakes, whether won or lost. */
export const wageringLimitTypes = [1, 2, 3] as const
export const lossLimitTypes = [10, 11, 12] as const
/** Limits of money, in minor units of a currency, over 24 hours, 7 and 30 days. */
export const limitTypes = [...depositLimitTypes, ...wageringLimitTypes, ...lossLimitTypes] as const
export type LimitType = (typeof limitTypes)[number]

/** Session time, in hours a day, and reality checks, in minutes: they have no currency. */
export const timeLimitTypes = [31, 32] as const
export type TimeLimitType = (typeof timeLimitTypes)[number]

/** Self-exclusion and time-out, in days. */
export const exclusionTypes = [30, 33] as const
export type ExclusionLimitType = (typeof exclusionTypes)[number]

/** Reported while a self-exclusion or a time-out is in force: the section of extra limits is closed. */
export const extraLimitsType = 37

/** Sections of the page, by the names of the protocol. */
export const partitions = ['DEPOSIT_LIMITS', 'EXTRA_LIMITS', 'REALITY_CHECKS', 'WAGERING', 'LOSS'] as const

const isOneOf =
  <T extends number>(types: readonly T[]) =>
  (value: number): value is T =>
    (types as readonly number[]).includes(value)
export const isLimitType = isOneOf(limitTypes)
export const isTimeLimitType = isOneOf(timeLimitTypes)
export const isExclusionType = isOneOf(exclusionTypes)

/** Requests and reports no limit, for every type: exactly this value, not larger ones. */
export const noLimit = '999999999'
/** The same for a session limit. */
export const notSet = '-1'

export const selfExclusionDays = [1, 7, 30, 90, 180, 360, 365, 720, 730, 1080, 1095, 1800, 1825] as const
export const timeOutDays = [1, 7, 30] as const
export const sessionHours = Array.from({ length: 24 }, (_, hour) => hour + 1)
export const realityCheckMinutes = [5, 10, 15, 30, 45, 60] as const

/** Allowed values of limits of time and of exclusions. */
export const choicesOf: Readonly<Record<TimeLimitType | ExclusionLimitType, readonly number[]>> = {
  30: selfExclusionDays,
  31: sessionHours,
  32: realityCheckMinutes,
  33: timeOutDays,
}

/** Parses a limit in minor units, `null` for no limit; returns undefined for other texts. */
export function limitValueOf(text: string): bigint | null | undefined {
  // In Iranian rials and Lebanese pounds a limit of a few hundred euros has more than nine digits.
  if (!/^[1-9]\d{0,14}$/.test(text)) return undefined
  return text === noLimit ? null : BigInt(text)
}

/** Parses the requested value of any type: as `limitValueOf`; of times only the allowed choices. */
export function wishedValueOf(
  type: LimitType | TimeLimitType | ExclusionLimitType,
  text: string,
): bigint | null | undefined {
  if (type === 31 && text === notSet) return null
  const value = limitValueOf(text)
  if (value === undefined || isLimitType(type)) return value
  // An exclusion has no removal value: only its last day ends it.
  if (value === null) return isTimeLimitType(type) ? null : undefined
  return choicesOf[type].includes(Number(value)) ? value : undefined
}

/** Reasons for self-exclusion, by their stored numbers. */
export const exclusionReasons = [
  { id: 1, value: 'money' },
  { id: 2, value: 'time' },
  { id: 3, value: 'losses' },
  { id: 4, value: 'wellbeing' },
  { id: 5, value: 'other' },
] as const
