import { ScrollText } from 'lucide-react'
import { staffActs } from '#domain/people/staff/api.ts'
import { actName, subjectName } from '../../frame/house-text.ts'
import { textOr } from '../../frame/i18n.ts'
import { LogHead } from '../../pages/log-head.tsx'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'acts',
  group: 'house',
  icon: ScrollText,
  order: 40,
  list: staffActs,
  head: LogHead,
  columns: [
    { field: 'at', kind: 'time' },
    { field: 'staff' },
    { field: 'action', value: ({ action }) => actName(String(action)) },
    {
      field: 'subjectKind',
      value: ({ subjectKind }) => textOr(`subject-${subjectKind}`, String(subjectKind)),
    },
    {
      field: 'subjectId',
      kind: 'id',
      link: ({ subjectKind }) => (subjectKind === 'player' ? 'players' : undefined),
      value: ({ subjectKind, subjectId }) => subjectName(String(subjectKind), String(subjectId)),
    },
    { field: 'from', kind: 'facts' },
    { field: 'to', kind: 'facts' },
    { field: 'reason' },
    { field: 'inLog', kind: 'chip', words: 'log' },
  ],
  filters: [
    { name: 'staff', kind: 'text' },
    { name: 'action', kind: 'text' },
    { name: 'subjectId', kind: 'text' },
  ],
}
