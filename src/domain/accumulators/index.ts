export * from './api.ts'
export { makeDayAccumulators } from './day-lists.ts'
export { generatorHandlers } from './generator-handlers.ts'
