import { MailWarning } from 'lucide-react'
import { deskDeadLetters, deskRetryDeadLetters } from '#domain/desk/desk/api.ts'
import { workName } from '../../frame/house-text.ts'
import { textOr } from '../../frame/i18n.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'dead-letters',
  group: 'house',
  icon: MailWarning,
  order: 43,
  list: deskDeadLetters,
  columns: [
    { field: 'failedAt', kind: 'time' },
    { field: 'consumer', value: ({ consumer }) => workName(String(consumer)) },
    { field: 'topic', label: 'fact', value: ({ topic }) => textOr(`topic-${topic}`, String(topic)) },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'error' },
    { field: 'retry', kind: 'yes-no' },
  ],
  tools: [{ id: 'retry', endpoint: deskRetryDeadLetters }],
  actions: [
    {
      id: 'retry-consumer',
      endpoint: deskRetryDeadLetters,
      when: ({ retry }) => retry !== true,
      body: (row) => ({ consumer: row?.consumer }),
    },
  ],
}
