import { useEffect, useEffectEvent } from 'react'

/** Calls when the network has come back, for what failed without it and would wait for a press. */
export function useNetworkBack(again: () => void): void {
  const run = useEffectEvent(again)
  useEffect(() => {
    const onOnline = () => run()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [])
}
