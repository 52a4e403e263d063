import { Timer } from 'lucide-react'
import { deskJobs } from '#domain/desk/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'jobs',
  group: 'house',
  icon: Timer,
  order: 44,
  list: deskJobs,
  every: 5_000,
  columns: [
    { field: 'id', label: 'name' },
    { field: 'every', kind: 'span' },
    { field: 'runs', kind: 'number' },
    { field: 'failures', kind: 'number' },
    { field: 'lastAt', kind: 'time' },
    { field: 'lastMs', kind: 'span' },
    { field: 'error' },
  ],
}
