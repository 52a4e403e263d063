export { grade, postponementWindow } from './grading/grade.ts'
export { isWhollyMoved } from './moved-starts.ts'
export { type SettlementRunner, startSettlement } from './runner.ts'
export type { SettledEvent } from './settle-event.ts'
