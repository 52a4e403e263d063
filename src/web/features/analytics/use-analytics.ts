import { useEffect, useState } from 'react'
import type { AnalyticsDevice } from '#domain/trust/analytics/api.ts'
import { useShell } from '../../core/context.ts'
import type { View } from '../../core/router/view.ts'
import { createValue, type Source } from '../../core/value.ts'
import { consentStore } from '../consent/store.ts'
import type { Analytics, ShownPage } from './analytics.ts'
import { bufferKey } from './buffer-key.ts'

/** Milliseconds after page load in which nothing is measured and the script does not load (spec section 9). */
const after = 10_000

const deviceOf = (width: number): AnalyticsDevice =>
  width < 600 ? 'phone' : width < 1100 ? 'tablet' : 'desktop'

/** Returns the page by its registry name; null where it must not be measured. */
const pageOf = ({ kind, route, path }: View): ShownPage => ({
  name: kind !== 'page' ? kind : route && route.analytics !== false ? route.name : null,
  path,
})

function ownStorage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

/** Measures the page while its visitor consents. */
export function useAnalytics(view: View): void {
  const { language } = useShell()
  const [shown] = useState(() => createValue(pageOf(view)))
  useEffect(() => shown.set(pageOf(view)), [shown, view])
  useEffect(() => watchLeave(shown, language), [shown, language])
}

/**
 * Loads the script once it may measure: with consent, after ten seconds, on a measured page. Withdrawing
 * consent ends it at once: waiting events are deleted here, and delivered ones at their destinations.
 */
function watchLeave(shown: Source<ShownPage>, language: string): () => void {
  const counted = { path: '' }
  let analytics: Analytics | null = null
  let loading = false
  let allowed = consentStore.allows('marketing')
  let due = false

  const look = async () => {
    if (!due || !allowed || loading || analytics || shown.get().name === null) return
    loading = true
    try {
      const [{ startAnalytics }, { adapters }] = await Promise.all([
        import('./analytics.ts'),
        import('./adapters.ts'),
      ])
      const surroundings = () => ({ language, device: deviceOf(innerWidth) })
      if (due && allowed)
        analytics = startAnalytics({ shown, counted, adapters, surroundings, storage: ownStorage() })
    } catch {
      // The network failed: the next page tries again.
    } finally {
      loading = false
    }
  }
  const stop = () => {
    const sent = analytics?.stop()
    analytics = null
    return sent
  }
  const forget = async (sent: Promise<void> | undefined) => {
    const { adapters } = await import('./adapters.ts')
    // Requests in flight would otherwise arrive after the deletion.
    await sent
    await Promise.all(adapters.map((adapter) => adapter.forget()))
  }
  const onConsent = () => {
    const before = allowed
    const { agreed, settled } = consentStore.get()
    allowed = consentStore.allows('marketing')
    if (allowed) return void look()
    const sent = stop()
    // Until a player's consent is known, nothing is counted and nothing deleted.
    if (!settled) return
    ownStorage()?.removeItem(bufferKey)
    if (before && agreed !== null) forget(sent).catch(() => {})
  }

  const begin = setTimeout(
    () => {
      due = true
      void look()
    },
    Math.max(0, after - performance.now()),
  )
  const undo = [consentStore.subscribe(onConsent), shown.subscribe(() => void look())]
  return () => {
    clearTimeout(begin)
    due = false
    for (const step of undo) step()
    void stop()
  }
}
