import type { AnalyticsFact } from '#domain/analytics/api.ts'

/**
 * What happens in the shell and others may want to hear: typed, in this tab only. Each is told once, to whoever
 * listens at that moment.
 */
export interface ShellEvents {
  /** Counted by the analytics, where the visitor agreed to them. */
  readonly analytics: AnalyticsFact
  /** A player came, here or in another tab: what depends on him is loaded anew. */
  readonly 'signed-in': { readonly playerId: string }
  /** The player has gone: whatever was his is forgotten. */
  readonly 'signed-out': null
  /** The slip is asked for: its column takes the focus, or its sheet opens. */
  readonly 'open-slip': null
  /** The server asks that the player confirms changed terms (451 with `exception_code` 1). */
  readonly 'terms-changed': null
  /** The server has a newer build of the site than this page. */
  readonly 'update-available': { readonly version: string }
}

type Listener<T> = (fact: T) => void

const listeners = new Map<keyof ShellEvents, Set<Listener<never>>>()

/** Returns the undoing. */
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
