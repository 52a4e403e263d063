import { HandCoins } from 'lucide-react'
import { deskAcceptReferral, deskReferrals, deskRefuseReferral } from '#domain/desk/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'referrals',
  group: 'trading',
  icon: HandCoins,
  order: 12,
  list: deskReferrals,
  every: 5_000,
  columns: [
    { field: 'askedAt', kind: 'time' },
    { field: 'expiresAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'what' },
    { field: 'stake', kind: 'money' },
    { field: 'possibleWin', kind: 'money' },
  ],
  actions: [
    {
      id: 'accept',
      endpoint: deskAcceptReferral,
      fields: [{ name: 'stake', kind: 'money', optional: true }],
    },
    { id: 'refuse', endpoint: deskRefuseReferral, danger: true },
  ],
}
