import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { PlayedRound } from '../scenes/scene.ts'
import type { Cue } from './tones.ts'

/** Sounds of games: off by default; the browser stores the visitor's choice. */

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
    // Without storage the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useWantsSound = (): boolean => useSyncExternalStore(listen, isWanted, () => false)

/** Returns the sound of a round's visible state; a payout up to the stake gets no winning sound. */
export const cueOf = ({ payout, stake }: Pick<PlayedRound, 'payout' | 'stake'>): Cue =>
  payout === null ? 'begun' : payout > stake ? 'won' : 'over'

/**
 * Plays the sounds of rounds where enabled: at their start, and when their end is visible. `told`: the round whose
 * end is visible.
 */
export function useSound(round: PlayedRound | null, told: PlayedRound | null): void {
  const on = useWantsSound()
  // An open round from before began long ago.
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
