import { intlLocale } from '#kernel/locale.ts'

/** Formats a rate in hundredths of a percent: 1250 is 12.5%. */
export const taxPercent = (rate: number, language: string): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
