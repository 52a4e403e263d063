import { intlLocale } from '#kernel/locale.ts'
import { useShell } from '#web/core/context.ts'

/** Formats whole numbers in the language. */
export function useCount(): (count: number) => string {
  const { language } = useShell()
  return (count) => new Intl.NumberFormat(intlLocale(language)).format(count)
}
