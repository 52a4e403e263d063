import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Widths at which the layout changes, in CSS pixels (spec section 9). Styles name them in `rem` of 16 px, so
 * that they follow the browser's text size. The test compares every style with this table.
 */
const breakpoints = [1152, 1280, 1366, 1440, 1680, 1920, 2560, 3840] as const

/**
 * Narrower screens, in the same unit: phones with text of double size, small phones, phones, tablets in
 * portrait and in landscape.
 */
const narrowBreakpoints = [240, 384, 480, 768, 992] as const

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
