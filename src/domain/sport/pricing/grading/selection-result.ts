import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'

/**
 * Decision of a leg: the result, the id of the published rule, and the facts that the rule read. The player can
 * verify it from these. `pending` while the facts are missing.
 */
export interface Decided {
  readonly result: LegOutcome
  readonly rule: GradingRule
  readonly facts: Readonly<Record<string, string | number>>
}
export type SelectionResult = Decided | 'pending'

/** Ids of the published grading rules; each has a text in the dictionaries. */
export const gradingRules = [
  /** The score of the named part of play. */
  'score',
  /** A count against a line; on the line the stake is returned, quarter lines are two half stakes. */
  'total',
  /** A score with the line added to the home side. */
  'handicap',
  /** Which side scored the goal of that number. */
  'goal-order',
  /** Which side was the first to do something in the named part of play. */
  'first',
  /** Results of two parts of play compared. */
  'parts',
  /** Tennis: sets and games as counted. */
  'sets',
  /** The official order of a field. */
  'ranking',
  /** Method and round of the end of a fight. */
  'fight',
  /** An entrant was withdrawn: the stake is returned. */
  'withdrawn',
  /** The side that goes through, or wins with overtime. */
  'qualification',
  /** The event ended level and the market has no outcome for that: the stake is returned. */
  'no-draw',
  /** The part of play that the market concerns was never played. */
  'not-played',
  /** Postponed, abandoned or cancelled before the market was decided: the stake is returned. */
  'event-void',
  /** A built bet, by its parts. */
  'built',
  /** By the report of the event's provider. */
  'provider',
  /** The provider has cancelled the bets: the stake is returned. */
  'provider-cancelled',
  /** No official data for this market: the stake is returned. */
  'no-official-data',
] as const
export type GradingRule = (typeof gradingRules)[number]

export const decided = (result: LegOutcome, rule: GradingRule, facts: Decided['facts']): Decided => ({
  result,
  rule,
  facts,
})

export const winIf = (wins: boolean, rule: GradingRule, facts: Decided['facts']): Decided =>
  decided(wins ? 'win' : 'lose', rule, facts)

/**
 * Returns the result of one half stake against a whole or half line. `margin` is the distance of the count beyond
 * the line on the backed side.
 */
const halfStake = (margin: number): -1 | 0 | 1 => (margin > 0 ? 1 : margin < 0 ? -1 : 0)

/**
 * Returns the result against a line. A quarter line is half the stake on each neighbouring line a quarter away.
 * Whole and half lines put both halves on the same line. `margin` in goals (points, games) on the backed side.
 */
export function againstLine(margin: number): LegOutcome {
  const quarter = Math.abs(Math.round(margin * 4)) % 2 === 1
  const spread = quarter ? 0.25 : 0
  const sum = halfStake(margin - spread) + halfStake(margin + spread)
  switch (sum) {
    case 2:
      return 'win'
    case 1:
      return 'half-win'
    case 0:
      return 'void'
    case -1:
      return 'half-lose'
    default:
      return 'lose'
  }
}
