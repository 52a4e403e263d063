export * from './api.ts'
export { analyticsHandlers, forgetOldAnalytics, type VisitorIds } from './handlers.ts'
export { countEvents } from './store.ts'
