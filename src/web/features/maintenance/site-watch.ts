import { type SiteFacts, siteConfig } from '#domain/trust/access/api.ts'
import type { Call } from '../../core/calls/call.ts'

const retries = 5
const retryAfter = 1_000

/**
 * Loads the site's configuration every `every` milliseconds while the page is visible. Retries a failed load
 * five times, a second apart (spec section 9), then waits for the next interval. Returns a function that
 * stops it.
 */
export function watchSite(call: Call, every: number, onFacts: (facts: SiteFacts) => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (ms: number) =>
    new Promise<void>((done) => {
      timer = setTimeout(done, ms)
    })

  async function look(): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        const facts = await call(siteConfig, {}, { signal })
        if (!signal.aborted) onFacts(facts)
        return
      } catch (fault) {
        if (signal.aborted) return
        if (attempt === retries) return console.warn('no site config', fault)
        await wait(retryAfter)
      }
    }
  }

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await wait(every)
      if (!signal.aborted && !document.hidden) await look()
    }
  }

  void run()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}
