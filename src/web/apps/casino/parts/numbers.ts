import { intlLocale } from '#kernel/locale.ts'

/** Formats a share in the language: 0.9891 as 98.91%. */
export const percentText = (share: number, language: string, decimals = 2): string =>
  new Intl.NumberFormat(intlLocale(language), {
    style: 'percent',
    minimumFractionDigits: Math.min(decimals, 2),
    maximumFractionDigits: decimals,
  }).format(share)

/** Formats a plain number with so many decimals. */
export const numberText = (value: number, language: string, decimals = 2): string =>
  new Intl.NumberFormat(intlLocale(language), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(value)

/** Formats the multiple of a stake, rounded down to hundredths: 1.98x. */
export const multipleText = (multiple: number, language: string): string =>
  `${numberText(Math.floor(multiple * 100 + 1e-9) / 100, language, multiple >= 1000 ? 0 : 2)}×`
