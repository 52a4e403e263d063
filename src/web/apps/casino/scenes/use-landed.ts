import { useEffect, useState } from 'react'

/** Whether what moves in a round has come to rest, so many milliseconds after it was first seen; at once where nothing moves. */
export function useLanded(round: string | undefined, after: number): boolean {
  const [landed, setLanded] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setLanded(round)
    const timer = setTimeout(() => setLanded(round), after)
    return () => clearTimeout(timer)
  }, [round, after])
  return landed === round
}
