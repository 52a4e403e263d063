import { useEffect, useState } from 'react'

/**
 * Tells whether a round's motion has finished, so many milliseconds after its first render; at once without motion.
 */
export function useLanded(round: string | undefined, after: number): boolean {
  const [landed, setLanded] = useState<string | undefined>(undefined)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setLanded(round)
    const timer = setTimeout(() => setLanded(round), after)
    return () => clearTimeout(timer)
  }, [round, after])
  return landed === round
}
