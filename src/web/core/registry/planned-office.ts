import type { Address } from './types.ts'

const ofPlayer = { app: 'office', access: 'player', robots: 'noindex' } as const
const afterPayment = {
  app: 'office',
  layout: 'empty',
  access: 'player',
  underBan: 'allowed',
  robots: 'noindex',
} as const

/** Signing up and in, the player's own pages, and returns from a payment; see `planned.ts`. */
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

  { name: 'onpay-success', pattern: '/onpay/success', ...afterPayment },
  { name: 'onpay-fail', pattern: '/onpay/fail', ...afterPayment },
  { name: 'onpay-pending', pattern: '/onpay/pending', ...afterPayment },
  { name: 'onpay-cancel', pattern: '/onpay/cancel', ...afterPayment },
  { name: 'onpay-withdraw-success', pattern: '/onpay/withdraw/success', ...afterPayment },
  { name: 'onpay-withdraw-fail', pattern: '/onpay/withdraw/fail', ...afterPayment },
  { name: 'onpay-withdraw-pending', pattern: '/onpay/withdraw/pending', ...afterPayment },
  { name: 'onpay-withdraw-cancel', pattern: '/onpay/withdraw/cancel', ...afterPayment },
]
