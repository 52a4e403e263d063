/** The sky in its own units, as the page draws it. */
export const sky = { width: 320, height: 200, left: 16, ground: 182 }

/** Where a multiple is. The sky shows at least 2x and a little more than what is aimed at or reached. */
export const place = (multiple: number, top: number): { readonly x: number; readonly y: number } => {
  const part = Math.log(multiple) / Math.log(top)
  return {
    x: sky.left + part * (sky.width - 56),
    y: sky.ground - Math.max(0, part) ** 1.7 * (sky.height - 56),
  }
}

/** The largest multiple that the sky shows. */
export const topOf = (target: number, reached: number): number => Math.max(2, target, reached) * 1.06

/** Milliseconds of a climb. */
export const climbMs = 900

/** Where a climb stands, `part` of its time gone. */
export const climbed = (from: number, to: number, part: number): number =>
  from * (to / from) ** (1 - (1 - Math.min(1, part)) ** 3)
