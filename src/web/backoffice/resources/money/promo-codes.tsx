import { TicketPercent } from 'lucide-react'
import { deskEndPromoCode, deskMakePromoCode, deskPromoCodes } from '#domain/desk/desk/api.ts'
import { freeBetFields } from '../../pages/actions.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'promo-codes',
  group: 'money',
  icon: TicketPercent,
  order: 31,
  list: deskPromoCodes,
  columns: [
    { field: 'id', label: 'code' },
    { field: 'amount', kind: 'money' },
    { field: 'minOdds', kind: 'odds' },
    { field: 'minLegs', kind: 'number' },
    { field: 'days', kind: 'number' },
    { field: 'used', kind: 'number' },
    { field: 'players', kind: 'number' },
    // The stored value is the end of the last day.
    { field: 'until', label: 'last-day', kind: 'day', value: ({ until }) => Number(until) - 1 },
  ],
  tools: [
    {
      id: 'make-code',
      endpoint: deskMakePromoCode,
      fields: [
        { name: 'code', kind: 'text' },
        ...freeBetFields,
        { name: 'players', kind: 'number', initial: '100' },
        { name: 'until', label: 'last-day', kind: 'date' },
      ],
    },
  ],
  actions: [
    {
      id: 'end-code',
      endpoint: deskEndPromoCode,
      danger: true,
      when: ({ until }) => Number(until) > Date.now(),
    },
  ],
}
