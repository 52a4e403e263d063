interface Waiting<T> {
  readonly key: string
  readonly resolve: (found: T | null) => void
  readonly reject: (error: unknown) => void
}

const largest = 500

/**
 * Returns a function that looks a key up, together with others. Keys requested at one time go into one call, those
 * requested meanwhile into the next. An error of a call rejects all of its keys.
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
      // Runs after Node has read all sockets that are ready, so that their lookups join the batch.
      setImmediate(() => void run())
    })
}
