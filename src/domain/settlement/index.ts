export { grade, postponementWindow } from './grade.ts'
export { type SettlementRunner, startSettlement } from './runner.ts'
export { chunkSize, type SettledEvent, settleEvent } from './settle-event.ts'
export { type GradingRule, gradingRules, type Verdict } from './verdict.ts'
