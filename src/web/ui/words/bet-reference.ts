/** What a bet is called in short, by the end of its id, where chance is: `3F9A01C2`. The search of the history knows it. */
export const betReference = (betId: string): string => betId.slice(-8).toUpperCase()
