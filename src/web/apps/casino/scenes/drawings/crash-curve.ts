/** The sky in its own units, as the page draws it. */
export const sky = { width: 320, height: 200, left: 16, ground: 182 }

/**
 * Returns the position of a multiple. The sky covers at least 2x, and a little more than the target or the reached
 * multiple.
 */
export const place = (multiple: number, top: number): { readonly x: number; readonly y: number } => {
  const part = Math.log(multiple) / Math.log(top)
  return {
    x: sky.left + part * (sky.width - 56),
    y: sky.ground - Math.max(0, part) ** 1.7 * (sky.height - 56),
  }
}

/** Returns the largest multiple in the sky. */
export const topOf = (target: number, reached: number): number => Math.max(2, target, reached) * 1.06

/** Milliseconds of a climb. */
export const climbMs = 900

/** Returns the multiple of a climb after `part` of its time. */
export const climbed = (from: number, to: number, part: number): number =>
  from * (to / from) ** (1 - (1 - Math.min(1, part)) ** 3)
