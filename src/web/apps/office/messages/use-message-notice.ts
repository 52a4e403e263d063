import { useCallback } from 'react'
import { useShell } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'

/** Shows a notice for a new message on any page. */
export function useMessageNotice(): void {
  const shell = useShell()
  usePlayerPokes(
    useCallback(
      (poke: PlayerPoke) => {
        if (poke.k !== 'message') return
        import('./tell-message.ts')
          .then(({ tellMessage }) => tellMessage(shell))
          // The account menu shows the number too.
          .catch(() => {})
      },
      [shell],
    ),
  )
}
