import { TrendingUpDown } from 'lucide-react'
import { deskClosings } from '#domain/bets/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'closing-prices',
  group: 'trading',
  icon: TrendingUpDown,
  order: 18,
  list: deskClosings,
  columns: [
    { field: 'placedAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'betId', kind: 'id', link: 'bets' },
    { field: 'eventId', kind: 'id', link: 'events' },
    { field: 'market' },
    { field: 'outcome' },
    { field: 'odds', kind: 'odds' },
    { field: 'closingOdds', kind: 'odds', label: 'closing-odds' },
    { field: 'closingValue', kind: 'percent', label: 'closing-value' },
  ],
  filters: [{ name: 'playerId', kind: 'text' }],
}
