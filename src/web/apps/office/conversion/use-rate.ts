import { intlLocale } from '#kernel/locale.ts'
import { useShell, useText } from '#web/core/context.ts'

/** Formats a rate in the language, to its last digit: `1 EUR = 0.865 GBP`. */
export function useRate(): (quote: {
  readonly from: string
  readonly to: string
  readonly rate: string
}) => string {
  const t = useText('conversion')
  const { language } = useShell()
  return ({ from, to, rate }) => {
    const format = new Intl.NumberFormat(intlLocale(language), { maximumFractionDigits: 12 })
    return t('rate-text', { from, to, rate: format.format(rate as `${number}`) })
  }
}
