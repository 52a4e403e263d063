import { Gift } from 'lucide-react'
import { bonusStatesOfDesk, deskBonuses, deskCancelBonus } from '#domain/desk/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'bonuses',
  group: 'money',
  icon: Gift,
  order: 32,
  list: deskBonuses,
  columns: [
    { field: 'grantedAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'kind', kind: 'chip', words: 'kind' },
    { field: 'casino', kind: 'yes-no' },
    { field: 'amount', kind: 'money' },
    { field: 'balance', kind: 'money' },
    { field: 'wagered', kind: 'money' },
    { field: 'toWager', kind: 'money' },
    { field: 'openBets', kind: 'number' },
    { field: 'state', kind: 'chip', words: 'bonus' },
    { field: 'expiresAt', kind: 'time' },
    { field: 'endedAt', kind: 'time' },
  ],
  filtered: { state: 'active' },
  filters: [
    { name: 'state', kind: 'select', options: bonusStatesOfDesk, words: 'bonus' },
    { name: 'playerId', kind: 'text' },
  ],
  actions: [
    {
      id: 'cancel-bonus',
      endpoint: deskCancelBonus,
      danger: true,
      when: ({ state }) => state === 'active',
    },
  ],
}
