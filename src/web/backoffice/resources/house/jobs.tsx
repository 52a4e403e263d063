import { Timer } from 'lucide-react'
import { deskJobs } from '#domain/desk/desk/api.ts'
import { workName } from '../../frame/house-text.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'jobs',
  group: 'house',
  icon: Timer,
  order: 44,
  list: deskJobs,
  every: 5_000,
  columns: [
    { field: 'id', label: 'work', value: ({ id }) => workName(id) },
    { field: 'every', kind: 'span' },
    { field: 'runs', kind: 'number' },
    { field: 'failures', kind: 'number' },
    { field: 'lastAt', kind: 'time' },
    { field: 'lastMs', kind: 'span' },
    { field: 'error' },
  ],
}
