/** Page for a player whose currency is discontinued, after the language prefix. */
export const conversionPath = '/convert-account'
