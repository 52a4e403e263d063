import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'

/** Calls when the network has come back, for what failed without it and would wait for a press. */
export function useNetworkBack(again: () => void): void {
  const run = useEffectEvent(again)
  useEffect(() => {
    const onOnline = () => run()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}

/** Whether the browser says that there is no network: a call can fail before it says so. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine === false,
    () => false,
  )
}

function watchNetwork(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
