export * from './api.ts'
export { jackpotsCheck } from './check.ts'
