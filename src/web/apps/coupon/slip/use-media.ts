import { useCallback, useSyncExternalStore } from 'react'

/** Tells whether a media query matches; `initial` on the server and for the first paint. */
export function useMedia(query: string, initial: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => initial,
  )
}
