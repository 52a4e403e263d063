/** The session that was left here without the server having heard of it, by when it began: wall-clock milliseconds. */
const place = 'fairline.signed-out'

/** Where the browser keeps nothing, the page remembers it. */
let left = 0

export function markLeft(startedAt: number): void {
  left = startedAt
  try {
    localStorage.setItem(place, String(startedAt))
  } catch {
    // The page remembers it.
  }
}

export function isLeft(startedAt: number): boolean {
  try {
    left = Number(localStorage.getItem(place) ?? left)
  } catch {
    // As the page remembers it.
  }
  return left === startedAt
}
