import type { Fixture, ResultScore } from '#domain/sport/feed/api.ts'

/** A match from a file in the public football.json or worldcup.json format. */
export interface FileMatch {
  readonly fixture: Fixture
  /** Null without a result; for an abandoned match the score at the stoppage. */
  readonly result: ResultScore | null
  readonly note: 'postponed' | 'cancelled' | 'abandoned' | 'awarded' | null
  /**
   * The entry has a result although the match has not begun: the feed hides it until the start, so it takes no bets.
   */
  readonly tooEarly: boolean
  /** Values left out of the entry, and its contradictions. */
  readonly faults: readonly string[]
}
