import { TrendingUpDown } from 'lucide-react'
import { type ClosingLine, deskClosings } from '#domain/betting/bets/api.ts'
import { sidesText } from '#domain/sport/pricing/api.ts'
import { selectionName } from '../../frame/market-text.ts'
import type { DeskResource, Row } from '../../registry.ts'

const lineOf = (row: Row) => row as unknown as ClosingLine

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
    { field: 'name', label: 'event-name', value: (row) => sidesText(lineOf(row)) },
    { field: 'eventId', kind: 'id', link: 'events' },
    { field: 'market', value: (row) => selectionName(lineOf(row)).market },
    { field: 'outcome', value: (row) => selectionName(lineOf(row)).outcome },
    { field: 'odds', kind: 'odds' },
    { field: 'closingOdds', kind: 'odds', label: 'closing-odds' },
    { field: 'closingValue', kind: 'percent', label: 'closing-value' },
  ],
  filters: [{ name: 'playerId', kind: 'text' }],
}
