export * from './api.ts'
export { analyticsHandlers, type VisitorIds } from './handlers.ts'
export { countEvents } from './store.ts'
