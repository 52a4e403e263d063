export * from './api.ts'
export { type PaymentDeps, paymentHandlers } from './handlers.ts'
export type { Deposited } from './make-payment.ts'
export { hasDeposited } from './store.ts'
