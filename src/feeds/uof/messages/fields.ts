import { XmlElement } from '@rgrove/parse-xml'
import { type Refusal, Refused } from './refusal.ts'
import { readDouble, readInteger, unitsOf } from './xml-numbers.ts'

/** The child elements of that name. */
export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

/** @throws Refused where it is absent or empty. */
export function text(element: XmlElement, name: string): string {
  const value = optionalText(element, name)
  if (value === null) throw new Refused('uof-missing-field', `${element.name} ${name}`)
  return value
}

export const optionalText = (element: XmlElement, name: string): string | null =>
  element.attributes[name] || null

/** @throws Refused where it is absent, or no whole number from `least` to `most`. */
export function whole(element: XmlElement, name: string, least: number, most: number): number {
  return wholeOf(text(element, name), element, name, least, most)
}

/** @throws Refused where it is there and no whole number from `least` to `most`. */
export function optionalWhole(element: XmlElement, name: string, least: number, most: number): number | null {
  const value = optionalText(element, name)
  return value === null ? null : wholeOf(value, element, name, least, most)
}

function wholeOf(value: string, element: XmlElement, name: string, least: number, most: number): number {
  const number = readInteger(value)
  if (!(number >= least && number <= most)) throw wrongNumber(element, name, value)
  return number
}

const times = { least: 0, most: 8_640_000_000_000 } as const

/** Milliseconds since the epoch. The documentation's examples begin at 1, so only times no calendar has are refused. */
export const time = (element: XmlElement, name: string): number =>
  whole(element, name, times.least, times.most)

export const optionalTime = (element: XmlElement, name: string): number | null =>
  optionalWhole(element, name, times.least, times.most)

/**
 * An `xs:double` in units of 10^-`digits`, rounded down. Zero and above, up to `most` units. Null where it is absent, and
 * where it is INF or NaN, which are no quantity.
 * @throws Refused where it is there and no such number.
 */
export function optionalDecimal(
  element: XmlElement,
  name: string,
  digits: number,
  most: number,
): number | null {
  const value = optionalText(element, name)
  if (value === null) return null
  const double = readDouble(value)
  if (double?.kind === 'no-quantity') return null
  const units = double ? unitsOf(double, digits) : Number.NaN
  if (!(units <= most)) throw wrongNumber(element, name, value)
  return units
}

/** @throws Refused where the value is none of the table. */
export function oneOf<T>(element: XmlElement, name: string, table: Readonly<Record<string, T>>): T {
  const value = text(element, name).trim()
  if (!Object.hasOwn(table, value)) throw new Refused('uof-wrong-value', `${element.name} ${name} "${value}"`)
  return table[value]!
}

/** Receives what was left out of a message that was read all the same. */
export type OnFault = (refusal: Refusal) => void

/** Reads a part of a message that the rest does not depend on: what can't be read counts as `absent`, and is reported. */
export function leniently<T>(onFault: OnFault, absent: T, read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    onFault(error.refusal)
    return absent
  }
}

const wrongNumber = (element: XmlElement, name: string, value: string): Refused =>
  new Refused('uof-wrong-number', `${element.name} ${name} "${value}"`)
