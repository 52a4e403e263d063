import { Sparkles } from 'lucide-react'
import { deskFreeSpins, deskTakeFreeSpinsBack, freeSpinsStates } from '#domain/desk/desk/api.ts'
import { gameName } from '../../frame/market-text.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'free-spins',
  group: 'money',
  icon: Sparkles,
  order: 31.6,
  list: deskFreeSpins,
  columns: [
    { field: 'grantedAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'source' },
    {
      field: 'games',
      label: 'game',
      value: ({ games }) => String(games).split(', ').map(gameName).join(', '),
    },
    { field: 'stake', label: 'spin-stake', kind: 'money' },
    { field: 'granted', label: 'spins', kind: 'number' },
    { field: 'used', kind: 'number' },
    { field: 'state', kind: 'chip', words: 'free-bet' },
    { field: 'expiresAt', kind: 'time' },
  ],
  filters: [
    { name: 'state', kind: 'select', options: freeSpinsStates, words: 'free-bet' },
    { name: 'playerId', kind: 'text' },
  ],
  actions: [
    {
      id: 'take-back',
      endpoint: deskTakeFreeSpinsBack,
      danger: true,
      params: (row) => ({ playerId: String(row?.playerId), id: row?.id ?? '' }),
      when: ({ state, source }) => state === 'open' && String(source).startsWith('operator '),
    },
  ],
}
