export { checkAge, checkPayment } from './gates.ts'
export { findDocuments } from './store.ts'
