import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { breakpoints, narrowBreakpoints } from './breakpoints.ts'

test('styles change at the named widths only, in em of 16 px', () => {
  const web = join(import.meta.dirname, '..')
  const named = [...breakpoints, ...narrowBreakpoints].map((pixels) => `${pixels / 16}rem`)
  const found: string[] = []
  for (const file of globSync('**/*.css', { cwd: web })) {
    const text = readFileSync(join(web, file), 'utf8')
    for (const [, query] of text.matchAll(/@media[^{]*?\(([^)]*width[^)]*)\)/g)) found.push(query!)
  }
  expect(found.length).toBeGreaterThan(15)
  expect(found.filter((query) => !named.some((width) => query.endsWith(` ${width}`)))).toEqual([])
})
