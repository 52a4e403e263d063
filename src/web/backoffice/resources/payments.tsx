import { Landmark } from 'lucide-react'
import { deskPayments } from '#domain/desk/api.ts'
import type { DeskResource } from '../registry.ts'

export const resource: DeskResource = {
  name: 'payments',
  group: 'money',
  icon: Landmark,
  order: 30,
  list: deskPayments,
  every: 10_000,
  columns: [
    { field: 'madeAt', kind: 'time' },
    { field: 'kind', kind: 'chip' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'amount', kind: 'money' },
    { field: 'id', kind: 'id' },
  ],
  filters: [
    { name: 'playerId', kind: 'text' },
    { name: 'kind', kind: 'select', options: ['deposit', 'withdrawal'] },
  ],
}
