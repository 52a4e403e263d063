/**
 * What happens in the shell and others may want to hear: typed, in this tab only. Each is told once, to whoever
 * listens at that moment.
 */
export interface ShellEvents {
  /** Counted by the analytics: 10190 a captcha was passed, 10191 it was not. */
  readonly analytics: { readonly id: 10190 | 10191 }
  /** A player came, here or in another tab: what depends on him is loaded anew. */
  readonly 'signed-in': { readonly playerId: string }
  /** The player has gone: whatever was his is forgotten. */
  readonly 'signed-out': null
  /** The server asks that the player confirms changed terms (451 with `exception_code` 1). */
  readonly 'terms-changed': null
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
