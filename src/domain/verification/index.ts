export { checkAge, checkPayment } from './gates.ts'
export { findDocuments, findVerification } from './store.ts'
