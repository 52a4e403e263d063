export * from './api.ts'
export { jackpotsCheck } from './store.ts'
