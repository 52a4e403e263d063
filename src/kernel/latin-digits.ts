/**
 * Digits of Arabic, Persian and Devanagari keyboards, and the Arabic decimal sign, as 0 to 9 and a dot. The Arabic sign
 * of thousands stays as it is: it is never a decimal sign.
 */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace('٫', '.')
