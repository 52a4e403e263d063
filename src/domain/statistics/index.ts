export * from './api.ts'
export * from './handlers.ts'
