import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { configurationText } from './configuration-text.ts'
import { databaseLimits } from './db/pools.ts'
import { settings } from './settings.ts'

const root = join(import.meta.dirname, '..', '..')

/** Names that the site reads of an environment, the `_FILE` forms apart. */
function namesRead(given: Readonly<Record<string, string>>): ReadonlySet<string> {
  const names = new Set<string>()
  const environment = new Proxy(given, {
    get(target, name: string) {
      if (name === 'SITE_FILE' || !name.endsWith('_FILE')) names.add(name)
      return target[name]
    },
  })
  readConfig(environment)
  return names
}

test('every setting that the site reads is listed, and every listed one is read', () => {
  const read = namesRead({
    FEED: 'uof',
    UOF_API: 'https://example.com',
    UOF_BROKER: 'amqps://example.com',
    UOF_TOKEN: 'token',
    SMS_URL: 'https://example.com',
  })
  // The secrets of the database read their key themselves.
  const listed = settings.map(({ name }) => name).filter((name) => name !== 'SECRETS_KEY')
  expect([...read].filter((name) => name !== 'PGHOST').sort()).toEqual(listed.sort())
  expect(listed.length).toBeGreaterThan(40)
})

test('the fallbacks of the list are those of a site without settings', () => {
  const given = Object.fromEntries(
    settings.flatMap(({ name, fallback }) => (fallback ? [[name, fallback]] : [])),
  )
  expect(readConfig(given)).toEqual(readConfig({}))
  expect(readConfig({}).databaseLimits).toEqual(databaseLimits)
})

test('docs/configuration.md is what `npm run op -- configuration` writes', () => {
  expect(readFileSync(join(root, 'docs/configuration.md'), 'utf8')).toBe(configurationText())
})
