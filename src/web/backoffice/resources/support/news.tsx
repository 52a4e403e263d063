import { Megaphone } from 'lucide-react'
import { listNews, sendNews } from '#domain/contact/messages/api.ts'
import { text } from '../../frame/i18n.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'news',
  group: 'support',
  icon: Megaphone,
  order: 29,
  list: listNews,
  columns: [
    { field: 'at', kind: 'time' },
    { field: 'staff' },
    { field: 'subject' },
    { field: 'body' },
    { field: 'languages', value: ({ languages }) => (languages as readonly string[]).join(', ') },
  ],
  tools: [
    {
      id: 'send-news',
      endpoint: sendNews,
      reason: false,
      fields: [{ name: 'texts', kind: 'texts', parts: ['subject', 'body'] }],
      body: (_, key) => ({ key }),
      shows: (answer) => text('news-sent', { count: (answer as { readonly sent: number }).sent }),
    },
  ],
}
