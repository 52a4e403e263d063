import { CalendarRange } from 'lucide-react'
import { deskCashbackWeeks } from '#domain/desk/desk/api.ts'
import { showDay } from '../../frame/format.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'cashback-weeks',
  group: 'money',
  icon: CalendarRange,
  order: 34,
  list: deskCashbackWeeks,
  columns: [
    { field: 'week', label: 'week-from', value: ({ week }) => showDay(week) },
    { field: 'currency' },
    { field: 'players', kind: 'number' },
    { field: 'staked', kind: 'money' },
    { field: 'returned', kind: 'money' },
    { field: 'payments', kind: 'number' },
    { field: 'paid', label: 'paid-sum', kind: 'money' },
  ],
}
