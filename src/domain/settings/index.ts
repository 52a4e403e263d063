export * from './api.ts'
export { settingsHandlers } from './handlers.ts'
