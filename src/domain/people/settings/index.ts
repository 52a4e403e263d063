export * from './api.ts'
export { settingsHandlers } from './handlers.ts'
export { findChoices } from './store.ts'
