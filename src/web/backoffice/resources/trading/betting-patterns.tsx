import { ScanSearch } from 'lucide-react'
import { deskPatterns } from '#domain/betting/bets/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'betting-patterns',
  group: 'trading',
  icon: ScanSearch,
  order: 17,
  list: deskPatterns,
  columns: [
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'points', kind: 'number' },
    { field: 'closing', kind: 'number', label: 'closing-points' },
    { field: 'closingValue', kind: 'percent', label: 'closing-value' },
    { field: 'closingBeaten', kind: 'percent', label: 'closing-beaten' },
    { field: 'legs', kind: 'number' },
    { field: 'late', kind: 'number', label: 'late-points' },
    { field: 'started', kind: 'number', label: 'started-points' },
    { field: 'linked', kind: 'number', label: 'linked-points' },
    { field: 'linkedWith', kind: 'id', link: 'players', label: 'linked' },
    { field: 'stakeFactor', kind: 'percent' },
  ],
}
