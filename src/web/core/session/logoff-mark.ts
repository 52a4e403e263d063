/** Left behind by a sign-out for want of activity, for the notice after the next sign-in. */
const place = 'fairline.auto-logoff'

export function markAutoLogoff(): void {
  try {
    localStorage.setItem(place, '1')
  } catch {
    // Storage is switched off: there will be no notice.
  }
}

/** Whether the last session ended so; answers it once. */
export function takeAutoLogoff(): boolean {
  try {
    const marked = localStorage.getItem(place) !== null
    if (marked) localStorage.removeItem(place)
    return marked
  } catch {
    return false
  }
}
