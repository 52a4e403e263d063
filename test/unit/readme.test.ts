import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the README has at most five kilobytes and links to every page of the documents', () => {
  expect(statSync('README.md').size).toBeLessThanOrEqual(5 * 1024)
  const readme = readFileSync('README.md', 'utf8')
  const pages = globSync('docs/*.md').sort()
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !readme.includes(`](${page}`))).toEqual([])
})

test('every file to which the page of the architecture sends a reader exists', () => {
  const page = readFileSync('docs/architecture.md', 'utf8')
  const table = page.split('## Where to look\n')[1]!.split('\n## ')[0]!
  const paths = [...table.matchAll(/`((?:domain|kernel|server|web|feeds)\/[\w./-]+)`/g)].map(
    ([, path]) => path!,
  )
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !existsSync(`src/${path}`))).toEqual([])
})
