import { Activity } from 'lucide-react'
import { deskEvent, deskEvents } from '#domain/desk/desk/api.ts'
import { sports } from '#domain/sport/feed/api.ts'
import { showReasons } from '../../frame/format.ts'
import { sportName } from '../../frame/market-text.ts'
import { resumeEvent, suspendEvent } from '../../pages/actions.ts'
import { EventPage } from '../../pages/event-page.tsx'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'events',
  group: 'trading',
  icon: Activity,
  order: 10,
  list: deskEvents,
  one: deskEvent,
  show: EventPage,
  // Live topics report changes of listed events; polling finds the rest, such as new fixtures.
  every: 30_000,
  follows: ({ sport }) => (sport ? [`live:${sport}`, `line:${sport}`] : ['live']),
  columns: [
    { field: 'startsAt', kind: 'time' },
    { field: 'sport', value: ({ sport }) => sportName(String(sport)) },
    { field: 'competition' },
    { field: 'name', label: 'event-name' },
    { field: 'status', kind: 'chip' },
    { field: 'score' },
    { field: 'markets', kind: 'number' },
    { field: 'suspended', value: ({ suspended }) => showReasons(suspended) },
    { field: 'words', kind: 'number' },
  ],
  filters: [
    { name: 'q', kind: 'text' },
    { name: 'sport', kind: 'select', options: sports, optionName: sportName },
    { name: 'when', kind: 'select', options: ['live', 'line', 'over'] },
  ],
  actions: [suspendEvent, resumeEvent],
}
