import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import oldBrowser, { oldest } from './old-browser-page.tsx'

const root = join(import.meta.dirname, '../../../..')

test('the page of old browsers names the versions that the build is made for', () => {
  const targets = /target: \[([^\]]+)\]/.exec(readFileSync(join(root, 'vite.config.ts'), 'utf8'))?.[1] ?? ''
  const named = Object.entries(oldest).map(([name, version]) => `${name.toLowerCase()}${version}`)
  for (const target of targets.match(/[\w.]+/g) ?? []) expect(named).toContain(target)
  expect(oldest.Edge).toBe(oldest.Chrome)
  expect(oldBrowser.dictionaries).toContain('service')
})

test('the script that sends them there is written in words that they know', () => {
  const script = readFileSync(join(root, 'src/web/public/old-browser.js'), 'utf8')
  expect(script).toContain('oldbrowser')
  expect(script.replace(/\/\/.*/g, '')).not.toMatch(/=>|`|\bconst\b|\blet\b|\?\./)
})
