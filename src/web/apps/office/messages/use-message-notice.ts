import { useCallback } from 'react'
import { useShell } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'

/** Tells of a message that has come, on whatever page the player is. */
export function useMessageNotice(): void {
  const shell = useShell()
  usePlayerPokes(
    useCallback(
      (poke: PlayerPoke) => {
        if (poke.k !== 'message') return
        import('./tell-message.ts')
          .then(({ tellMessage }) => tellMessage(shell))
          // The number in the office's menu tells of it too.
          .catch(() => {})
      },
      [shell],
    ),
  )
}
