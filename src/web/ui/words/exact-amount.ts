import { ratioText } from '#kernel/betting/leg-outcome.ts'
import { isCurrencyCode, toDecimalText } from '#kernel/money.ts'

/** Formats minor units, possibly fractional, in the currency: `1050.5` is 10.505 euros. */
export function exactAmount(balance: string, currency: string): string {
  if (!isCurrencyCode(currency)) return balance
  const [top = '0', bottom = '1'] = fractionOf(balance)
  return ratioText(BigInt(top), BigInt(bottom) * unitsOf(currency))
}

const unitsOf = (currency: Parameters<typeof toDecimalText>[1]): bigint =>
  10n ** BigInt(toDecimalText(0n, currency).split('.')[1]?.length ?? 0)

/** Parses a ratio in the form of `ratioText` to numerator and denominator. */
function fractionOf(text: string): readonly string[] {
  if (text.includes('/')) return text.split('/')
  const [whole = '0', part = ''] = text.split('.')
  return [`${whole}${part}`, `1${'0'.repeat(part.length)}`]
}
