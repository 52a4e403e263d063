/**
 * Storage key of the session that was signed out here but not on the server, identified by its start:
 * wall-clock milliseconds.
 */
const place = 'fairline.signed-out'

/** Fallback in memory where the browser forbids storage. */
let left = 0

export function markLeft(startedAt: number): void {
  left = startedAt
  try {
    localStorage.setItem(place, String(startedAt))
  } catch {
    // The variable holds it.
  }
}

export function isLeft(startedAt: number): boolean {
  try {
    left = Number(localStorage.getItem(place) ?? left)
  } catch {
    // The variable holds it.
  }
  return left === startedAt
}
