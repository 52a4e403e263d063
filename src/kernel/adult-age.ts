/**
 * Minimum age for betting in years, where an operator sets no higher one. In a module of its own, since every
 * page imports it.
 */
export const minimumAge = 18
