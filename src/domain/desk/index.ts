export type { JobRun } from './needs.ts'
export { type LiveTraderWords, makeTraderWords } from './trader-words.ts'
