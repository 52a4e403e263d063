import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { grade } from '#domain/betting/settlement/index.ts'
import type { EventState, Fixture } from '#domain/sport/feed/api.ts'
import type { FeedSource } from '#domain/sport/feed/index.ts'
import { cricketSource } from '#feeds/cricket/source.ts'

export interface ReadCricketFile {
  readonly source: FeedSource
  /** Faults that the source has logged so far. */
  readonly errors: readonly { readonly line?: number; readonly reason?: string }[]
}

export function readCricketFile(path: string): ReadCricketFile {
  const errors: object[] = []
  const log = { info: () => {}, error: (_: string, facts?: object) => void errors.push(facts ?? {}) }
  return { source: cricketSource({ path, producer: 'cricket:1', log }), errors }
}

/** Reads the lines from a file that is removed when the test ends. */
export function readCricketLines(lines: readonly string[]): ReadCricketFile {
  const folder = mkdtempSync(join(tmpdir(), 'cricket-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'matches.jsonl')
  writeFileSync(path, lines.join('\n'))
  return readCricketFile(path)
}

export const allFixtures = (source: FeedSource): readonly Fixture[] =>
  source.fixtures(0, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)

/** Returns the result of a selection by the state of its event. */
export function gradedResult(fixture: Fixture, state: EventState, market: string, outcome: string): string {
  const leg = { sport: 'cricket', market, outcome, startsAt: fixture.startsAt } as const
  const result = grade(leg, state, state.updatedAt)
  return result === 'pending' ? result : result.result
}

/** Line of a match: Reds make 120 from 120 balls, Blues are all out after ten balls. */
export const exampleLine = {
  ...{ id: '1', comp: 'cup', compName: 'Cup', country: 'IN', season: '2026', date: '2026-04-01', match: 3 },
  ...{ home: 'Reds', away: 'Blues', winner: 'Reds' },
  innings: [
    { team: 'Reds', runs: 120, wkts: 0, balls: 120 },
    { team: 'Blues', runs: 0, wkts: 10, balls: 10, target: 121 },
  ],
  bbb: [
    { team: 'Reds', d: Array.from({ length: 120 }, (_, at) => [Math.floor(at / 6), 0, 1, 1, 0]) },
    { team: 'Blues', d: Array.from({ length: 10 }, () => [0, 0, 1, 0, 0, '', [['bowled', 0]]]) },
  ],
}
