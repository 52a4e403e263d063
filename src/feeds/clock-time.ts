/** A time of day as sources write it; `offset` is its distance from UTC in minutes, null without a zone. */
export interface ClockTime {
  readonly hour: number
  readonly minute: number
  readonly offset: number | null
}

/** Abbreviated zones of sources, in minutes from UTC. Ambiguous abbreviations are left out. */
const named: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, CEST: 120, MEZ: 60, MESZ: 120 },
  ...{ EET: 120, EEST: 180, MSK: 180, TRT: 180, SAST: 120, WAT: 60, CAT: 120, EAT: 180 },
  ...{ EST: -300, EDT: -240, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420, BRT: -180, ART: -180 },
  ...{ WIB: 420, ICT: 420, HKT: 480, SGT: 480, PKT: 300 },
  ...{ JST: 540, KST: 540, AEST: 600, AEDT: 660, ACST: 570, ACDT: 630, AWST: 480, NZST: 720, NZDT: 780 },
}

/**
 * Parses `20:45`, `20.45`, `20h45`, `20h`, `20:45 Uhr`, `8:45 pm`, `20:45:00`, each also with a zone: `20:45 CET`,
 * `18:00 UTC+3`, `20:45 UTC±0`, `18:00 GMT-03:30`, `20:45+02:00`, `18:45Z`. Returns null if it is no time, has no
 * hours, or has an unknown zone.
 */
export function readClockTime(written: string): ClockTime | null {
  const value = written
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/^(\d{1,2})\s*(?:h|uhr)$/i, '$1:00')
    .replace(/\s*(?:uhr|h)$/i, '')
  const parts = /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2}))?)?\s*([ap]\.?m\.?)?\s*(\S.*)?$/i.exec(value)
  if (!parts) return null
  const [, hours, minutes, seconds = '0', half, zone] = parts
  // A single number is an hour only with "am" or "pm".
  if (minutes === undefined && half === undefined) return null
  const hour = hourOf(Number(hours), half)
  const minute = Number(minutes ?? 0)
  if (hour === null || minute > 59 || Number(seconds) > 59) return null
  if (zone === undefined) return { hour, minute, offset: null }
  const offset = offsetOf(zone)
  return offset === null ? null : { hour, minute, offset }
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined) return hour <= 23 ? hour : null
  if (hour < 1 || hour > 12) return null
  return (hour % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0)
}

function offsetOf(zone: string): number | null {
  const letters = zone.replace(/^\((.*)\)$/, '$1').toUpperCase()
  if (Object.hasOwn(named, letters)) return named[letters]!
  const distance = /^(?:UTC|GMT)?\s*([+\-±])\s*(\d{1,2})(?::?(\d{2}))?$/.exec(letters)
  if (!distance) return null
  const [, sign, hours, minutes = '0'] = distance
  const size = Number(hours) * 60 + Number(minutes)
  if (Number(minutes) > 59 || size > 14 * 60 || (sign === '±' && size !== 0)) return null
  return sign === '-' ? -size : size
}

/**
 * Parses a day as sources write it: `2025-10-04`, `2025/10/4`, `04.10.2025`, and the start of `2025-10-04T15:00:00Z`,
 * whose time becomes `time`. Returns null if it is no date, or if day and month are ambiguous.
 */
export function readDay(written: string): { readonly date: string; readonly time: string | null } | null {
  const stamp = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}\S*)$/.exec(written.trim())
  if (stamp) return { date: stamp[1]!, time: stamp[2]!.replace(/\.\d+/, '') }
  const parts =
    /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/.exec(written.trim()) ??
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(written.trim())
  if (!parts?.groups) return null
  const { year, month, day } = parts.groups
  return { date: `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`, time: null }
}
