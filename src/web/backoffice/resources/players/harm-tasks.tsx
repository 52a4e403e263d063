import { HeartHandshake } from 'lucide-react'
import {
  closeHarmTask,
  type HarmTask,
  listHarmTasks,
  takeHarmTask,
  taskSorts,
} from '#domain/protection/harm/api.ts'
import { text } from '../../frame/i18n.ts'
import { whoIsIn } from '../../frame/me.ts'
import type { DeskResource, Row } from '../../registry.ts'

const markersOf = ({ markers }: Row) =>
  (markers as HarmTask['markers']).map(({ id, times }) => `${text(`marker-${id}`)} × ${times}`).join('; ')

const taskStates = ['open', 'taken', 'closed']

export const resource: DeskResource = {
  name: 'harm-tasks',
  group: 'players',
  icon: HeartHandshake,
  order: 22,
  list: listHarmTasks,
  every: 10_000,
  columns: [
    { field: 'madeAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'score', label: 'points', kind: 'number' },
    { field: 'markers', label: 'signs', value: markersOf },
    { field: 'state', kind: 'chip', words: 'task' },
    { field: 'staffName' },
    { field: 'takenAt', kind: 'time' },
    { field: 'closedAt', kind: 'time' },
    { field: 'note', label: 'what-was-done' },
  ],
  filtered: { state: 'open' },
  filters: [
    { name: 'state', kind: 'select', options: taskStates, words: 'task' },
    { name: 'playerId', kind: 'text' },
  ],
  sort: { field: 'score', order: 'DESC' },
  sortable: taskSorts,
  actions: [
    { id: 'take', endpoint: takeHarmTask, reason: false, when: ({ state }) => state === 'open' },
    {
      id: 'close',
      endpoint: closeHarmTask,
      reason: false,
      fields: [{ name: 'note', label: 'what-was-done', kind: 'long' }],
      when: ({ state, staffName }) => state === 'taken' && staffName === whoIsIn()?.name,
    },
  ],
}
