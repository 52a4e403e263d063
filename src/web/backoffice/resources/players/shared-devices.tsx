import { MonitorSmartphone } from 'lucide-react'
import { sharedDevicesEndpoint } from '#domain/people/signin/api.ts'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'shared-devices',
  group: 'players',
  icon: MonitorSmartphone,
  order: 23,
  list: sharedDevicesEndpoint,
  columns: [
    { field: 'at', kind: 'time', label: 'last-new' },
    { field: 'id', kind: 'id', label: 'device' },
    { field: 'players', kind: 'id', link: 'players', label: 'who' },
  ],
}
