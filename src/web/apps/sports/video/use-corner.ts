import { type RefObject, useEffect, useState } from 'react'

/** So much of its place has to be seen for a video to be there. */
const seenFrom = 0.25

export interface Corner {
  /** Whether the video is in the corner. */
  readonly there: boolean
  /** Takes it back to its place although that is out of sight. */
  leave(): void
}

/** Moves a video that plays into a corner while its place is out of sight, where `wanted`. */
export function useCorner(
  place: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
): Corner {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!wanted || !element) return
    const observer = new IntersectionObserver(
      (entries) => {
        const seen = (entries.at(-1)?.intersectionRatio ?? 1) >= seenFrom
        const { current } = video
        const plays = current && !current.paused && !current.ended
        if (seen) setThere(false)
        else if (plays && document.pictureInPictureElement !== current) setThere(true)
      },
      { threshold: seenFrom },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      setThere(false)
    }
  }, [place, video, wanted])
  return { there, leave: () => setThere(false) }
}
