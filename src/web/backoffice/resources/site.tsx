import { FileSliders } from 'lucide-react'
import { deskSite } from '#domain/desk/api.ts'
import type { DeskResource } from '../registry.ts'

export const resource: DeskResource = {
  name: 'site',
  group: 'house',
  icon: FileSliders,
  order: 42,
  list: deskSite,
  columns: [{ field: 'id' }, { field: 'value', kind: 'json' }],
}
