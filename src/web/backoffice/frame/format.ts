import { isCurrency } from '#kernel/currencies.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { locale, textOr } from './i18n.ts'

const empty = '–'

/** Returns the locale of dates: day first and a 24-hour clock. */
export const dateLocale = (): string => (locale() === 'ru' ? 'ru-RU' : 'en-GB')

export const showTime = (time: unknown): string =>
  typeof time === 'number'
    ? new Date(time).toLocaleString(dateLocale(), { dateStyle: 'short', timeStyle: 'medium' })
    : empty

/** Returns the day of an instant in UTC. */
export const showDay = (time: unknown): string =>
  Number.isFinite(time)
    ? new Date(time as number).toLocaleDateString(dateLocale(), { dateStyle: 'medium', timeZone: 'UTC' })
    : empty

/** Returns a country's name for its two letters. */
export function showCountry(code: unknown): string {
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code)) return String(code ?? '') || empty
  return new Intl.DisplayNames([locale()], { type: 'region' }).of(code) ?? code
}

/** Formats minor units (text) in a currency. */
export function showMoney(amount: unknown, currency: unknown): string {
  if (typeof amount !== 'string' || !/^-?\d+$/.test(amount)) return empty
  return isCurrency(currency)
    ? formatMoney(BigInt(amount), currency, locale())
    : `${amount} ${String(currency)}`
}

/** Parses a typed amount to minor units; null when it is no amount of the currency. */
export function readMoney(typed: string, currency: unknown): string | null {
  const minus = typed.trim().startsWith('-')
  const amount = isCurrency(currency)
    ? parseTypedAmount(typed.trim().replace(/^-/, ''), currency, locale())
    : null
  return amount === null ? null : `${minus ? '-' : ''}${amount}`
}

export const showOdds = (odds: unknown): string =>
  typeof odds === 'number' ? (odds / 1000).toFixed(3).replace(/0$/, '') : empty

/** Formats euro cents as whole euros. */
export const showEuro = (cents: unknown): string =>
  typeof cents === 'number'
    ? new Intl.NumberFormat(locale(), {
        style: 'currency',
        currency: 'EUR',
        maximumFractionDigits: 0,
      }).format(cents / 100)
    : empty

export const showNumber = (value: unknown): string =>
  typeof value === 'number' ? new Intl.NumberFormat(locale()).format(value) : empty

/** Formats milliseconds in the largest unit that fits. */
export function showSpan(ms: unknown): string {
  if (typeof ms !== 'number') return empty
  if (ms < 1000) return `${ms} ms`
  if (ms < 120_000) return `${Math.round(ms / 1000)} s`
  return ms < 7_200_000 ? `${Math.round(ms / 60_000)} min` : `${Math.round(ms / 3_600_000)} h`
}

/** Returns the reasons why an event takes no bets, as text; empty when it does. */
export const showReasons = (reasons: unknown): string =>
  String(reasons ?? '')
    .split(', ')
    .map((reason) => textOr(`suspended-${reason}`, reason))
    .join(', ')
