import { intlLocale } from '#kernel/locale.ts'

/** Formats hours in words of the language, such as `2 hours 15 minutes`; drops fractions of a minute. */
export function hoursText(hours: number, language: string): string {
  const unit = (value: number, of: 'hour' | 'minute') =>
    new Intl.NumberFormat(intlLocale(language), { style: 'unit', unit: of, unitDisplay: 'long' }).format(
      value,
    )
  const whole = Math.floor(hours)
  const minutes = Math.floor((hours - whole) * 60)
  if (minutes === 0) return unit(whole, 'hour')
  return whole === 0 ? unit(minutes, 'minute') : `${unit(whole, 'hour')} ${unit(minutes, 'minute')}`
}
