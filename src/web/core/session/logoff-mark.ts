/** Storage key that a sign-out after inactivity sets, for the notice after the next sign-in. */
const place = 'fairline.auto-logoff'

export function markAutoLogoff(): void {
  try {
    localStorage.setItem(place, '1')
  } catch {
    // Storage is disabled: there will be no notice.
  }
}

/** Returns whether the last session ended by inactivity, and clears the mark. */
export function takeAutoLogoff(): boolean {
  try {
    const marked = localStorage.getItem(place) !== null
    if (marked) localStorage.removeItem(place)
    return marked
  } catch {
    return false
  }
}
