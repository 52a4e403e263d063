import { hasOwnWords, intlLocale } from '#kernel/locale.ts'

/** Localized times in a zone. Formatters are cached: creating one takes a millisecond. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** Locales of languages with several date formats: the one of most readers here. */
const locales: Readonly<Record<string, string>> = { en: 'en-GB' }

/** Returns the format of the same date in figures only. */
function inFigures({ weekday: _, ...options }: Intl.DateTimeFormatOptions): Intl.DateTimeFormatOptions {
  const { day, month } = options
  return { ...options, ...(day && month && { day: '2-digit' }), ...(month && { month: '2-digit' }) }
}

function formatter(language: string, zone: string, kind: string, options: Intl.DateTimeFormatOptions) {
  const key = `${language} ${zone} ${kind}`
  let known = formatters.get(key)
  if (!known) {
    known = new Intl.DateTimeFormat(locales[language] ?? intlLocale(language), {
      ...(hasOwnWords(language) ? options : inFigures(options)),
      timeZone: zone,
    })
    if (formatters.size > 500) formatters.clear()
    formatters.set(key, known)
  }
  return known
}

const written = new Map<string, string>()

/**
 * Returns the text of a time, cached for spans of `minutes` in which it is the same: boards repeat the same
 * few starts and days.
 */
function kept(at: number, kind: string, minutes: number, write: () => string): string {
  const key = `${Math.floor(at / (minutes * 60_000))} ${kind}`
  let text = written.get(key)
  if (text === undefined) {
    text = write()
    if (written.size > 5000) written.clear()
    written.set(key, text)
  }
  return text
}

/**
 * Returns the format of hours and minutes on a 24-hour or 12-hour clock. Languages and fonts differ in the
 * narrow space before "pm".
 */
const clock = (clock12: boolean): Intl.DateTimeFormatOptions =>
  clock12
    ? { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' }
    : { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }
/** Keeps "pm" on the line of its time, in letters of any language. */
const plainSpaces = (text: string) => text.replace(/\u202f| (?=\p{L}+$)/gu, '\u00a0')

/** `20:45`, `8:45 pm` */
export const timeOfDay = (at: number, language: string, zone: string, clock12 = false): string =>
  kept(at, `${language} ${zone} ${clock12}`, 1, () =>
    plainSpaces(formatter(language, zone, `time ${clock12}`, clock(clock12)).format(at)),
  )

/** `Saturday, 21 November` */
export const longDay = (at: number, language: string, zone: string): string =>
  formatter(language, zone, 'day', { weekday: 'long', day: 'numeric', month: 'long' }).format(at)

/** `21 Nov` */
export const shortDay = (at: number, language: string, zone: string): string =>
  formatter(language, zone, 'short', { day: 'numeric', month: 'short' }).format(at)

/** `21 Nov 2026` */
export const dayOfYear = (at: number, language: string, zone: string): string =>
  formatter(language, zone, 'day of year', { day: 'numeric', month: 'short', year: 'numeric' }).format(at)

/** `November 2026` */
export const monthOfYear = (at: number, language: string): string =>
  formatter(language, 'UTC', 'month of year', { month: 'long', year: 'numeric' }).format(at)

/** `21 Nov, 20:45` */
export const shortDayAndTime = (at: number, language: string, zone: string, clock12 = false): string =>
  plainSpaces(
    formatter(language, zone, `short both ${clock12}`, {
      day: 'numeric',
      month: 'short',
      ...clock(clock12),
    }).format(at),
  )

/** `21 Nov 2026, 20:45` */
export const dayAndTime = (at: number, language: string, zone: string, clock12 = false): string =>
  plainSpaces(
    formatter(language, zone, `both ${clock12}`, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      ...clock(clock12),
    }).format(at),
  )

/** Returns the calendar day in the zone, `2026-11-21`: equal for times of one day. */
export const dayKey = (at: number, zone: string): string =>
  kept(at, `${zone} key`, 15, () =>
    formatter('en-CA', zone, 'key', { year: 'numeric', month: '2-digit', day: '2-digit' }).format(at),
  )

/** Returns -1, 0 or 1 when the time is yesterday, today or tomorrow as of `now`; null otherwise. */
export function dayDistance(at: number, now: number, zone: string): -1 | 0 | 1 | null {
  const key = dayKey(at, zone)
  const day = 86_400_000
  if (key === dayKey(now, zone)) return 0
  if (key === dayKey(now + day, zone)) return 1
  if (key === dayKey(now - day, zone)) return -1
  return null
}

/** Returns the months of a year: `January`; `01` where Intl lacks the language's words. */
export const monthNames = (language: string): readonly string[] =>
  Array.from({ length: 12 }, (_, index) =>
    hasOwnWords(language)
      ? formatter(language, 'UTC', 'month', { month: 'long' }).format(Date.UTC(2000, index, 1))
      : String(index + 1).padStart(2, '0'),
  )
