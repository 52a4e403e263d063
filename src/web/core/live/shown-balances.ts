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

/** Freezes the displayed balances until a game has shown how its round ends. */
export function useHeldBalances(held: boolean): void {
  useEffect(() => {
    if (!held) return
    hold(1)
    return () => hold(-1)
  }, [held])
}

/** Returns the balances to display: frozen as long as a game holds them. Logic has to use `useBalances`. */
export const useShownBalances = (): ReturnType<typeof useBalances> =>
  useWhile(!useSyncExternalStore(subscribe, isHeld, never), useBalances())
