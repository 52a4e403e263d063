import { useEffect, useRef, useState } from 'react'
import type { PlayedRound } from '../scenes/scene.ts'
import { type Moment, momentsOf, outcomeOf } from './slot-round.ts'

/**
 * Returns the current step of a round; null before there is one. A round present from the beginning, or without
 * motion, shows its last step at once.
 */
export function useMoments(round: PlayedRound | null): Moment | null {
  const first = useRef(round?.id)
  const [now, setNow] = useState<{ readonly id: string; readonly at: number } | null>(null)
  const id = round?.id
  const scenes = outcomeOf(round)?.scenes
  const moments = scenes ? momentsOf(scenes) : []
  const lasts = moments.map((moment) => moment.lasts).join(' ')
  useEffect(() => {
    if (id === undefined || id === first.current) return
    const times = lasts.split(' ').map(Number)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setNow({ id, at: times.length - 1 })
    let at = 0
    let timer: ReturnType<typeof setTimeout>
    const show = () => {
      setNow({ id, at })
      if (at === times.length - 1) return
      timer = setTimeout(() => {
        at += 1
        show()
      }, times[at])
    }
    show()
    return () => clearTimeout(timer)
  }, [id, lasts])
  if (id === undefined || moments.length === 0) return null
  if (id === first.current) return moments.at(-1)!
  // Before the effect has run, only the first step shows.
  return moments[now?.id === id ? now.at : 0] ?? null
}
