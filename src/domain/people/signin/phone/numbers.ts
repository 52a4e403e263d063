import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/mobile'
import examples from 'libphonenumber-js/mobile/examples'
import { countryCodes } from '#domain/people/identity/api.ts'
import { signInErrors } from '../errors.ts'

/** A number as typed: a country, and its digits as written there. */
export interface TypedPhone {
  readonly country: string
  readonly number: string
}

/**
 * Returns the number in the form used for comparison (E.164). Errors: `phone-invalid` unless it is a mobile number of
 * the country.
 */
export function phoneOf({ country, number }: TypedPhone): string {
  const parsed = isSupportedCountry(country) ? parsePhoneNumberFromString(number, country) : undefined
  const same = parsed && parsed.countryCallingCode === getCountryCallingCode(country as CountryCode)
  if (!same || !parsed.isValid()) throw signInErrors['phone-invalid']({ pointer: '/phone' })
  return parsed.number
}

/** Masks a number except its beginning and its last two digits: `+49…89`. */
export const maskedPhone = (phone: string): string => `${phone.slice(0, 3)}…${phone.slice(-2)}`

/** Countries with known mobile numbers: their code, a mask (`#` is a digit) and the least and most digits. */
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

/** Returns the calling code of a number in E.164: `+49`. */
export const phoneCodeOf = (phone: string): string | null => {
  const code = parsePhoneNumberFromString(phone)?.countryCallingCode
  return code ? `+${code}` : null
}
