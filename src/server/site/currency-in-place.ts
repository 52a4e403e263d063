import { conversionsOf, dueRules } from '#domain/money/conversion/index.ts'
import type { Currency } from '#kernel/currencies.ts'
import type { SiteConfig } from './site-config.ts'

/** Returns the currency that replaces one in which no accounts are opened, by the site file; null while they are. */
export function currencyInPlaceOf(site: SiteConfig, currency: Currency, now: number): Currency | null {
  const due = dueRules(conversionsOf(site), now)
  const other = due.find(({ from }) => from === currency)
  if (other) return other.to
  if (site.currencies.includes(currency)) return null
  return site.currencies.find((code) => !due.some(({ from }) => from === code)) ?? null
}
