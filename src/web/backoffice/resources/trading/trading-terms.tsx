import { SlidersHorizontal } from 'lucide-react'
import { deskEndTerm, deskTerms, termScopes } from '#domain/desk/desk/api.ts'
import { marketTypeName, sportName } from '../../frame/market-text.ts'
import { setTermAction } from '../../pages/term-actions.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'trading-terms',
  group: 'trading',
  icon: SlidersHorizontal,
  order: 11,
  list: deskTerms,
  columns: [
    { field: 'scope', kind: 'chip', words: 'scope' },
    {
      field: 'name',
      label: 'scopeId',
      value: ({ scope, scopeId, name }) => (scope === 'sport' ? sportName(String(scopeId)) : name || scopeId),
    },
    {
      field: 'marketType',
      label: 'market',
      value: ({ marketType }) => marketTypeName(String(marketType ?? '')),
    },
    { field: 'margin', kind: 'percent' },
    { field: 'share', label: 'share-of', kind: 'number' },
    { field: 'staff' },
    { field: 'reason' },
    { field: 'at', kind: 'time' },
    { field: 'expiresAt', kind: 'time' },
  ],
  filters: [{ name: 'scope', kind: 'select', options: termScopes, words: 'scope' }],
  tools: [setTermAction],
  actions: [{ id: 'end-term', endpoint: deskEndTerm, danger: true }],
}
