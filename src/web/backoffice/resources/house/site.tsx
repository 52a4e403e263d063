import { FileSliders } from 'lucide-react'
import { deskSite, deskSiteField } from '#domain/desk/api.ts'
import { siteName } from '../../frame/house-text.ts'
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
    { field: 'name', label: 'path', value: ({ id }) => siteName(id) },
    { field: 'id', label: 'in-the-file' },
    { field: 'value', kind: 'json' },
  ],
}
