import { XmlElement } from '@rgrove/parse-xml'
import { type Refusal, Refused } from './refusal.ts'
import { readDouble, readInteger, unitsOf } from './xml-numbers.ts'

export const childrenOf = (element: XmlElement, name: string): readonly XmlElement[] =>
  element.children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name)

/** @throws Refused if it is absent or empty. */
export function text(element: XmlElement, name: string): string {
  const value = optionalText(element, name)
  if (value === null) throw new Refused('uof-missing-field', `${element.name} ${name}`)
  return value
}

export const optionalText = (element: XmlElement, name: string): string | null =>
  element.attributes[name] || null

/** @throws Refused if it is absent, or not a whole number from `least` to `most`. */
export function whole(element: XmlElement, name: string, least: number, most: number): number {
  return wholeOf(text(element, name), element, name, least, most)
}

/** @throws Refused if it is present but not a whole number from `least` to `most`. */
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

/**
 * Parses milliseconds since the epoch. The documentation's examples begin at 1, so it only refuses times outside of
 * any calendar.
 */
export const time = (element: XmlElement, name: string): number =>
  whole(element, name, times.least, times.most)

export const optionalTime = (element: XmlElement, name: string): number | null =>
  optionalWhole(element, name, times.least, times.most)

/**
 * Parses an `xs:double` in units of 10^-`digits`, rounded down; from zero to `most` units. Returns null if it is
 * absent, or INF or NaN, which are not quantities.
 *
 * @throws Refused if it is present but not such a number.
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

/** @throws Refused if the table does not contain the value. */
export function oneOf<T>(element: XmlElement, name: string, table: Readonly<Record<string, T>>): T {
  const value = text(element, name).trim()
  if (!Object.hasOwn(table, value)) throw new Refused('uof-wrong-value', `${element.name} ${name} "${value}"`)
  return table[value]!
}

/** Receives each part left out of an accepted message. */
export type OnFault = (refusal: Refusal) => void

/** Reads an optional part of a message: an unreadable one counts as `absent`, and is reported. */
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
