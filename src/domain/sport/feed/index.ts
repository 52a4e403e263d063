export * from './api.ts'
export {
  deleteAlias,
  type EventAlias,
  findAlias,
  findTwins,
  insertAliases,
  loadAliases,
  lockEvents,
} from './identity/alias-store.ts'
export { type EventAliases, makeEventAliases } from './identity/aliases.ts'
export * from './identity/meeting.ts'
export { sideKey } from './identity/side-names.ts'
export { type AnnouncedStart, loadStarts } from './identity/start-store.ts'
export { underStoredIds } from './identity/stored-ids.ts'
export { underStoredNumbers } from './identity/stored-numbers.ts'
export { PastResults } from './past/past-results.ts'
export { keepResults } from './past/past-store.ts'
export * from './provided/offer.ts'
export * from './provided/provided-feed.ts'
export { loadReports } from './provided/provided-store.ts'
export * from './provided/results.ts'
export { startProvided } from './provided/start-provided.ts'
export * from './results-store.ts'
export { abandonAfter, voidAfter } from './runner/orphans.ts'
export * from './runner/runner.ts'
export * from './runner/runner-options.ts'
export * from './runner/start-feed.ts'
export * from './source.ts'
export * from './sport-clock-store.ts'
export { setRulesOf } from './sports/score-rules-of.ts'
export { secondAt } from './state/clock.ts'
export { disallowedGoals } from './state/disallowed-goals.ts'
export type { FightFormat } from './state/fight.ts'
export { inOvertime, mapWon } from './state/map-score.ts'
export { numberTimeline, playTimeline } from './state/number-timeline.ts'
export * from './state/played-result.ts'
export { hasExtraPoints, type SetRules, setWonByRallies } from './state/rally.ts'
export { resultFault } from './state/result-score.ts'
export { reduce, startState } from './state/state.ts'
export * from './store.ts'
export { Turns } from './turns.ts'
