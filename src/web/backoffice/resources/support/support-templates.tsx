import { NotebookPen } from 'lucide-react'
import { deleteTemplate, listTemplates, saveTemplate, supportTopics } from '#domain/contact/support/api.ts'
import type { DeskField, DeskResource, Row } from '../../registry.ts'

const fields: readonly DeskField[] = [
  { name: 'topic', kind: 'select', options: supportTopics, words: 'topic' },
  { name: 'title', kind: 'text' },
  { name: 'texts', kind: 'texts' },
]

const textsOf = ({ texts }: Row) => texts as Readonly<Record<string, string>>

export const resource: DeskResource = {
  name: 'support-templates',
  group: 'support',
  icon: NotebookPen,
  order: 27,
  list: listTemplates,
  columns: [
    { field: 'topic', kind: 'chip', words: 'topic' },
    { field: 'title' },
    { field: 'languages', value: (row) => Object.keys(textsOf(row)).join(', ') },
    { field: 'texts', value: (row) => textsOf(row).en ?? Object.values(textsOf(row))[0] },
  ],
  filters: [{ name: 'topic', kind: 'select', options: supportTopics, words: 'topic' }],
  tools: [
    {
      id: 'make-template',
      endpoint: saveTemplate,
      reason: false,
      fields,
      params: (_, key) => ({ id: key }),
    },
  ],
  actions: [
    { id: 'change', endpoint: saveTemplate, reason: false, fields },
    { id: 'delete', endpoint: deleteTemplate, reason: false, danger: true },
  ],
}
