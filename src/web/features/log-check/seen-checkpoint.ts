/** The last checkpoint of the log that this browser verified, and the key that signed it. */
export interface SeenCheckpoint {
  /** Leaves. */
  readonly size: number
  /** Lower-case hex. */
  readonly root: string
  readonly key: string
}

const storageKey = 'fairline.log-checkpoint'

export function readSeen(): SeenCheckpoint | null {
  try {
    const seen = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as SeenCheckpoint | null
    return seen &&
      Number.isSafeInteger(seen.size) &&
      /^[0-9a-f]{64}$/.test(seen.root) &&
      typeof seen.key === 'string'
      ? seen
      : null
  } catch {
    return null
  }
}

export function keepSeen(seen: SeenCheckpoint): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // The next check then counts as the first.
  }
}
