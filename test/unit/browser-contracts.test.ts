import { globSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { browserContracts, cutContract, readByBrowsers } from '../../tools/browser-contracts.ts'

const root = join(import.meta.dirname, '../..')
const textsOf = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const declares = /\bendpoint\(\{/g

test('browsers get of each endpoint what they read, and nothing else', () => {
  const contracts = textsOf('src/domain/**/*.ts').filter(({ text }) => text.match(declares))
  expect(contracts.length).toBeGreaterThan(10)
  const { filter } = browserContracts.transform as { readonly filter: { readonly id: RegExp } }
  let endpoints = 0
  for (const { file, text } of contracts) {
    expect(join(root, file)).toMatch(filter.id)
    const cut = cutContract(stripTypeScriptTypes(text)).replaceAll(/\$\{\w+\}/g, '')
    const left = [...cut.matchAll(/\bendpoint\(\{([^{}]*)\}\)/g)]
    expect(left, file).toHaveLength(text.match(declares)!.length)
    for (const [, facts] of left) {
      const names = [...facts!.matchAll(/^\s*(\w+):/gm)].map(([, name]) => name!)
      expect(names, file).toEqual(expect.arrayContaining(['id', 'method', 'path', 'auth']))
      expect(names.filter((name) => !readByBrowsers.includes(name))).toEqual([])
    }
    endpoints += left.length
  }
  console.log(`${endpoints} endpoints in ${contracts.length} contracts`)
})

test('the web reads nothing else of an endpoint', () => {
  // The back office has a separate build with whole endpoints, because it reads their rights.
  const sources = textsOf('src/web/**/*.{ts,tsx}').filter(({ file }) => !file.includes('web/backoffice/'))
  const read = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bendpoint\.(\w+)/gi)].map(([, name]) => name!),
  )
  expect(read.length).toBeGreaterThan(3)
  expect(read.filter((name) => !readByBrowsers.includes(name))).toEqual([])
})

test('what is no endpoint stays as it is', () => {
  const others = 'export const a = endpointOf({ answer: 1 })\nexport const b = { answer: 2 }\n'
  expect(cutContract(others)).toBe(others)
})
