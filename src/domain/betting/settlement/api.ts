export { type GradingRule, gradingRules } from '#domain/sport/pricing/api.ts'
