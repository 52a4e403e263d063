import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls `again` when the network is back, to retry failed loads without a press. Returns whether the browser
 * reports being offline; calls can fail before it does.
 */
export function useNetworkBack(again: () => void): boolean {
  const [offline, setOffline] = useState(() => globalThis.navigator?.onLine === false)
  const run = useEffectEvent(again)
  useEffect(() => {
    const onOnline = () => run()
    const onOffline = () => setOffline(true)
    addEventListener('online', onOnline)
    addEventListener('offline', onOffline)
    return () => {
      removeEventListener('online', onOnline)
      removeEventListener('offline', onOffline)
    }
  }, [])
  return offline
}
