import { BadgePercent } from 'lucide-react'
import { deskBonusOffers } from '#domain/desk/desk/api.ts'
import { currencyCodes } from '#kernel/currencies.ts'
import { dateLocale } from '../../frame/format.ts'
import { text } from '../../frame/i18n.ts'
import type { DeskResource, Row } from '../../registry.ts'

/** 2023-01-01 was a Sunday, day 0 of the offers' weeks. */
const weekdayOf = ({ weekday }: Row) =>
  typeof weekday === 'number'
    ? new Date(Date.UTC(2023, 0, 1 + weekday)).toLocaleDateString(dateLocale(), {
        weekday: 'long',
        timeZone: 'UTC',
      })
    : text('weekday-any')

export const resource: DeskResource = {
  name: 'bonus-offers',
  group: 'money',
  icon: BadgePercent,
  order: 33,
  list: deskBonusOffers,
  columns: [
    { field: 'kind', kind: 'chip', words: 'kind' },
    { field: 'percent', kind: 'number' },
    { field: 'upTo', kind: 'money' },
    { field: 'minDeposit', kind: 'money' },
    { field: 'wagering', kind: 'number' },
    { field: 'days', kind: 'number' },
    { field: 'wageringOdds', kind: 'odds' },
    { field: 'freeWithdrawals', kind: 'yes-no' },
    { field: 'weekday', value: weekdayOf },
    { field: 'casino', value: ({ casino }) => casino !== null, kind: 'yes-no' },
  ],
  filtered: { currency: 'EUR' },
  filters: [{ name: 'currency', kind: 'select', options: currencyCodes }],
}
