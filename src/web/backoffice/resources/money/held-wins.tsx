import { Scale } from 'lucide-react'
import { deskHeldWins, deskPayHeldWin, deskRefuseHeldWin } from '#domain/desk/desk/api.ts'
import type { DeskAction, DeskResource, Row } from '../../registry.ts'

const params = (row: Row | null) => ({
  provider: String(row?.provider),
  transaction: String(row?.transaction),
})
const when = ({ state }: Row) => state === 'held'
const actions: readonly DeskAction[] = [
  { id: 'pay-held-win', endpoint: deskPayHeldWin, params, when },
  { id: 'refuse-held-win', endpoint: deskRefuseHeldWin, params, when, danger: true },
]

export const resource: DeskResource = {
  name: 'held-wins',
  group: 'money',
  icon: Scale,
  order: 31,
  list: deskHeldWins,
  every: 10_000,
  columns: [
    { field: 'at', kind: 'time' },
    {
      field: 'round',
      kind: 'facts',
      value: ({ provider, game, round }) => ({ provider, game, round }),
    },
    { field: 'playerId', kind: 'id', link: 'players' },
    {
      field: 'amount',
      kind: 'facts',
      value: ({ stake, amount, ceiling, currency }) => ({ stake, win: amount, ceiling, currency }),
    },
    { field: 'state', kind: 'chip', words: 'win' },
  ],
  filters: [
    { name: 'playerId', kind: 'text' },
    { name: 'state', kind: 'select', options: ['held', 'done', 'refused'], words: 'win' },
  ],
  filtered: { state: 'held' },
  actions,
}
