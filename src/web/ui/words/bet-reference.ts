/**
 * Returns the short reference of a bet, from the random end of its id: `3F9A01C2`. The search of the history
 * accepts it.
 */
export const betReference = (betId: string): string => betId.slice(-8).toUpperCase()
