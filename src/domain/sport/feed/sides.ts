/** Home (or first named) is 0, away is 1. */
export type Side = 0 | 1
export type Pair = readonly [home: number, away: number]
