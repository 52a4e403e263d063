/** Normal form of sport data: feed adapters produce it and all other modules read it. Browser-safe. */

export type { EventMessage, ResultScore, Scoreboard, TimelineMessage } from './event-message.ts'
export {
  type Card,
  type Detail,
  type DisallowedGoal,
  type Disputed,
  type EventState,
  type EventStatus,
  type Incident,
  type IncidentKind,
  initialState,
  isFinal,
  type PlayedResult,
  type RollbackReason,
  rollbackReasons,
} from './event-state.ts'
export type { Competition, Entrant, Fixture, Team } from './fixture.ts'
export { eventIn, type NamesByLanguage, namedIn } from './names-in.ts'
export { ofEachSport } from './of-each-sport.ts'
export type { Pair, Side } from './sides.ts'
export * from './sport-ids.ts'
export { type EventFormat, isWhole } from './sports/formats.ts'
export { type Baseball, startingBases } from './state/baseball.ts'
export {
  type FieldResult,
  type Fight,
  type FightEnd,
  type HandPrices,
  type LaneMap,
  type Ranking,
  type SeasonMatch,
  towersOfLanes,
} from './state/boards.ts'
export {
  type Cricket,
  cricketWinner,
  type Innings,
  type InningsTotal,
  inningsBalls,
  neededBy,
  otherSide,
} from './state/innings.ts'
export { isWithdrawn, type Place, placesOf } from './state/places.ts'
export { aheadInTie, decidesTie, type Tie, tieLead } from './state/ties.ts'
