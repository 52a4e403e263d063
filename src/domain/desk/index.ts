export type { JobRun } from './needs.ts'
export type { EditableSiteFile } from './site/site-handlers.ts'
export { eventsOf, isConcerned, type LiveTraderTerms, makeTraderTerms } from './terms/trader-terms.ts'
export { type LiveTraderWords, makeTraderWords } from './trader-words.ts'
