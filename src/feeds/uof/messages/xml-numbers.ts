/**
 * Numbers by the lexical rules of XML Schema (W3C XML Schema Part 2: Datatypes, 3.2.5 double, 3.3.13 integer), which
 * the provider's schema uses for attributes. Ignores white space around a value.
 */

const double = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,6}))?$/

/** `-INF`, `INF` and `NaN` are values of `xs:double`, but not quantities. */
export type Double =
  | {
      readonly kind: 'number'
      readonly negative: boolean
      readonly digits: string
      readonly exponent: number
    }
  | { readonly kind: 'no-quantity' }

/**
 * Parses an `xs:double` by its digits: its value is `digits` times 10 to the power of `exponent`. Returns null for
 * other texts.
 */
export function readDouble(written: string): Double | null {
  const value = written.trim()
  if (/^(?:[+-]?INF|NaN)$/.test(value)) return { kind: 'no-quantity' }
  const parts = double.exec(value)
  if (!parts || value.length > 64) return null
  const [, sign, whole = '', fraction = '', power = '0'] = parts
  if (whole + fraction === '') return null
  return {
    kind: 'number',
    negative: sign === '-',
    digits: whole + fraction,
    exponent: Number(power) - fraction.length,
  }
}

/**
 * Converts a double to units of 10^-`places`, rounded down, by its digits instead of a float: 1.15 is 1150
 * thousandths, `4.03386E-4` is 403 millionths. Returns Infinity beyond safe integers, NaN below zero.
 */
export function unitsOf(
  { negative, digits, exponent }: Extract<Double, { kind: 'number' }>,
  places: number,
): number {
  const significant = digits.replace(/^0+/, '')
  if (significant === '') return 0
  if (negative) return Number.NaN
  const shift = exponent + places
  if (significant.length + shift > 16) return Number.POSITIVE_INFINITY
  const units = shift >= 0 ? significant + '0'.repeat(shift) : significant.slice(0, shift)
  return Number(units || '0')
}

/** Parses an `xs:integer`: allows a sign, including `+`, and leading zeros. Returns NaN for other texts. */
export function readInteger(written: string): number {
  const value = written.trim()
  const number = /^[+-]?\d{1,40}$/.test(value) ? Number(value) : Number.NaN
  return number === 0 ? 0 : number
}

/** Parses an `xs:boolean`; null for other texts. */
export function readBoolean(written: string): boolean | null {
  const value = written.trim()
  if (value === 'true' || value === '1') return true
  if (value === 'false' || value === '0') return false
  return null
}
