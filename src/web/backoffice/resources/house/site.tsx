import { FileSliders } from 'lucide-react'
import { deskSite, deskSiteField } from '#domain/desk/api.ts'
import { SiteEditor } from '../../pages/site-editor.tsx'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'site',
  group: 'house',
  icon: FileSliders,
  order: 44,
  list: deskSite,
  one: deskSiteField,
  show: SiteEditor,
  columns: [
    { field: 'id', label: 'path' },
    { field: 'value', kind: 'json' },
  ],
}
