import { useEffect, useRef, useState } from 'react'

/** Animates from the shown value to a multiple within 0.9 s; jumps there without motion. */
export function useClimb(to: number | null, round: string | undefined): number {
  const [shown, setShown] = useState(1)
  const last = useRef({ round, at: 1 })
  useEffect(() => {
    if (to === null || round === undefined) return
    const from = last.current.round === round ? Math.min(last.current.at, to) : 1
    last.current = { round, at: to }
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return setShown(to)
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      // A frame may have begun before the climb did.
      const part = Math.min(1, Math.max(0, (now - began) / 900))
      setShown(from * (to / from) ** (1 - (1 - part) ** 3))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [to, round])
  return shown
}
