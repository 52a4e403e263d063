export { dayRules } from './day-rules.ts'
export * from './generator-api.ts'
