import { parseFile } from '#feeds/openfootball/parse.ts'

/** Text of a file of openfootball with these entries. */
export const openfootballFile = (matches: readonly object[], name = 'Test League 2025/26') =>
  JSON.stringify({ name, matches })

/** Entry of a match that ended 2:1. */
export const openfootballEntry = (changes: object = {}) => ({
  ...{ round: 'Matchday 1', date: '2025-10-04', time: '15:00', team1: 'A FC', team2: 'B FC' },
  score: { ft: [2, 1], ht: [1, 0] },
  ...changes,
})

/** Parses the entries as a file of the Premier League 2025/26. */
export const parseEntries = (...matches: readonly object[]) =>
  parseFile(openfootballFile(matches), 'en.1', '2025-26', 'openfootball:1')
