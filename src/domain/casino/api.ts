export * from './casino-api.ts'
export * from './casino-errors.ts'
