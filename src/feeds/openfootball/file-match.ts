import type { Fixture, ResultScore } from '#domain/feed/api.ts'

/** A match of a file in the public football.json or worldcup.json format. */
export interface FileMatch {
  readonly fixture: Fixture
  /** Null while it has none; of an abandoned match the score when it was stopped. */
  readonly result: ResultScore | null
  readonly note: 'postponed' | 'cancelled' | 'abandoned' | 'awarded' | null
  /** The entry gives a result of a match that has not begun: until then the feed does not have it, so it takes no bets. */
  readonly tooEarly: boolean
  /** Values that were left out of the entry, and contradictions in it. */
  readonly faults: readonly string[]
}
