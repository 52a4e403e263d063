/** What this browser keeps; nothing where it may keep nothing. */
export function localOnly(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
