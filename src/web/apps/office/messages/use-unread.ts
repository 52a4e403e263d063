import { useCallback, useEffect, useState } from 'react'
import { listMessages } from '#domain/contact/messages/api.ts'
import { useShell } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'

/** Listeners for messages read on this page. */
const listeners = new Set<(unread: number) => void>()
export const tellUnread = (unread: number): void => {
  for (const listener of listeners) listener(unread)
}

/** Returns the number of unread messages; 0 until loaded. */
export function useUnread(): number {
  const { call, session } = useShell()
  const [unread, setUnread] = useState(0)
  const signedIn = session !== null
  const read = useCallback(() => {
    if (!signedIn) return
    call(listMessages, { query: {} }).then(
      (answer) => setUnread(answer.unread),
      // The next page loads the number.
      () => {},
    )
  }, [call, signedIn])
  useEffect(read, [read])
  useEffect(() => {
    listeners.add(setUnread)
    return () => void listeners.delete(setUnread)
  }, [])
  usePlayerPokes(useCallback((poke: PlayerPoke) => poke.k === 'message' && read(), [read]))
  return unread
}
