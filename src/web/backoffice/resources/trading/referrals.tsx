import { HandCoins } from 'lucide-react'
import {
  deskAcceptReferral,
  deskReferrals,
  deskRefuseReferral,
  type ReferralLine,
} from '#domain/desk/desk/api.ts'
import { showOdds } from '../../frame/format.ts'
import { selectionName } from '../../frame/market-text.ts'
import type { DeskResource, Row } from '../../registry.ts'

/** Returns the legs, each with its event, the selection and its odds. */
const legsOf = ({ legs }: Row) =>
  (legs as ReferralLine['legs'])
    .map((leg) => {
      const { market, outcome } = selectionName(leg)
      return `${leg.home} – ${leg.away}: ${market}, ${outcome} @ ${showOdds(leg.odds)}`
    })
    .join('; ')

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
    { field: 'legs', value: legsOf },
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
