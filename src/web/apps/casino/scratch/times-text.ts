import { numberText } from '../parts/numbers.ts'

/** Formats hundredths of the price as a multiple: 2×, 1.5×, 5,000×. */
export const timesText = (hundredths: number, language: string): string =>
  `${numberText(hundredths / 100, language, hundredths % 100 === 0 ? 0 : hundredths % 10 === 0 ? 1 : 2)}×`
