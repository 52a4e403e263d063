import { MailWarning } from 'lucide-react'
import { deskDeadLetters, deskRetryDeadLetters } from '#domain/desk/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'dead-letters',
  group: 'house',
  icon: MailWarning,
  order: 43,
  list: deskDeadLetters,
  columns: [
    { field: 'failedAt', kind: 'time' },
    { field: 'consumer' },
    { field: 'topic' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'error' },
    { field: 'retry', kind: 'yes-no' },
  ],
  tools: [
    {
      id: 'retry',
      endpoint: deskRetryDeadLetters,
      fields: [{ name: 'consumer', kind: 'text', optional: true }],
    },
  ],
}
