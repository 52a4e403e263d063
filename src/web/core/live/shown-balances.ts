import { useEffect, useSyncExternalStore } from 'react'
import { useWhile } from '../use-while.ts'
import { useBalances } from './hooks.ts'

let holders = 0
const listeners = new Set<() => void>()

function hold(change: 1 | -1): void {
  holders += change
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const isHeld = () => holders > 0
const never = () => false

/** Keeps the balances that are shown as they are, while a game is still to show how its round ends. */
export function useHeldBalances(held: boolean): void {
  useEffect(() => {
    if (!held) return
    hold(1)
    return () => hold(-1)
  }, [held])
}

/** Balances for the eye: those of before, as long as a game holds them. What is decided by them takes `useBalances`. */
export const useShownBalances = (): ReturnType<typeof useBalances> =>
  useWhile(!useSyncExternalStore(subscribe, isHeld, never), useBalances())
