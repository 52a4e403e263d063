export * from './api.ts'
export { makeDayAccumulators } from './day-lists.ts'
