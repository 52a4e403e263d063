export { checkAge, checkPayment } from './gates.ts'
