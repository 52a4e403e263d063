import { useEffect, useEffectEvent, useState } from 'react'
import { loadUntilThere } from './load-until-there.ts'

/** Loads a part of the page on demand; null until it has loaded, and while it is not wanted. */
export function useLoaded<T>(wanted: boolean, load: () => Promise<T>): T | null {
  const [found, setFound] = useState<{ readonly it: T } | null>(null)
  const ask = useEffectEvent(load)
  const there = found !== null
  useEffect(
    () =>
      wanted && !there
        ? loadUntilThere(
            () => ask(),
            (it) => setFound({ it }),
          )
        : undefined,
    [wanted, there],
  )
  return wanted && found ? found.it : null
}
