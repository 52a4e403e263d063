import { History } from 'lucide-react'
import { deskRestoreSite, deskSiteVersions, type SiteVersionLine } from '#domain/desk/desk/api.ts'
import { sitePath, siteWords } from '../../frame/house-text.ts'
import type { DeskResource, Row } from '../../registry.ts'

/** Returns the changes as one line, each with its old and new value. */
const changesOf = ({ changes }: Row) =>
  (changes as SiteVersionLine['changes'])
    .map(({ path, from, to }) => `${sitePath(path)}: ${siteWords(from, path)} → ${siteWords(to, path)}`)
    .join('; ')

export const resource: DeskResource = {
  name: 'site-versions',
  group: 'house',
  icon: History,
  order: 45,
  list: deskSiteVersions,
  columns: [
    { field: 'id', label: 'version-number' },
    { field: 'at', kind: 'time' },
    { field: 'staff' },
    { field: 'reason' },
    { field: 'changes', value: changesOf },
  ],
  actions: [{ id: 'restore', endpoint: deskRestoreSite, danger: true }],
}
