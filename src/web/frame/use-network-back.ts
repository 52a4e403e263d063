import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Calls when the network has come back, for what failed without it and would wait for a press. Answers whether the browser
 * says that there is none: a call can fail before it says so.
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
