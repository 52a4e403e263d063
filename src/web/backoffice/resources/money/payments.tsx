import { Landmark } from 'lucide-react'
import { deskPayments } from '#domain/desk/desk/api.ts'
import { decideWithdrawal, paymentStates } from '#domain/money/payments/api.ts'
import type { DeskAction, DeskResource, Row } from '../../registry.ts'

const waits = ({ state }: Row) => state === 'waiting'
const params = (row: Row | null) => ({ playerId: String(row?.playerId), id: row?.id ?? '' })
const actions: readonly DeskAction[] = [
  { id: 'pay-out', endpoint: decideWithdrawal, params, when: waits, body: () => ({ pay: true }) },
  {
    id: 'refuse-payment',
    endpoint: decideWithdrawal,
    params,
    when: waits,
    danger: true,
    body: () => ({ pay: false }),
  },
]

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
    { field: 'state', kind: 'chip', words: 'payment' },
    { field: 'reason' },
    { field: 'id', kind: 'id' },
  ],
  filters: [
    { name: 'playerId', kind: 'text' },
    { name: 'kind', kind: 'select', options: ['deposit', 'withdrawal'] },
    { name: 'state', kind: 'select', options: paymentStates, words: 'payment' },
  ],
  actions,
}
