/** Returns `localStorage`; undefined where the browser forbids it. */
export function localOnly(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}
