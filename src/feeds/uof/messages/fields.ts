import { XmlElement } from '@rgrove/parse-xml'
import { Refused } from './refusal.ts'

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
  const number = /^-?\d{1,16}$/.test(value) ? Number(value) : Number.NaN
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
 * A decimal number in units of 10^-`digits`, rounded down, by its digits and not by way of a float: 1.15 is 1150
 * thousandths. Zero and above, up to `most` units.
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
  const parts = /^(\d{1,9})(?:\.(\d{1,20}))?$/.exec(value)
  const units = parts ? Number(parts[1]! + (parts[2] ?? '').padEnd(digits, '0').slice(0, digits)) : Number.NaN
  if (!(units <= most)) throw wrongNumber(element, name, value)
  return units
}

/** @throws Refused where the value is none of the table. */
export function oneOf<T>(element: XmlElement, name: string, table: Readonly<Record<string, T>>): T {
  const value = text(element, name)
  if (!Object.hasOwn(table, value)) throw new Refused('uof-wrong-value', `${element.name} ${name} "${value}"`)
  return table[value]!
}

const wrongNumber = (element: XmlElement, name: string, value: string): Refused =>
  new Refused('uof-wrong-number', `${element.name} ${name} "${value}"`)
