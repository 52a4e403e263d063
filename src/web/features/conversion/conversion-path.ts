/** The page of a player whose currency is given up, after the language prefix. */
export const conversionPath = '/convert-account'
