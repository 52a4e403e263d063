const day = 86_400_000
export const weekLength = 7 * day
/** The first Monday after the epoch, which was a Thursday. */
const firstMonday = 4 * day

/** Returns the Monday 00:00 UTC that begins the week of an instant; both in milliseconds. */
export const weekOf = (at: number): number =>
  Math.floor((at - firstMonday) / weekLength) * weekLength + firstMonday
