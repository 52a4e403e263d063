import { useCallback } from 'react'
import { listMessages } from '#domain/messages/api.ts'
import { useShell } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import type { PlayerPoke } from '#web/core/live/types.ts'
import { notices, usualStay } from '#web/features/notices/center.ts'
import { loadDictionaries } from '#web/i18n/load.ts'

/** Tells of a message that has come, on whatever page the player is. */
export function useMessageNotice(): void {
  const { call, translator } = useShell()
  usePlayerPokes(
    useCallback(
      (poke: PlayerPoke) => {
        if (poke.k !== 'message') return
        const show = async () => {
          await loadDictionaries(translator, ['messages'])
          const [message] = (await call(listMessages, { query: {} })).messages
          if (!message || message.read) return
          const { kind, facts } = message
          // Of money the balance tells; what is said in full stands on its page.
          if (kind === 'deposit' || kind === 'withdrawal' || kind === 'bets-settled') return
          const t = translator.of('messages')
          notices.show({
            id: 'message',
            type: 'default',
            tone: 'info',
            title: t(`subject-${kind}`, facts),
            actions: [{ text: t('open'), path: '/messages', primary: true }],
            closesAfter: usualStay,
          })
        }
        // The number in the office's menu tells of it too.
        show().catch(() => {})
      },
      [call, translator],
    ),
  )
}
