/** The dictionaries that every page loads. The build puts those of a language in one file, `texts-<language>`. */
export const frameDictionaries = ['frame', 'sports', 'markets', 'coupon', 'auth'] as const
