import { Dices } from 'lucide-react'
import { deskGameReturns } from '#domain/desk/desk/api.ts'
import { gameName } from '../../frame/market-text.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'game-returns',
  group: 'house',
  icon: Dices,
  order: 46,
  list: deskGameReturns,
  columns: [
    { field: 'id', label: 'game', value: ({ id }) => gameName(id) },
    { field: 'rounds', kind: 'number' },
    { field: 'actual', kind: 'percent' },
    { field: 'least', kind: 'percent' },
    { field: 'most', kind: 'percent' },
    { field: 'z', kind: 'number' },
    { field: 'off', kind: 'yes-no' },
  ],
  filters: [{ name: 'days', kind: 'select', options: ['1', '7', '30', '90', '365'], words: 'days' }],
}
