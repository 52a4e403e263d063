export * from './casino-endpoints.ts'
export * from './casino-errors.ts'
