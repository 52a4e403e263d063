import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PlayedRound } from '../scenes/scene.ts'
import type { Cue } from './tones.ts'

/** Sounds of games: none until a visitor wants them; his browser keeps what he chose. */

const storageKey = 'fairline.casino-sound'
const listeners = new Set<() => void>()
let wanted: boolean | null = null

function isWanted(): boolean {
  if (wanted !== null) return wanted
  try {
    wanted = localStorage.getItem(storageKey) === 'on'
  } catch {
    wanted = false
  }
  return wanted
}

export function wantSound(on: boolean): void {
  wanted = on
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // It lasts as long as the page then.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWantsSound = (): boolean => useSyncExternalStore(listen, isWanted, () => false)

/** What a round sounds like when it is seen; what pays no more than its stake is not celebrated. */
export const cueOf = ({ payout, stake }: Pick<PlayedRound, 'payout' | 'stake'>): Cue =>
  payout === null ? 'begun' : payout > stake ? 'won' : 'over'

/**
 * Lets a game be heard where that is wanted: its rounds as they begin, and as their end is seen. `told`: the round whose
 * standing is seen by now.
 */
export function useSound(round: PlayedRound | null, told: PlayedRound | null): void {
  const on = useWantsSound()
  // A round that was left open began long ago.
  const heard = useRef(new Set(round ? [`${round.id} begun`] : []))
  useEffect(() => {
    const cues: (readonly [PlayedRound, Cue])[] = []
    if (round) cues.push([round, 'begun'])
    if (told && told.payout !== null) cues.push([told, cueOf(told)])
    for (const [{ id }, cue] of cues) {
      const key = `${id} ${cue}`
      if (heard.current.has(key)) continue
      heard.current.add(key)
      if (on && document.visibilityState === 'visible')
        void import('./tones.ts').then(
          ({ playTones }) => playTones(cue),
          () => {},
        )
    }
  }, [round, told, on])
}
