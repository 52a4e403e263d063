import { decideDocument } from '#domain/people/verification/api.ts'
import type { DeskAction, Row } from '../registry.ts'

const waits = ({ state }: Row) => state === 'waiting'

/** Decisions of staff about a document. */
export const documentActions: readonly DeskAction[] = [
  {
    id: 'accept',
    endpoint: decideDocument,
    reason: false,
    when: waits,
    body: () => ({ decision: 'accept' }),
  },
  {
    id: 'refuse',
    endpoint: decideDocument,
    danger: true,
    when: waits,
    body: () => ({ decision: 'refuse' }),
  },
]
