import type { AnalyticsFact } from '#domain/trust/analytics/api.ts'

/** Events of the shell: typed, within this tab. Each reaches the listeners of its moment once. */
export interface ShellEvents {
  /** Recorded by the analytics, with the visitor's consent. */
  readonly analytics: AnalyticsFact
  /** A player signed in, here or in another tab: reload data that depends on the player. */
  readonly 'signed-in': { readonly playerId: string }
  /** The player signed out: drop all player data. */
  readonly 'signed-out': null
  /** Request to show the slip: its column takes the focus, or its sheet opens. */
  readonly 'open-slip': null
  /** The server requires that the player accepts changed terms (451 with `exception_code` 1). */
  readonly 'terms-changed': null
  /** The server has a newer build of the site than this page. */
  readonly 'update-available': { readonly version: string }
}

type Listener<T> = (fact: T) => void

const listeners = new Map<keyof ShellEvents, Set<Listener<never>>>()

/** Adds a listener; returns a function that removes it. */
export function onShellEvent<N extends keyof ShellEvents>(
  name: N,
  listener: Listener<ShellEvents[N]>,
): () => void {
  const known = listeners.get(name) ?? new Set()
  listeners.set(name, known.add(listener))
  return () => void known.delete(listener)
}

export function tellShell<N extends keyof ShellEvents>(name: N, fact: ShellEvents[N]): void {
  for (const listener of listeners.get(name) ?? []) (listener as Listener<ShellEvents[N]>)(fact)
}
