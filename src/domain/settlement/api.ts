export { type GradingRule, gradingRules } from './grading/selection-result.ts'
