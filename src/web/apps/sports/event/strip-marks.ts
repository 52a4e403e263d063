/** Least distance between marks of one side, as a share of the strip: their width on a narrow phone. */
const apart = 0.055

/** Returns ascending positions without overlaps, moved towards the start only: no mark is ahead of play. */
export function spread(places: readonly number[]): readonly number[] {
  const gap = Math.min(apart, 1 / Math.max(1, places.length - 1))
  const moved = [...places]
  for (let index = moved.length - 2; index >= 0; index--)
    moved[index] = Math.min(moved[index]!, moved[index + 1]! - gap)
  let least = 0
  for (let index = 0; index < moved.length; index++) {
    moved[index] = Math.min(1, Math.max(moved[index]!, least))
    least = moved[index]! + gap
  }
  return moved
}
