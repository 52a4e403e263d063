/** Free bets as prizes of games, missions and tournaments. Browser-safe. */

/** Terms of every free bet given as a prize. Lowest total odds in thousandths; days until it expires. */
export const prizeFreeBet = { minOdds: 1_500, minLegs: 1, days: 7 } as const
