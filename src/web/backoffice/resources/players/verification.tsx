import { FileCheck } from 'lucide-react'
import {
  deskDocuments,
  documentKinds,
  documentStates,
  showDeskDocument,
} from '#domain/people/verification/api.ts'
import { documentActions } from '../../pages/document-actions.ts'
import { DocumentPage } from '../../pages/document-page.tsx'
import type { DeskResource } from '../../registry.ts'

export const resource: DeskResource = {
  name: 'verification',
  group: 'players',
  icon: FileCheck,
  order: 21,
  list: deskDocuments,
  one: showDeskDocument,
  show: DocumentPage,
  every: 10_000,
  columns: [
    { field: 'sentAt', kind: 'time' },
    { field: 'playerId', kind: 'id', link: 'players' },
    { field: 'kind', kind: 'chip', words: 'document' },
    { field: 'files', kind: 'number', value: ({ files }) => (files as readonly unknown[]).length },
    { field: 'state', kind: 'chip', words: 'document' },
    { field: 'reason' },
    { field: 'staffName', label: 'decidedBy' },
    { field: 'decidedAt', kind: 'time' },
  ],
  filtered: { state: 'waiting' },
  filters: [
    { name: 'state', kind: 'select', options: documentStates, words: 'document' },
    { name: 'kind', kind: 'select', options: documentKinds, words: 'document' },
    { name: 'playerId', kind: 'text' },
  ],
  sort: { field: 'sentAt', order: 'ASC' },
  sortable: ['sentAt'],
  actions: documentActions,
}
