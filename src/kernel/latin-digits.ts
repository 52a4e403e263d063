/**
 * Converts digits of Arabic, Persian and Devanagari keyboards to 0 to 9, and the Arabic decimal sign to a
 * dot. The Arabic thousands sign stays: it is never a decimal sign.
 */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace('٫', '.')
