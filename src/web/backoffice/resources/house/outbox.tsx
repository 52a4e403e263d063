import { Send } from 'lucide-react'
import { outboxEndpoint } from '#domain/contact/outbox/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'outbox',
  group: 'house',
  icon: Send,
  order: 45,
  list: outboxEndpoint,
  every: 5_000,
  columns: [
    { field: 'at', kind: 'time' },
    { field: 'kind', kind: 'chip', words: 'sent' },
    { field: 'recipient' },
    { field: 'subject' },
    { field: 'text', label: 'body' },
    { field: 'state', kind: 'chip', words: 'sent' },
  ],
  filters: [{ name: 'kind', kind: 'select', options: ['sms', 'letter'], words: 'sent' }],
  sort: { field: 'at', order: 'DESC' },
  sortable: ['at'],
}
