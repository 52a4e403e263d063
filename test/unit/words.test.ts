import { expect, test } from 'vitest'
import { commentsOf, sqlCommentsOf } from '../../tools/words/comments.ts'
import { forbiddenIn } from '../../tools/words/faults.ts'

test('reads block comments, joins adjacent line comments, and takes no string for a comment', () => {
  const source = [
    'const url = "https://example.org" // the address',
    '/**',
    ' * Returns the price.',
    ' * @param stake in minor units',
    ' */',
    'const a = "// no comment" /* one */',
    '// first line',
    '// second line',
    '',
    '// another',
  ].join('\n')
  expect(commentsOf('a.ts', source)).toMatchObject([
    { line: 1, text: 'the address' },
    { line: 2, text: 'Returns the price. @param stake in minor units' },
    { line: 6, text: 'one' },
    { line: 7, text: 'first line second line' },
    { line: 10, text: 'another' },
  ])
  expect(commentsOf('a.tsx', 'const a = <p>{/* why */}// text</p>')).toMatchObject([{ line: 1, text: 'why' }])
})

test('reads comments of SQL by paragraph', () => {
  expect(sqlCommentsOf('-- Locks players\n-- in order.\nselect 1\n  -- Why.\n')).toMatchObject([
    { line: 1, text: 'Locks players in order.' },
    { line: 4, text: 'Why.' },
  ])
})

test.for([
  ['What a bet costs', 'What'],
  ['Whoever signs in', 'Whoever'],
  ['Of the last fact', 'Of'],
  ['By when the code ends', 'By when'],
  ['The player is told of it', 'is told'],
  ['Returns the price', null],
  ['Offers nothing', null],
  ['Whole cash-out', null],
  ['However busy the machine is', null],
] as const)('"%s" has the forbidden words %s', ([comment, words]) => {
  expect(forbiddenIn(comment)).toBe(words)
})
