import { FileSliders } from 'lucide-react'
import { deskSite, deskSiteField } from '#domain/desk/desk/api.ts'
import { siteName, siteWords } from '../../frame/house-text.ts'
import { SiteEditor } from '../../pages/site-editor.tsx'
import type { DeskResource } from '../../registry.ts'

const longest = 240
const shortened = (words: string) => (words.length > longest ? `${words.slice(0, longest)}…` : words)

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
    { field: 'value', value: ({ id, value }) => shortened(siteWords(value, id)) },
  ],
}
