export { type GradingRule, gradingRules } from '../pricing/api.ts'
