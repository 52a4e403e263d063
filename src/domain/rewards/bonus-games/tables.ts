/** Game tables that the scenes draw. */

/** Points of the wheel's sectors, in order around it. */
export const sectors = [200, 5, 10, 5, 20, 5, 10, 50, 5, 10, 20, 5, 10, 5, 50, 10, 5, 20, 5, 10] as const

/** Points at each ledge above the ground. */
export const ledges = [10, 18, 32, 60, 120] as const
