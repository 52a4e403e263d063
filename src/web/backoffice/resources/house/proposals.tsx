import { UserCheck } from 'lucide-react'
import { deskApprove, deskProposals, deskReject } from '#domain/desk/desk/api.ts'
import { textOr } from '../../frame/i18n.ts'
import { whoIsIn } from '../../frame/me.ts'
import type { DeskResource, Row } from '../../registry.ts'

const isOpen = ({ state }: Row) => state === 'open'
const isOwn = ({ proposedById }: Row) => proposedById === whoIsIn()?.id

export const resource: DeskResource = {
  name: 'proposals',
  group: 'house',
  icon: UserCheck,
  order: 39,
  list: deskProposals,
  every: 10_000,
  columns: [
    { field: 'proposedAt', kind: 'time' },
    { field: 'proposedBy' },
    { field: 'kind', value: ({ kind }) => textOr(`proposal-${kind}`, String(kind)) },
    {
      field: 'subjectId',
      kind: 'id',
      link: ({ subjectKind }) => (subjectKind === 'player' ? 'players' : undefined),
    },
    { field: 'preview', kind: 'facts' },
    { field: 'reason' },
    { field: 'state', kind: 'chip' },
    { field: 'decidedBy' },
  ],
  filters: [{ name: 'state', kind: 'select', options: ['open', 'approved', 'rejected', 'withdrawn'] }],
  actions: [
    {
      id: 'approve',
      endpoint: deskApprove,
      reason: false,
      when: (row) => isOpen(row) && !isOwn(row),
    },
    { id: 'reject', endpoint: deskReject, danger: true, when: (row) => isOpen(row) && !isOwn(row) },
    { id: 'withdraw', endpoint: deskReject, danger: true, when: (row) => isOpen(row) && isOwn(row) },
  ],
}
