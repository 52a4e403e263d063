import type { Address } from './types.ts'

const ofPlayer = { app: 'office', access: 'player', robots: 'noindex' } as const

/** The player's own pages; see `planned.ts`. */
export const plannedOffice: readonly Address[] = [
  { name: 'payment-requests', pattern: '/payment/requests', ...ofPlayer },
  { name: 'payment-create-request', pattern: '/payment/create-request/:topicId', ...ofPlayer },
  { name: 'payment-transactions', pattern: '/payment/requests/:topicId/transactions', ...ofPlayer },
  {
    name: 'payment-transaction',
    pattern: '/payment/requests/:topicId/transactions/:transactionId',
    ...ofPlayer,
  },
  { name: 'payment-subtopic', pattern: '/payment/requests/:topicId/:subTopicId', ...ofPlayer },
]
