export type { JobRun } from './needs.ts'
export type { EditableSiteFile } from './site/editable-site-file.ts'
export { eventsOf, isConcerned, type LiveTraderTerms, makeTraderTerms } from './terms/trader-terms.ts'
export { type LiveTraderWords, makeTraderWords } from './trader-words.ts'
