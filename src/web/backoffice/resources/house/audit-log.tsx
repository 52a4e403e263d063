import { ScrollText } from 'lucide-react'
import { staffActs } from '#domain/staff/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'acts',
  group: 'house',
  icon: ScrollText,
  order: 40,
  list: staffActs,
  columns: [
    { field: 'at', kind: 'time' },
    { field: 'staff' },
    { field: 'action' },
    { field: 'subjectKind' },
    { field: 'subjectId', kind: 'id' },
    { field: 'from', kind: 'json' },
    { field: 'to', kind: 'json' },
    { field: 'reason' },
  ],
  filters: [
    { name: 'staff', kind: 'text' },
    { name: 'action', kind: 'text' },
    { name: 'subjectId', kind: 'text' },
  ],
}
