import { Users } from 'lucide-react'
import { deskPlayer, deskPlayers } from '#domain/desk/desk/api.ts'
import { showCountry } from '../../frame/format.ts'
import { PlayerPage } from '../../pages/player-page.tsx'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'players',
  group: 'players',
  icon: Users,
  order: 20,
  list: deskPlayers,
  one: deskPlayer,
  show: PlayerPage,
  columns: [
    { field: 'name' },
    { field: 'email' },
    { field: 'country', value: ({ country }) => showCountry(country) },
    { field: 'currency' },
    { field: 'createdAt', kind: 'time' },
    { field: 'lastSignInAt', kind: 'time' },
    { field: 'banLevel', value: ({ banLevel }) => Number(banLevel) || '' },
    { field: 'flags', kind: 'chip' },
  ],
  filters: [
    { name: 'q', kind: 'text' },
    { name: 'country', kind: 'text' },
    { name: 'banned', kind: 'select', options: ['true', 'false'] },
  ],
}
