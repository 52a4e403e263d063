import { expect, test } from 'vitest'
import { languages } from '#web/i18n/languages.ts'
import { InvalidConfig, readCommandLine, readConfig } from './config.ts'

test('defaults are those of the README', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    publicUrl: '',
    trustProxy: [],
    countryHeader: undefined,
    siteFile: '.data/site.json',
    metricsToken: undefined,
    feedKeepDays: 30,
    freeTries: 10,
    autoLogoffMinutes: 30,
    socketsPerAddress: 200,
    feeds: ['simulate'],
    asOf: undefined,
    speed: 1,
    languages: { offered: languages, byDefault: 'en' },
    logLevel: 'info',
  })
})

test('flags set the same names, and a feed may be given several times', () => {
  const line = readCommandLine([
    '--as-of',
    '2018-07-15T14:50:00Z',
    '--speed=30',
    '--feed',
    'replay:a.jsonl',
    '--feed',
    'simulate',
  ])
  expect(readConfig(line.environment)).toMatchObject({
    asOf: Date.UTC(2018, 6, 15, 14, 50),
    speed: 30,
    feeds: ['replay:a.jsonl', 'simulate'],
  })
})

test.each([
  [{ PORT: '70000' }, /^PORT is "70000"/],
  [{ PORT: '3e3' }, /^PORT/],
  [{ SPEED: '0', AS_OF: '2018-07-15T14:50:00Z' }, /^SPEED/],
  [{ SPEED: '30' }, /^SPEED needs AS_OF/],
  [{ AS_OF: 'yesterday' }, /^AS_OF is "yesterday"/],
  [{ AS_OF: '2018-13-40T00:00:00Z' }, /^AS_OF/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
  [{ SOCKETS_PER_ADDRESS: '0' }, /^SOCKETS_PER_ADDRESS is "0"; wanted: a whole number/],
  [{ TRUST_PROXY: '10.0.0.1, everyone' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '::1/129' }, /^TRUST_PROXY/],
  [{ DATABASE_URL: 'mysql://secret@host/x' }, /^DATABASE_URL is "\(not shown\)"/],
  [{ PUBLIC_URL: 'https://x.example/path' }, /^PUBLIC_URL/],
  [{ DEFAULT_LANGUAGE: 'EN' }, /^DEFAULT_LANGUAGE is "EN"; wanted: one of id, de, en/],
  [
    { DEFAULT_LANGUAGE: 'de', HIDDEN_LANGUAGES: 'fr,de' },
    /^DEFAULT_LANGUAGE is "de", which HIDDEN_LANGUAGES/,
  ],
  [{ HIDDEN_LANGUAGES: 'fr,english' }, /^HIDDEN_LANGUAGES names "english"/],
  [{ HIDDEN_LANGUAGES: 'en' }, /^HIDDEN_LANGUAGES hides "en", the default: set DEFAULT_LANGUAGE/],
])('%o is refused in clear words', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(words)
})

test('hidden languages are not offered, in whatever way they are listed', () => {
  const { offered, byDefault } = readConfig({
    DEFAULT_LANGUAGE: 'uk',
    HIDDEN_LANGUAGES: 'en, ru fr',
  }).languages
  expect(byDefault).toBe('uk')
  expect(offered).toEqual(languages.filter((language) => !['en', 'ru', 'fr'].includes(language)))
  expect(offered).toHaveLength(13)
})

test('every fault is named at once', () => {
  try {
    readConfig({ PORT: 'x', LOG_LEVEL: 'y' })
    expect.unreachable()
  } catch (error) {
    expect((error as InvalidConfig).faults).toHaveLength(2)
  }
})

test('an unknown flag is refused', () => {
  expect(() => readCommandLine(['--sped', '30'])).toThrow(InvalidConfig)
})
