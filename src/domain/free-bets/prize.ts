/** Free bets as prizes of games, missions and tournaments. Browser-safe. */

/** What every free bet that was won asks for. Least total odds in thousandths; days until it expires. */
export const prizeFreeBet = { minOdds: 1_500, minLegs: 1, days: 7 } as const
