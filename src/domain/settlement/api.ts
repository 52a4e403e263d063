export { type GradingRule, gradingRules } from './verdict.ts'
