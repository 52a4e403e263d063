/**
 * The power method: a fair probability p is offered as p^k, with one k below 1 for all outcomes of a market. It
 * deducts more from long shots than from favourites and never makes a probability of 1 or more.
 *
 * The exponent belongs to the market's type, not to its current odds. The same outcome then costs the same in
 * every market of one exponent, however many other outcomes it has (docs/decisions/0011-margins.md).
 *
 * Vovk and Zhdanov, "Prediction with expert advice for the Brier game", JMLR 10 (2009), section 6;
 * Clarke, Kovalchik and Ingram, "Adjusting bookmaker's odds to allow for overround",
 * American Journal of Sports Science 5 (2017), 45-49.
 */

/**
 * Returns the exponent with which that many equally likely outcomes sum to `1 + margin`. In a less open market the
 * same exponent deducts less: about `1 - k` times its uncertainty (its entropy).
 *
 * @param outcomes at least 2
 */
export const powerExponent = (outcomes: number, margin: number): number =>
  1 - Math.log1p(margin) / Math.log(outcomes)

/** Returns the probability with the margin; 0 and 1 do not change. */
export const loaded = (fair: number, exponent: number): number => (fair > 0 ? fair ** exponent : 0)
