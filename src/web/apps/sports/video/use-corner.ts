import { type RefObject, useEffect, useState } from 'react'

/** Least visible share of a video's place. */
const seenFrom = 0.25

export interface Corner {
  /** Whether the video is in the corner. */
  readonly there: boolean
  /** Returns the video to its place although that is out of sight. */
  leave(): void
}

/** Moves a playing video into a corner while its place is out of sight, where `wanted`. */
export function useCorner(
  place: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  wanted: boolean,
): Corner {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const [element, player] = [place.current, video.current]
    if (!wanted || !element || !player) return
    let seen = true
    const settle = () => {
      if (seen) setThere(false)
      else if (!player.paused && !player.ended && document.pictureInPictureElement !== player) setThere(true)
    }
    const observer = new IntersectionObserver(
      (entries) => {
        seen = (entries.at(-1)?.intersectionRatio ?? 1) >= seenFrom
        settle()
      },
      { threshold: seenFrom },
    )
    observer.observe(element)
    player.addEventListener('playing', settle)
    return () => {
      player.removeEventListener('playing', settle)
      observer.disconnect()
      setThere(false)
    }
  }, [place, video, wanted])
  return { there, leave: () => setThere(false) }
}
