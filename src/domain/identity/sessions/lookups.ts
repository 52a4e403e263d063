interface Waiting<T> {
  readonly key: string
  readonly resolve: (found: T | null) => void
  readonly reject: (error: unknown) => void
}

const largest = 500

/**
 * Looks keys up together: those that are asked for at one time go as one call, and those that come meanwhile as the
 * next. What one call fails with, all of its keys fail with.
 */
export function lookUpTogether<T>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (key: string) => Promise<T | null> {
  let waiting: Waiting<T>[] = []
  let busy = false

  const run = async () => {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, largest)
      waiting = waiting.slice(largest)
      try {
        const found = await find([...new Set(batch.map((one) => one.key))])
        for (const one of batch) one.resolve(found.get(one.key) ?? null)
      } catch (error) {
        for (const one of batch) one.reject(error)
      }
    }
    busy = false
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (busy) return
      busy = true
      // After the sockets that are ready have been read: what they ask rides along.
      setImmediate(() => void run())
    })
}
