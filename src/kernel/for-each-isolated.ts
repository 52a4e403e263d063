/** Result of a pass over items: counts of the two outcomes. */
export interface IsolatedPass {
  readonly done: number
  readonly failed: number
}

/**
 * Runs `work` on each item in order. An item that throws is passed to `setAside`, and the next item follows,
 * so that one bad item never stops the others. Rejects only when `items` or `setAside` itself throws.
 */
export async function forEachIsolated<T>(
  items: Iterable<T> | AsyncIterable<T>,
  work: (item: T) => Promise<unknown>,
  setAside: (item: T, error: unknown) => void | Promise<void>,
): Promise<IsolatedPass> {
  let done = 0
  let failed = 0
  for await (const item of items) {
    try {
      await work(item)
      done++
    } catch (error) {
      failed++
      await setAside(item, error)
    }
  }
  return { done, failed }
}
