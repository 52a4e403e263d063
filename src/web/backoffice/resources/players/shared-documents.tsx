import { IdCard } from 'lucide-react'
import { sharedDocuments } from '#domain/people/profile/api.ts'
import type { DeskResource } from '../../registry.ts'

/** Documents used by several accounts. */
export const resource: DeskResource = {
  name: 'shared-documents',
  group: 'players',
  icon: IdCard,
  order: 25,
  list: sharedDocuments,
  columns: [
    { field: 'at', kind: 'time', label: 'last-new' },
    { field: 'players', kind: 'id', link: 'players', label: 'who' },
  ],
}
