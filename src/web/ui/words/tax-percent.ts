import { intlLocale } from '#kernel/locale.ts'

/** A rate in hundredths of a percent as people of the language read it: 1250 is 12.5%. */
export const taxPercent = (rate: number, language: string): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 }).format(
    rate / 10_000,
  )
