import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { groups } from '../../tools/op/groups.ts'

const pages = ['README.md', ...globSync('docs/**/*.md')].map(
  (file) => [file, readFileSync(file, 'utf8')] as const,
)
const named = (form: RegExp) =>
  pages.flatMap(([file, text]) =>
    [...text.matchAll(form)].flatMap(([, words = '']) =>
      words
        .trim()
        .split(/ +/)
        .map((name) => ({ file, name })),
    ),
  )

test('commands that the documents name are there', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  const runs = named(/npm run (?:-s )?([a-z][a-z0-9:-]*)/g)
  expect(runs.filter(({ name }) => !(name in scripts))).toEqual([])
  expect(new Set(runs.map(({ name }) => name)).size).toBeGreaterThan(7)
})

test("operators' commands that the documents name are there", () => {
  const known = Object.values(groups).flat()
  const runs = named(/npm run op -- ([a-z][a-z-]*)/g)
  expect(runs.filter(({ name }) => !known.includes(name))).toEqual([])
  expect(new Set(runs.map(({ name }) => name)).size).toBeGreaterThan(20)
})

test('checks that the documents name are there', () => {
  const { stderr } = spawnSync('node', ['tools/test.ts', 'no such check'], { encoding: 'utf8' })
  const checks = new Set(/There are: (.*)\./.exec(stderr)?.[1]?.split(/, (?:and )?/))
  expect(checks).toContain('dictionaries')
  expect(named(/npm test -- ([a-z -]+)/g).filter(({ name }) => !checks.has(name))).toEqual([])
})

test('benches that the documents name are there', () => {
  const benches = named(/npm run bench -- ([a-z][a-z-]*)/g)
  const missing = benches.filter(({ name }) => globSync(`tools/bench/${name}.ts`).length === 0)
  expect(missing).toEqual([])
  expect(benches.length).toBeGreaterThan(10)
})
