/** Isolates the direction of foreign words within a sentence (Unicode UAX #9). */
export const isolated = (words: string): string => `\u2068${words}\u2069`
