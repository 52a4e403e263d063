import { listMessages } from '#domain/contact/messages/api.ts'
import type { Shell } from '#web/core/context.ts'
import { notices, usualStay } from '#web/features/notices/center.ts'
import { loadDictionaries } from '#web/i18n/load.ts'

/** Shows the latest message as a notice, where it is unread and no other notice covers it. */
export async function tellMessage({ call, translator }: Pick<Shell, 'call' | 'translator'>): Promise<void> {
  await loadDictionaries(translator, ['messages'])
  const [message] = (await call(listMessages, { query: {} })).messages
  if (!message || message.read) return
  const { kind, facts } = message
  // The balance shows money, and the history shows settled bets.
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
