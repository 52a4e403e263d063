import { type OfferedLimit, passwordLength, personName } from '#domain/people/identity/api.ts'
import { limitValueOf } from '#domain/protection/limits/api.ts'
import { type RegistrationStep, registrationSteps } from '#domain/trust/analytics/api.ts'
import { type Currency, parseTypedAmount } from '#kernel/money.ts'

/** Login of a new player: e-mail, phone, or a number that the operator assigns. */
export const registrationTypes = ['full', 'phone', 'fast'] as const
/** `social`: an external service has confirmed the identity. */
export type RegistrationType = (typeof registrationTypes)[number] | 'social'

/** Fields that a type omits. */
const unasked: Readonly<Record<RegistrationType, readonly DraftField[]>> = {
  full: [],
  phone: ['name', 'email'],
  fast: ['name', 'email', 'password'],
  social: ['name', 'email', 'password'],
}
export const isAsked = (type: RegistrationType, field: DraftField): boolean => !unasked[type].includes(field)

/** Values of the registration form, as typed. */
export interface RegistrationDraft {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly country: string
  readonly currency: Currency
  readonly day: string
  readonly month: string
  readonly year: string
  readonly terms: boolean
  /** Typed amounts by limit type. */
  readonly limits: Readonly<Record<string, string>>
}

export type DraftField =
  | 'name'
  | 'email'
  | 'password'
  | 'country'
  | 'currency'
  | 'birthDate'
  | 'terms'
  | `limit-${string}`

/** Keys of the dictionary `auth-forms`. */
export type DraftFault =
  | 'fault-name'
  | 'fault-email'
  | 'fault-password-short'
  | 'fault-password-long'
  | 'fault-country'
  | 'fault-birth-date'
  | 'fault-under-age'
  | 'fault-terms'
  | 'fault-amount'

/** Limit types with their protocol numbers: deposits and losses over 24 hours, 7 and 30 days. */
export const offeredTypes = [20, 21, 22, 10, 11, 12] as const

/** Returns `YYYY-MM-DD` of the three fields; null for a day that does not exist. */
export function readBirthDate({
  day,
  month,
  year,
}: Pick<RegistrationDraft, 'day' | 'month' | 'year'>): string | null {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return null
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}

/** Returns the age in whole years at `now`, in UTC; a person is a year older on the birthday. */
export function ageAt(birthDate: string, now: number): number {
  const born = birthDate.split('-').map(Number) as [number, number, number]
  const today = new Date(now)
  const months = (today.getUTCFullYear() - born[0]) * 12 + today.getUTCMonth() + 1 - born[1]
  const before = today.getUTCDate() < born[2] ? 1 : 0
  return Math.floor((months - before) / 12)
}

/** Returns the further of two registration steps: returning to a field does not lower it. */
export const furtherStep = (one: RegistrationStep, other: RegistrationStep): RegistrationStep =>
  registrationSteps.indexOf(other) > registrationSteps.indexOf(one) ? other : one

/** Returns the draft's faults before it is sent, in the order of the form. The server validates again. */
export function draftFaults(
  draft: RegistrationDraft,
  now: number,
  minimumAge: number,
  language: string,
): ReadonlyMap<DraftField, DraftFault> {
  const faults = new Map<DraftField, DraftFault>()
  if (!personName.test(draft.name.trim())) faults.set('name', 'fault-name')
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim())) faults.set('email', 'fault-email')
  const length = [...draft.password].length
  if (length < passwordLength.min) faults.set('password', 'fault-password-short')
  if (length > passwordLength.max) faults.set('password', 'fault-password-long')
  if (!/^[A-Z]{2}$/.test(draft.country)) faults.set('country', 'fault-country')
  const born = readBirthDate(draft)
  if (born === null || Date.parse(born) > now || ageAt(born, now) > 130)
    faults.set('birthDate', 'fault-birth-date')
  else if (ageAt(born, now) < minimumAge) faults.set('birthDate', 'fault-under-age')
  for (const type of offeredTypes) {
    const typed = draft.limits[type]?.trim()
    if (!typed) continue
    const value = parseTypedAmount(typed, draft.currency, language)
    if (value === null || typeof limitValueOf(value.toString()) !== 'bigint')
      faults.set(`limit-${type}`, 'fault-amount')
  }
  if (!draft.terms) faults.set('terms', 'fault-terms')
  return faults
}

/** Reasons why a draft was refused, by the form or the server. */
export interface DraftRefusal {
  /** The draft at the time of the refusal. */
  readonly draft: RegistrationDraft
  readonly faults: ReadonlyMap<DraftField, string>
  /** Fault of no single field. */
  readonly message: string | null
}

const noFaults: DraftRefusal['faults'] = new Map()

/**
 * Returns the faults still to show: drops a field's fault, from the form or the server, once the field was edited and
 * is valid.
 */
export function faultsLeft(
  { draft: tried, faults }: DraftRefusal,
  draft: RegistrationDraft,
  minimumAge: number,
  language: string,
): ReadonlyMap<DraftField, string> {
  if (faults.size === 0) return noFaults
  const found = draftFaults(draft, Date.now(), minimumAge, language)
  return new Map(
    [...faults].filter(([field]) => found.has(field) || typedIn(tried, field) === typedIn(draft, field)),
  )
}

function typedIn(draft: RegistrationDraft, field: DraftField): string | boolean {
  if (field === 'birthDate') return `${draft.year}-${draft.month}-${draft.day}`
  if (field.startsWith('limit-')) return `${draft.limits[field.slice('limit-'.length)]} ${draft.currency}`
  return draft[field as Exclude<DraftField, 'birthDate' | `limit-${string}`>]
}

/** Returns the typed limits, in minor units. */
export const draftLimits = ({ limits, currency }: RegistrationDraft, language: string): OfferedLimit[] =>
  offeredTypes.flatMap((type) => {
    const value = parseTypedAmount(limits[type]?.trim() ?? '', currency, language)
    return value === null ? [] : [{ type, value: value.toString() }]
  })

/** Returns the field of a server error: by its pointer, else by its id. */
export function faultField(id: string): DraftField | null {
  if (id.startsWith('password-')) return 'password'
  switch (id) {
    case 'under-age':
    case 'birth-date-impossible':
      return 'birthDate'
    case 'email-taken':
      return 'email'
    case 'terms-not-accepted':
      return 'terms'
    default:
      return null
  }
}

/** Maps a JSON pointer of the request to a field of the form; null for one that the form does not have. */
export function pointerField(pointer: string, sent: readonly OfferedLimit[]): DraftField | null {
  const [first = '', second = ''] = pointer
    .replace(/^\/body(?=\/)/, '')
    .split('/')
    .filter(Boolean)
  if (first === 'limits') {
    const limit = sent[Number(second)]
    return limit ? `limit-${limit.type}` : null
  }
  if (first === 'termsVersion') return 'terms'
  const known: readonly DraftField[] = ['name', 'email', 'password', 'country', 'currency', 'birthDate']
  return known.find((field) => field === first) ?? null
}

const weakWords = ['password', 'qwerty', 'fairline', 'letmein', 'welcome', 'пароль', '12345', 'abcd']

/**
 * Returns 0 too short, 1 weak, 2 fair, 3 strong: guidance by length and variety, as NIST SP 800-63B-4 asks for length
 * and not for kinds of characters. The server decides what it refuses.
 */
export function passwordStrength(password: string, email: string): 0 | 1 | 2 | 3 {
  const letters = [...password]
  if (letters.length < passwordLength.min) return 0
  const lower = password.toLowerCase()
  const own = email.split('@')[0]?.toLowerCase() ?? ''
  if (weakWords.some((word) => lower.includes(word)) || (own.length > 3 && lower.includes(own))) return 1
  const variety = new Set(letters).size
  if (variety < 5) return 1
  if (letters.length >= 15 && variety >= 8) return 3
  return letters.length >= 11 && variety >= 7 ? 2 : 1
}
