import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { countryCodes } from '../../identity/api.ts'
import { signInErrors } from '../errors.ts'

/** A number as it is typed: a country, and its digits as there. */
export interface TypedPhone {
  readonly country: string
  readonly number: string
}

/** The number in the one form that is compared (E.164). Errors: `phone-invalid` for all that is no mobile number there. */
export function phoneOf({ country, number }: TypedPhone): string {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(number, country) : undefined
  const same = parsed && parsed.countryCallingCode === getCountryCallingCode(country as CountryCode)
  if (!same || !parsed.isValid()) throw signInErrors['phone-invalid']({ pointer: '/phone' })
  return parsed.number
}

/** All but the beginning and the last two digits hidden: `+49…89`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-2)}`

/** Countries whose mobile numbers are known: their code, a mask (`#` a digit) and the least and most digits. */
export const phoneCountries = countryCodes.flatMap((code) => {
  if (!isSupportedCountry(code)) return []
  const example = getExampleNumber(code, examples)
  if (!example) return []
  const phoneCode = `+${getCountryCallingCode(code)}`
  const shown = example.formatInternational().slice(phoneCode.length).trim()
  const mask = shown.replace(/\d/g, '#')
  const digits = example.nationalNumber.length
  return [{ code, phoneCode, mask, min: Math.max(4, digits - 2), max: Math.min(15, digits + 2) }]
})

/** The calling code of a number in E.164: `+49`. */
export const phoneCodeOf = (phone: string): string | null => {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode
  return code ? `+${code}` : null
}
