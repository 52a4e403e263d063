export * from './api.ts'
export { type ConversionDeps, conversionHandlers } from './handlers.ts'
export { type ConversionRule, dueRules } from './quote.ts'
export { isLikelyRate, isRate } from './rate.ts'
