import type { Team } from '#domain/sport/feed/api.ts'
import { hashText } from '#kernel/random.ts'

/** Turns a name into a part of ids: `1. FC Köln` -> `1-fc-koln`. */
export const slug = (name: string): string =>
  name
    .replace(/ø/gi, 'o')
    .replace(/ł/gi, 'l')
    .replace(/ı/g, 'i')
    .replace(/ß/g, 'ss')
    .replace(/đ/gi, 'd')
    .replace(/æ/gi, 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** Strong kit colours, each with a matching second one. */
const kits: readonly (readonly [string, string])[] = [
  ['#c8102e', '#ffffff'],
  ['#1d4ed8', '#ffffff'],
  ['#0f172a', '#f8fafc'],
  ['#15803d', '#ffffff'],
  ['#facc15', '#1e3a8a'],
  ['#7f1d1d', '#fde68a'],
  ['#38bdf8', '#ffffff'],
  ['#f97316', '#111827'],
  ['#6d28d9', '#ffffff'],
  ['#ffffff', '#b91c1c'],
  ['#ffffff', '#1e40af'],
  ['#ffffff', '#111827'],
  ['#b91c1c', '#111827'],
  ['#1e3a8a', '#dc2626'],
  ['#1e40af', '#facc15'],
  ['#166534', '#facc15'],
  ['#dc2626', '#facc15'],
  ['#0e7490', '#fef08a'],
  ['#831843', '#93c5fd'],
  ['#4c1d95', '#fbbf24'],
  ['#334155', '#f97316'],
  ['#065f46', '#111827'],
  ['#9f1239', '#1e3a8a'],
  ['#0369a1', '#0f172a'],
]

/** Returns two colours derived from the name; the same name always has the same. */
export const coloursOf = (name: string): readonly [string, string] => {
  const [first, second] = kits[hashText(slug(name)) % kits.length]!
  return [first, second]
}

/** Country names that differ from those of Intl. */
const otherNames: Readonly<Record<string, string>> = {
  england: 'GB-ENG',
  scotland: 'GB-SCT',
  wales: 'GB-WLS',
  'northern-ireland': 'GB-NIR',
  usa: 'US',
  'south-korea': 'KR',
  'korea-republic': 'KR',
  'north-korea': 'KP',
  'czech-republic': 'CZ',
  'dr-congo': 'CD',
  'ivory-coast': 'CI',
  'republic-of-ireland': 'IE',
  'ir-iran': 'IR',
  turkey: 'TR',
  'bosnia-herzegovina': 'BA',
  'cape-verde': 'CV',
  china: 'CN',
}

let byName: ReadonlyMap<string, string> | null = null

function countryNames(): ReadonlyMap<string, string> {
  if (byName) return byName
  const names = new Map<string, string>()
  const display = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
    const name = display.of(code)
    // Maps withdrawn codes (DD, AN, SU) to the successor country.
    const now = name ? new Intl.Locale(`und-${code}`).region : undefined
    if (name && now) names.set(slug(name), now)
  }
  for (const [name, code] of Object.entries(otherNames)) names.set(name, code)
  byName = names
  return names
}

/** Returns the country of a national side's English name; undefined if there is none. */
export const countryOfSide = (name: string): string | undefined => countryNames().get(slug(name))

/** Makes a national side, the same in every source. */
export function nationalSide(name: string): Team {
  const country = countryOfSide(name)
  return { id: `nation.${slug(name)}`, name, colours: coloursOf(name), ...(country ? { country } : {}) }
}

/** Makes a club; its id includes the country, because names repeat between countries. */
export const club = (name: string, country: string): Team => ({
  id: `club.${country.toLowerCase()}.${slug(name)}`,
  name,
  colours: coloursOf(name),
})
