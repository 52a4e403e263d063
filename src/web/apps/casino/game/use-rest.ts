import { useEffect, useState } from 'react'
import type { PlayedRound } from '../scenes/scene.ts'

/** The round once its scene has come to rest, so many milliseconds after it came; at once where nothing moves. */
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

/** A figure that follows only while the scene rests: before that it would tell how the round ends. */
export function useWhile<T>(resting: boolean, value: T): T {
  const [seen, setSeen] = useState(value)
  if (resting && seen !== value) setSeen(value)
  return resting ? value : seen
}
