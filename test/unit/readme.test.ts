import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README has at most five kilobytes and links to every page of the documents', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(5 * 1024)
  const readme = readFileSync('README.md', 'utf8')
  const pages = globSync('docs/*.md').sort()
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !readme.includes(`](${page}`))).toEqual([])
})
