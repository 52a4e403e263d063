import type { Odds } from '#kernel/betting/odds.ts'
import { intlLocale } from '#kernel/locale.ts'

/** Returns the addition of a factor in thousandths as a localized percentage: 1030 is +3%. */
export const percentText = (factor: Odds, language: string): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent', signDisplay: 'exceptZero' }).format(
    (factor - 1000) / 1000,
  )

/** Returns a localized percentage: 5 is 5%. */
export const shareText = (percent: number, language: string): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent' }).format(percent / 100)
