export * from './api.ts'
export { type PaymentDeps, paymentHandlers } from './handlers.ts'
export { makePayment, type PaymentRequest } from './make-payment.ts'
