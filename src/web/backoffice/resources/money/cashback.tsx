import { Undo2 } from 'lucide-react'
import { deskCashback } from '#domain/desk/desk/api.ts'
import { showDay } from '../../frame/format.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'cashback',
  group: 'money',
  icon: Undo2,
  order: 35,
  list: deskCashback,
  columns: [
    { field: 'week', label: 'week-from', value: ({ week }) => showDay(week) },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'amount', kind: 'money' },
    { field: 'carried', kind: 'money' },
    { field: 'paidAt', kind: 'time' },
  ],
  filters: [
    { name: 'week', kind: 'text' },
    { name: 'playerId', kind: 'text' },
  ],
}
