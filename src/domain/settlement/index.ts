export { type BetChange, type ChangedBet, changedBetsOfMain, settledSince } from './changes-store.ts'
export { grade, postponementWindow } from './grade.ts'
export { type SettlementRunner, startSettlement } from './runner.ts'
export { lostSelections } from './store.ts'
