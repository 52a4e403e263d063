import { Rocket } from 'lucide-react'
import { type BoostLine, deskBoosts } from '#domain/desk/desk/api.ts'
import { showMoney } from '../../frame/format.ts'
import { text } from '../../frame/i18n.ts'
import { selectionWords } from '../../lists/cell.tsx'
import { endBoostAction, makeBoost } from '../../pages/boost-actions.ts'
import type { DeskResource, Row } from '../../registry.ts'

const boostOf = (row: Row) => row as unknown as BoostLine
const selectionsOf = (row: Row) =>
  boostOf(row)
    .legs.map((leg) => selectionWords({ ...leg, name: leg.name || leg.eventId }))
    .join(' + ')
const raisedOf = (row: Row) => {
  const { odds, percent } = boostOf(row)
  return odds === null ? `+${percent} %` : (odds / 1000).toFixed(2)
}
const stakesOf = (row: Row) =>
  Object.entries(boostOf(row).stakes)
    .map(([currency, amount]) => showMoney(amount, currency))
    .join(', ')
const playersOf = (row: Row) => boostOf(row).players?.length ?? text('everybody')

export const resource: DeskResource = {
  name: 'boosts',
  group: 'trading',
  icon: Rocket,
  order: 13,
  list: deskBoosts,
  every: 10_000,
  columns: [
    { field: 'selections', label: 'boosted', value: selectionsOf, wide: true },
    { field: 'raised', value: raisedOf },
    { field: 'stakes', value: stakesOf },
    { field: 'players', label: 'boost-for', value: playersOf },
    { field: 'taken', kind: 'euro' },
    { field: 'liability', label: 'of-liability', kind: 'euro' },
    { field: 'startsAt', label: 'boost-begins', kind: 'time' },
    { field: 'endsAt', label: 'until', kind: 'time' },
    { field: 'state', kind: 'chip', words: 'boost' },
  ],
  tools: [makeBoost],
  actions: [endBoostAction],
}
