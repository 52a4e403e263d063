import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as standIns from './without-schemas.ts'

const root = join(import.meta.dirname, '../..')
const sources = globSync('src/{domain,kernel,web}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
// Only the server reads a module's rules of the site file.
const withSchemas = sources.filter(
  ({ file, text }) => text.includes("from 'zod'") && !file.endsWith('/site-rules.ts'),
)

/** Server-only parts of their modules: they parse a solved captcha, a name, an act, or a partner's data. */
const readers = [
  'src/domain/people/identity/captcha/captcha.ts',
  'src/domain/people/identity/registration/given-names.ts',
  'src/domain/people/staff/audit/act-leaf.ts',
  'src/domain/people/verification/sumsub.ts',
]

test('all that contracts ask of the library has its stand-in', () => {
  const asked = new Set(
    withSchemas
      .filter(({ file }) => !readers.includes(file))
      .flatMap(({ text }) => [...text.matchAll(/\bz\s*\.(\w+)\s*[(.]/g)].map((match) => match[1]!)),
  )
  expect(asked.size).toBeGreaterThan(20)
  expect([...asked].filter((name) => !(name in standIns))).toEqual([])
})

test('nothing that reaches the browser reads by a schema', () => {
  expect(withSchemas.length).toBeGreaterThan(10)
  const found = sources.filter(({ text }) => /\.safeParse\(|\bz\.parse\(|[sS]chema\.parse\(/.test(text))
  expect(found.map(({ file }) => file).sort()).toEqual(readers)
})

test('a stand-in answers whatever is asked of it', () => {
  const { object, string, iso } = standIns as unknown as typeof import('zod')
  expect(() => object({ at: iso.date(), name: string().check(string as never) })).not.toThrow()
})
