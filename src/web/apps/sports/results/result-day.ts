import { dayKey, dayOfYear, longDay } from '#web/ui/words/dates.ts'

/** Formats the day of a result; with its year where that differs from the year of `now`. */
export const resultDay = (at: number, now: number, language: string, zone: string): string => {
  const yearOf = (time: number) => dayKey(time, zone).slice(0, 4)
  return yearOf(at) === yearOf(now) ? longDay(at, language, zone) : dayOfYear(at, language, zone)
}
