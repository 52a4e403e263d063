import { Gift } from 'lucide-react'
import { bonusStatesOfDesk, deskBonuses, deskCancelBonus } from '#domain/desk/desk/api.ts'
import { showMoney } from '../../frame/format.ts'
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
    {
      field: 'wagered',
      label: 'wagered-of',
      value: ({ wagered, toWager, currency }) =>
        `${showMoney(wagered, currency)} / ${showMoney(toWager, currency)}`,
    },
    { field: 'openBets', kind: 'number' },
    { field: 'state', kind: 'chip', words: 'bonus' },
    {
      field: 'endedAt',
      label: 'ends',
      kind: 'time',
      value: ({ endedAt, expiresAt }) => endedAt ?? expiresAt,
    },
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
