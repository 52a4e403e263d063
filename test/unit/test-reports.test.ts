import { expect, test } from 'vitest'
import { skippedLines, slowestLines, tallyOf, timedFiles } from '../../tools/test/reports.ts'

const root = '/somewhere/site'
const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 2,
  testResults: [
    {
      name: `${root}/src/feed/replay.test.ts`,
      startTime: 1_000,
      endTime: 3_500,
      assertionResults: [
        { fullName: 'the file of true timelines', status: 'skipped' },
        { fullName: 'a round of the league', status: 'pending' },
      ],
    },
    {
      name: `${root}/src/kernel/money.test.ts`,
      startTime: 1_000,
      endTime: 13_000,
      assertionResults: [{ fullName: 'adds', status: 'passed' }],
    },
  ],
}

test('tests are counted, and what was skipped says why', () => {
  const mark = String.fromCharCode(27)
  const output = [
    `${mark}[90mstdout${mark}[2m | src/feed/replay.test.ts`,
    `${mark}[22m${mark}[39mskipped: timelines.jsonl is not there`,
    'skipped: timelines.jsonl is not there',
    'stdout | src/kernel/money.test.ts > adds',
    'added',
  ].join('\n')
  expect(tallyOf(report)).toEqual({ passed: 3, failed: 0, skipped: 2 })
  expect(skippedLines(report, output, root)).toEqual([
    'src/feed/replay.test.ts: 2 skipped, timelines.jsonl is not there',
  ])
  expect(skippedLines(report, '', root)).toEqual([
    'src/feed/replay.test.ts: 2 skipped, its file does not say why',
  ])
})

test('the slowest files come first', () => {
  expect(slowestLines(timedFiles(report, root), 1)).toEqual(['   12.0 s  src/kernel/money.test.ts'])
})
