import { Ticket } from 'lucide-react'
import { deskFreeBets, deskTakeFreeBetBack, freeBetStatesOfDesk } from '#domain/desk/desk/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'free-bets',
  group: 'money',
  icon: Ticket,
  order: 31.5,
  list: deskFreeBets,
  columns: [
    { field: 'grantedAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'source' },
    { field: 'amount', kind: 'money' },
    { field: 'minOdds', kind: 'odds' },
    { field: 'minLegs', kind: 'number' },
    { field: 'state', kind: 'chip', words: 'free-bet' },
    { field: 'expiresAt', kind: 'time' },
    { field: 'betId', kind: 'id', link: 'bets' },
  ],
  filters: [
    { name: 'state', kind: 'select', options: freeBetStatesOfDesk, words: 'free-bet' },
    { name: 'playerId', kind: 'text' },
  ],
  actions: [
    {
      id: 'take-back',
      endpoint: deskTakeFreeBetBack,
      danger: true,
      params: (row) => ({ playerId: String(row?.playerId), id: row?.id ?? '' }),
      when: ({ state }) => state === 'open',
    },
  ],
}
