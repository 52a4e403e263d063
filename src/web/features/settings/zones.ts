import { intlLocale } from '#kernel/locale.ts'

/** A time zone with its texts. */
export interface Zone {
  /** IANA name, the value of the choice. */
  readonly zone: string
  /** Part of the world, in the language of the page; empty for UTC. */
  readonly region: string
  /** City or place: "Tokyo", "Knox, Indiana". */
  readonly place: string
  /** Name of its time in the language of the page: "Japan Standard Time"; empty for UTC. */
  readonly name: string
  /** `UTC+09:00`, at present. */
  readonly offset: string
}

/** Parts of the world, from the page's dictionary: browsers only know the names of countries. */
type Region = 'africa' | 'americas' | 'antarctica' | 'asia' | 'europe' | 'oceania'
export type RegionNames = (region: Region) => string

/** By the first part of a zone's name. */
const regions: Readonly<Record<string, Region>> = {
  Africa: 'africa',
  America: 'americas',
  Antarctica: 'antarctica',
  Arctic: 'europe',
  Asia: 'asia',
  Australia: 'oceania',
  Europe: 'europe',
  Pacific: 'oceania',
}
/** Islands, under the part of the world that they belong to. */
const islands: Readonly<Record<string, Region>> = {
  'Atlantic/Bermuda': 'americas',
  'Atlantic/Stanley': 'americas',
  'Atlantic/South_Georgia': 'americas',
  'Atlantic/Cape_Verde': 'africa',
  'Atlantic/St_Helena': 'africa',
  'Indian/Chagos': 'asia',
  'Indian/Christmas': 'asia',
  'Indian/Cocos': 'asia',
  'Indian/Kerguelen': 'antarctica',
  'Indian/Maldives': 'asia',
}
/** Places that browsers still list under their former names. */
const renamed: Readonly<Record<string, string>> = {
  Asmera: 'Asmara',
  Calcutta: 'Kolkata',
  DumontDUrville: 'Dumont d’Urville',
  Enderbury: 'Kanton',
  Faeroe: 'Faroe',
  Godthab: 'Nuuk',
  Katmandu: 'Kathmandu',
  Kiev: 'Kyiv',
  Ponape: 'Pohnpei',
  Rangoon: 'Yangon',
  Saigon: 'Ho Chi Minh City',
  Truk: 'Chuuk',
}

const regionOf = (zone: string): Region | undefined => {
  const first = zone.split('/')[0]!
  return (
    islands[zone] ??
    regions[first] ??
    (first === 'Atlantic' ? 'europe' : first === 'Indian' ? 'africa' : undefined)
  )
}

/** Returns the place of a zone: "America/Indiana/Knox" is "Knox, Indiana". */
export const placeOf = (zone: string): string =>
  zone
    .split('/')
    .slice(zone.includes('/') ? 1 : 0)
    .toReversed()
    .map((part) => renamed[part] ?? part.replaceAll('_', ' '))
    .join(', ')

/** Returns a zone with texts in a language, and its offset from UTC at a time in milliseconds. */
export function zoneIn(language: string, names: RegionNames, zone: string, at: number): Zone {
  const locale = intlLocale(language)
  const region = regionOf(zone)
  return {
    zone,
    region: region ? names(region) : '',
    place: placeOf(zone),
    name: zone === 'UTC' ? '' : partOf(locale, zone, 'longGeneric', at),
    offset: `UTC${distance(minutesFromUtc(zone, at))}`,
  }
}

/** Zones formatted before yielding to the page: each takes a browser some tenths of a millisecond. */
const slice = 20

/** Returns all time zones, by part of the world and from west to east; includes `chosen`. */
export async function allZones(
  language: string,
  regionNames: RegionNames,
  chosen: string | null,
  at: number,
): Promise<readonly Zone[]> {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])
  if (chosen !== null) names.add(chosen)
  const zones: { readonly zone: Zone; readonly minutes: number }[] = []
  for (const name of names) {
    zones.push({ zone: zoneIn(language, regionNames, name, at), minutes: minutesFromUtc(name, at) })
    if (zones.length % slice === 0) await new Promise((done) => setTimeout(done))
  }
  const compare = new Intl.Collator(intlLocale(language)).compare
  return zones
    .sort(
      (a, b) =>
        compare(a.zone.region, b.zone.region) || a.minutes - b.minutes || compare(a.zone.place, b.zone.place),
    )
    .map(({ zone }) => zone)
}

const plain = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('−', '-').toLowerCase()

/** Returns the zones that contain every typed word, in any spelling: in place, region, name, offset or IANA name. */
export function matchingZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return zones
  return zones.filter((one) => {
    const text = plain([one.place, one.region, one.name, one.offset, one.zone.replaceAll('_', ' ')].join(' '))
    return words.every((word) => text.includes(word))
  })
}

const two = (value: number) => String(value).padStart(2, '0')

const distance = (minutes: number): string => {
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '−' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
}

const partOf = (locale: string, zone: string, style: 'longGeneric' | 'longOffset', at: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** Returns the zone's offset in minutes, read from the long offset name: `GMT+03:00`. */
export function minutesFromUtc(zone: string, at: number): number {
  const [, sign, hours = '0', minutes = '0'] =
    /([+-])(\d\d):(\d\d)/.exec(partOf('en', zone, 'longOffset', at)) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
