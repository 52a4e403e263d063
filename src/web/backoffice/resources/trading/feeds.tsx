import { RadioTower } from 'lucide-react'
import { deskFeeds } from '#domain/desk/desk/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'feeds',
  group: 'trading',
  icon: RadioTower,
  order: 14,
  list: deskFeeds,
  every: 5_000,
  columns: [
    { field: 'id', label: 'event-name' },
    { field: 'lastHeard', kind: 'time' },
    { field: 'silent', kind: 'yes-no' },
    { field: 'events', kind: 'number' },
  ],
}
