import { useEffect, useState } from 'react'
import type { PlayedRound } from '../scenes/scene.ts'

/** Returns the round once its scene has finished, so many milliseconds after its arrival; at once without motion. */
export function useRest(round: PlayedRound | null, after: number): PlayedRound | null {
  const [rested, setRested] = useState<PlayedRound | null>(null)
  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    if (round === null || after === 0 || still) return setRested(round)
    setRested(null)
    const timer = setTimeout(() => setRested(round), after)
    return () => clearTimeout(timer)
  }, [round, after])
  return rested
}
