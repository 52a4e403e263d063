import { intlLocale } from '#kernel/locale.ts'
import type { Odds } from '#kernel/odds.ts'

/** What a factor in thousandths adds, as people of the language read it: 1030 is +3%. */
export const percentText = (factor: Odds, language: string): string =>
  new Intl.NumberFormat(intlLocale(language), { style: 'percent', signDisplay: 'exceptZero' }).format(
    (factor - 1000) / 1000,
  )
