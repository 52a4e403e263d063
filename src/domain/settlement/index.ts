export { grade, postponementWindow } from './grade.ts'
export { type SettlementRunner, startSettlement } from './runner.ts'
