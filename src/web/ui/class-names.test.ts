import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const web = join(root, 'src/web')

/** Returns the class names in a style file's selectors. */
function classesOf(style: string): ReadonlySet<string> {
  const text = readFileSync(style, 'utf8').replace(/\/\*.*?\*\/|:global\([^)]*\)/gs, '')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim())
  const named = selectors.filter((selector) => !selector.startsWith('@')).join(' ')
  return new Set([...named.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, name]) => name!))
}

/** Returns the class names that code uses from each style file; null among them where it may use any. */
function takenClasses() {
  const taken = new Map<string, Set<string | null>>()
  for (const file of globSync('**/*.{ts,tsx}', { cwd: web, exclude: ['**/*.test.*'] })) {
    const text = readFileSync(join(web, file), 'utf8')
    const code = text.replace(/^import .*$/gm, '')
    for (const [, name = '', path = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'$/gm)) {
      const style = path.startsWith('#web/') ? join(web, path.slice(5)) : join(web, file, '..', path)
      const uses = taken.get(style) ?? new Set()
      taken.set(style, uses)
      for (const [, one = null] of code.matchAll(new RegExp(`\\b${name}(?:\\.(\\w+)|\\[)`, 'g')))
        uses.add(one)
    }
  }
  return taken
}

test('every class that code takes of a style file is there, and every class that is there is taken', () => {
  const taken = takenClasses()
  const styles = globSync('**/*.module.css', { cwd: web })
  let looked = 0
  const faults = styles.flatMap((file) => {
    const there = classesOf(join(web, file))
    const uses = taken.get(join(web, file)) ?? new Set()
    looked += there.size
    const missing = [...uses].filter((name) => name !== null && !there.has(name))
    const idle = uses.has(null) ? [] : [...there].filter((name) => !uses.has(name))
    return [
      ...missing.map((name) => `${file}: no .${name}`),
      ...idle.map((name) => `${file}: .${name} unused`),
    ]
  })
  expect(looked).toBeGreaterThan(200)
  expect(faults).toEqual([])
})
