/** The age from which people may bet where an operator sets no higher one, in years. Alone here, since all pages name it. */
export const minimumAge = 18
