import { intlLocale } from '#kernel/locale.ts'
import { useShell } from '#web/core/context.ts'

/** Whole numbers as people of the language read them. */
export function useCount(): (count: number) => string {
  const { language } = useShell()
  return (count) => new Intl.NumberFormat(intlLocale(language)).format(count)
}
