/** Decimal odds as people read them: thousandths with two decimals, three where the third says something. */
export function oddsText(odds: number | bigint | string): string {
  const digits = String(odds).padStart(4, '0')
  const whole = digits.slice(0, -3)
  const fraction = digits.slice(-3)
  return `${whole}.${fraction.endsWith('0') ? fraction.slice(0, 2) : fraction}`
}
