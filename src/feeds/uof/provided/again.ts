/**
 * Repeats work until it succeeds or `stopped`; calls `failed` for each failure. Waits longer each time, at most 30 s.
 */
export async function untilDone(
  work: () => Promise<void>,
  stopped: () => boolean,
  failed: (error: unknown) => void,
  firstPauseMs = 500,
): Promise<void> {
  for (let pause = firstPauseMs; !stopped(); pause = Math.min(2 * pause, 30_000)) {
    try {
      return await work()
    } catch (error) {
      failed(error)
    }
    await new Promise((done) => setTimeout(done, pause).unref())
  }
}
