/** Dictionaries that every page loads. The build puts those of a language in one file, `texts-<language>`. */
export const frameDictionaries = ['frame', 'sports', 'board-markets', 'coupon', 'auth'] as const
