/** Digits of Arabic, Persian and Devanagari keyboards, and the Arabic decimal sign, as 0 to 9 and a dot. */
export const latinDigits = (text: string): string =>
  text
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replace('٫', '.')
