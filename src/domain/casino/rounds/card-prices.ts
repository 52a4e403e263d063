import { type Currency, currencies, roundAmount } from '#kernel/currencies.ts'

const told: Readonly<Partial<Record<Currency, readonly [bigint, ...bigint[]]>>> = {
  EUR: [100n, 200n, 500n],
  USD: [100n, 200n, 500n],
  GBP: [100n, 200n, 500n],
  RUB: [10_000n, 20_000n, 50_000n],
  KZT: [50_000n, 100_000n, 250_000n],
  JPY: [200n, 400n, 800n],
  KWD: [300n, 600n, 1_500n],
  AUD: [200n, 400n, 1_000n],
}

/**
 * Returns the prices of a card, in minor units. Without prices of its own, a currency has once, twice and five times
 * the amount of the series 1, 2, 5 ... nearest to one euro. Browser-safe.
 */
export function cardPrices(currency: Currency): readonly [bigint, ...bigint[]] {
  const own = told[currency]
  if (own) return own
  const unit = roundAmount(currencies[currency].perEuro)
  return [unit, unit * 2n, unit * 5n]
}

/**
 * Text in the place of the client seed in the HMAC of a series. Nonce 0 draws the order of the cards, nonce 1 the
 * print of the first card sold, and so on.
 */
export const seriesText = 'series'
