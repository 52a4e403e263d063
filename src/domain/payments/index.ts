export * from './api.ts'
export { type PaymentDeps, paymentHandlers } from './handlers.ts'
