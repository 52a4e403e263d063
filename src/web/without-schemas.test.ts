import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as standIns from './without-schemas.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/{domain,kernel,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
// A module's rules of the site file are read by the server alone.
const withSchemas = sources.filter(
  ({ file, text }) => text.includes("from 'zod'") && !file.endsWith('/site-rules.ts'),
)

test('all that contracts ask of the library has its stand-in', () => {
  const asked = new Set(
    withSchemas.flatMap(({ text }) => [...text.matchAll(/\bz\s*\.(\w+)\s*[(.]/g)].map((match) => match[1]!)),
  )
  expect(asked.size).toBeGreaterThan(20)
  expect([...asked].filter((name) => !(name in standIns))).toEqual([])
})

test('nothing that reaches the browser reads by a schema', () => {
  expect(withSchemas.length).toBeGreaterThan(10)
  const readers = sources.filter(({ text }) => /\.safeParse\(|\bz\.parse\(|[sS]chema\.parse\(/.test(text))
  // Of the server's own part of its module: it reads what a browser has solved.
  expect(readers.map(({ file }) => file)).toEqual(['src/domain/identity/captcha/captcha.ts'])
})

test('a stand-in answers whatever is asked of it', () => {
  const { object, string, iso } = standIns as unknown as typeof import('zod')
  expect(() => object({ at: iso.date(), name: string().check(string as never) })).not.toThrow()
})
