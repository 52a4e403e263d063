import { ReceiptText } from 'lucide-react'
import { deskBet, deskBets } from '#domain/desk/desk/api.ts'
import { voidAction } from '../../pages/actions.ts'
import { BetPage } from '../../pages/bet-page.tsx'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'bets',
  group: 'trading',
  icon: ReceiptText,
  order: 11,
  list: deskBets,
  one: deskBet,
  show: BetPage,
  columns: [
    { field: 'placedAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'what' },
    { field: 'legs', kind: 'number' },
    { field: 'stake', kind: 'money' },
    { field: 'possibleWin', kind: 'money' },
    { field: 'payout', kind: 'money' },
    { field: 'status', kind: 'chip' },
  ],
  sortable: ['stake'],
  filters: [
    { name: 'playerId', kind: 'text' },
    { name: 'eventId', kind: 'text' },
    { name: 'betId', kind: 'text' },
    {
      name: 'days',
      label: 'days-back',
      kind: 'select',
      options: ['1', '7', '30', '90', '365'],
      words: 'days',
    },
    { name: 'status', kind: 'select', options: ['open', 'won', 'lost', 'returned', 'cancelled', 'sold'] },
  ],
  actions: [voidAction],
}
