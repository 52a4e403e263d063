/** Words of another language within a sentence keep their own direction, and the sentence its own (Unicode UAX #9). */
export const isolated = (words: string): string => `\u2068${words}\u2069`
