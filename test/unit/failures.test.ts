import { expect, test } from 'vitest'
import { failuresIn, shortened } from '../../tools/test/failures.ts'

const root = '/somewhere/site'

const report = {
  testResults: [
    {
      name: `${root}/src/kernel/money.test.ts`,
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'money adds', status: 'passed', failureMessages: [] },
        {
          fullName: 'money > rounds half to even',
          status: 'failed',
          failureMessages: [
            [
              `${String.fromCharCode(27)}[31mAssertionError: expected 3 to be 2`,
              '',
              '- 2',
              '+ 3',
              `    at round (${root}/src/kernel/money.ts:9:1)`,
              `    at ${root}/src/kernel/money.test.ts:41:20`,
            ].join('\n'),
          ],
        },
      ],
    },
    {
      name: `${root}/src/kernel/odds.test.ts`,
      status: 'failed',
      message: 'Cannot find module ./nowhere.ts',
      assertionResults: [],
    },
    { name: `${root}/src/kernel/ids.test.ts`, status: 'passed', assertionResults: [] },
  ],
}

test('every failed test is named with its place and the first lines of what it said', () => {
  expect(failuresIn(report, root)).toEqual([
    [
      '✗ money > rounds half to even',
      '  src/kernel/money.test.ts:41',
      '    AssertionError: expected 3 to be 2',
      '    - 2',
      '    + 3',
    ],
    ['✗ src/kernel/odds.test.ts, outside its tests', '    Cannot find module ./nowhere.ts'],
  ])
})

test('many failures are shortened to their names, and the rest counted', () => {
  const many = Array.from({ length: 50 }, (_, i) => [
    `✗ test ${i}`,
    `  a.test.ts:${i}`,
    '    why',
    '    more',
  ])
  expect(shortened(many.slice(0, 10), 60)).toHaveLength(40)
  expect(shortened(many.slice(0, 18), 60)).toHaveLength(54)
  expect(shortened(many, 60)).toHaveLength(50)
  expect(shortened([...many, ...many], 60)).toHaveLength(60)
  expect(shortened([...many, ...many], 60).at(-1)).toBe('… and 41 more')
})
