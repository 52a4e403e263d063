/**
 * The power method: a fair probability p is offered as p^k, with one k below 1 for all outcomes of a market. It takes
 * more from long shots than from favourites and never makes a probability of 1 or more.
 *
 * The exponent belongs to the market's type, not to its odds of the moment: the same event then costs the same in
 * every market of one exponent, however many outcomes stand beside it (docs/decisions/0011-margins.md).
 *
 * Vovk and Zhdanov, "Prediction with expert advice for the Brier game", JMLR 10 (2009), section 6;
 * Clarke, Kovalchik and Ingram, "Adjusting bookmaker's odds to allow for overround",
 * American Journal of Sports Science 5 (2017), 45-49.
 */

/**
 * The exponent with which equally likely outcomes, so many of them, sum to `1 + margin`. Of a market that is less
 * open than that the same exponent takes less: about `1 - k` times what is uncertain of it (its entropy).
 *
 * @param outcomes at least 2
 */
export const powerExponent = (outcomes: number, margin: number): number =>
  1 - Math.log1p(margin) / Math.log(outcomes)

/** The probability with the margin in; 0 and 1 stay what they are. */
export const loaded = (fair: number, exponent: number): number => (fair > 0 ? fair ** exponent : 0)
