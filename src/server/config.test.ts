import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { languages } from '#web/i18n/languages.ts'
import { readCommandLine } from './command-line.ts'
import { readConfig, requireFeedFiles } from './config.ts'
import { InvalidConfig } from './invalid-config.ts'
import { settingOf } from './setting-of.ts'

test('defaults are those of the documents', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: '.data',
    databaseUrl: undefined,
    databaseLimits: {
      site: { connections: 12, waitMs: 3_000, statementMs: 15_000, lockMs: 5_000 },
      desk: { connections: 4, waitMs: 3_000, statementMs: 15_000, lockMs: 5_000 },
      jobs: { connections: 6, waitMs: 60_000, statementMs: 600_000, lockMs: 60_000 },
      play: { connections: 4, waitMs: 60_000, statementMs: 600_000, lockMs: 60_000 },
      idleMs: 60_000,
      silentMs: 1_250,
    },
    publicUrl: '',
    sandboxCashier: true,
    trustProxy: [],
    countryHeader: undefined,
    remoteViews: { views: new Map(), origins: new Set(), scripts: new Set() },
    siteFile: '.data/site.json',
    metricsToken: undefined,
    feedKeepDays: 30,
    analyticsKeepDays: 90,
    freeTries: 10,
    minimumAge: 18,
    ageGate: 'off',
    autoLogoffMinutes: 30,
    socketsPerAddress: 200,
    feeds: ['simulate'],
    uof: undefined,
    asOf: undefined,
    speed: 1,
    languages: { offered: languages, byDefault: 'en' },
    smtpUrl: undefined,
    mailFrom: 'Fairline <no-reply@localhost>',
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
  [{ DATABASE_SITE_CONNECTIONS: '0' }, /^DATABASE_SITE_CONNECTIONS is "0"/],
  [{ DATABASE_WAIT_MS: '3s' }, /^DATABASE_WAIT_MS is "3s"/],
  [{ PORT: '3e3' }, /^PORT/],
  [{ SPEED: '0', AS_OF: '2018-07-15T14:50:00Z' }, /^SPEED/],
  [{ SPEED: '30' }, /^SPEED needs AS_OF/],
  [{ SMTP_URL: 'mail.example.com' }, /^SMTP_URL is "\(not shown\)"/],
  [{ MAIL_FROM: 'somebody' }, /^MAIL_FROM/],
  [{ MAIL_FROM: 'a <b@c>\r\nBcc: <d@e>' }, /^MAIL_FROM/],
  [{ AS_OF: 'yesterday' }, /^AS_OF is "yesterday"/],
  [{ AS_OF: '2018-13-40T00:00:00Z' }, /^AS_OF/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL/],
  [{ MINIMUM_AGE: '17' }, /^MINIMUM_AGE is "17"; wanted: years from 18/],
  [{ AGE_GATE: 'on' }, /^AGE_GATE is "on"; wanted: off, days, session/],
  [{ SOCKETS_PER_ADDRESS: '0' }, /^SOCKETS_PER_ADDRESS is "0"; wanted: a whole number/],
  [{ TRUST_PROXY: '10.0.0.1, everyone' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY/],
  [{ TRUST_PROXY: '::1/129' }, /^TRUST_PROXY/],
  [{ DATABASE_URL: 'mysql://secret@host/x' }, /^DATABASE_URL is "\(not shown\)"/],
  [
    { DATABASE_URL: 'postgres://a:secret@db.example/x' },
    /^DATABASE_URL is "\(not shown\)".*sslmode=verify-full/,
  ],
  [{ DATABASE_URL: 'postgres://a@db.example/x?sslmode=require' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://a@db.example/x?sslmode=verify-full&sslmode=disable' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://a@localhost/x?host=db.example' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://a@db.example/x?host=' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'postgres://a@%zz/x' }, /^DATABASE_URL/],
  [{ DATABASE_URL: 'postgres:///x', PGHOST: 'db.example' }, /^DATABASE_URL.*PGHOST/],
  [{ SUMSUB_ORIGIN: 'http://api.example' }, /^SUMSUB_ORIGIN is "http:.*wanted: an https address/],
  [
    { SOCIAL_GOOGLE_ISSUER: 'http://id.example/o' },
    /^SOCIAL_GOOGLE_ISSUER is "http:.*wanted: an https address/,
  ],
  [{ METRICS_TOKEN: 'x', METRICS_TOKEN_FILE: '/y' }, /^METRICS_TOKEN and METRICS_TOKEN_FILE are both set/],
  [{ SUMSUB_SECRET_FILE: '/nowhere/secret' }, /^SUMSUB_SECRET_FILE can't be read/],
  [{ METRICS_TOKEN_FILE: '/nowhere/token' }, /^METRICS_TOKEN_FILE can't be read: ENOENT/],
  [{ PUBLIC_URL: 'https://x.example/path' }, /^PUBLIC_URL/],
  [{ PUBLIC_URL: 'http://x.example' }, /^PUBLIC_URL is "http:.*wanted: an https address/],
  [{ PUBLIC_URL: 'http://127.0.0.1.x.example' }, /^PUBLIC_URL/],
  [{ SMS_URL: 'http://gateway.example/send' }, /^SMS_URL is "\(not shown\)"; wanted: an https address/],
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

test('this machine may be reached without encryption', () => {
  for (const origin of [
    'http://localhost:3000',
    'http://127.0.0.1',
    'http://[::1]:8080',
    'http://a.localhost',
  ])
    expect(readConfig({ PUBLIC_URL: origin }).publicUrl).toBe(origin)
  const databases = [
    'postgres://a:b@127.0.0.1:5432/x',
    'postgres://a@[::1]/x',
    'postgresql://localhost/x',
    'postgres:///x?host=/var/run/postgresql',
    'postgres://a@%2Fvar%2Frun/x',
    'postgres://a:b@db.example/x?sslmode=verify-full',
  ]
  for (const databaseUrl of databases) {
    expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl)
  }
  const withoutHost = 'postgres:///x'
  for (const PGHOST of ['/var/run/postgresql', 'localhost', undefined])
    expect(readConfig({ DATABASE_URL: withoutHost, PGHOST }).databaseUrl).toBe(withoutHost)
  const elsewhere = 'postgres:///x?sslmode=verify-full'
  expect(readConfig({ DATABASE_URL: elsewhere, PGHOST: 'db.example' }).databaseUrl).toBe(elsewhere)
  readConfig({ SUMSUB_ORIGIN: 'http://127.0.0.1:9', SOCIAL_APPLE_ISSUER: 'https://id.example/a' })
  expect(readConfig({ SMS_URL: 'http://localhost:9/send' }).smsGateway?.url).toBe('http://localhost:9/send')
})

test('a secret may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairline-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'token')
  writeFileSync(file, 'of-the-file\n')
  expect(readConfig({ METRICS_TOKEN_FILE: file, SITE_FILE: 'a.json' })).toMatchObject({
    ...{ metricsToken: 'of-the-file', siteFile: 'a.json' },
  })
  expect(settingOf({ SUMSUB_SECRET_FILE: file }, 'SUMSUB_SECRET')).toBe('of-the-file')
  expect(settingOf({}, 'SUMSUB_SECRET')).toBeUndefined()
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

test('a feed whose file is missing is told before anything starts', () => {
  const here = import.meta.dirname
  requireFeedFiles({ feeds: ['simulate', `replay:${import.meta.filename}`, `openfootball:${here}`] })
  try {
    requireFeedFiles({ feeds: ['simulate', 'replay:/nowhere/a.jsonl', `openfootball:${here}/nothing`] })
    expect.unreachable()
  } catch (error) {
    expect((error as InvalidConfig).faults).toEqual([
      'FEED replay:/nowhere/a.jsonl: there is no file /nowhere/a.jsonl',
      `FEED openfootball:${here}/nothing: there is no folder or file ${here}/nothing`,
    ])
  }
})

test('an unknown flag is refused, with those that there are', () => {
  expect(() => readCommandLine(['--sped', '30'])).toThrow(InvalidConfig)
  for (const args of [['--help'], ['--port'], ['4000']]) {
    expect(() => readCommandLine(args)).toThrow(
      /docs\/configuration\.md describes the settings: --port --host/,
    )
  }
})

test("a provider's feed needs its own settings, and no fault shows a value", () => {
  const token = 'secret-token'
  const settings = { FEED: 'simulate; uof:football', UOF_API: 'https://api.example', UOF_TOKEN: token }
  const broker = 'amqps://someone:secret-word@mq.example:5671'
  expect(readConfig({ ...settings, UOF_BROKER: broker, UOF_NODE: '7' }).uof).toEqual({
    ...{ api: 'https://api.example', broker, token, nodeId: 7, languages: [] },
  })
  const named = readConfig({ ...settings, UOF_BROKER: broker, UOF_LANGUAGES: 'de, en,ru' }).uof
  expect(named?.languages).toEqual(['de', 'ru'])
  expect(() => readConfig({ ...settings, UOF_BROKER: broker, UOF_LANGUAGES: 'German' })).toThrow(
    /UOF_LANGUAGES/,
  )
  const faultsOf = (environment: Record<string, string>) => {
    try {
      readConfig({ ...settings, ...environment })
    } catch (error) {
      return (error as InvalidConfig).faults.join(' ')
    }
    throw new Error('it was taken')
  }
  expect(faultsOf({})).toContain('UOF_BROKER')
  expect(faultsOf({ UOF_BROKER: 'amqp://mq.example:5672' })).toContain('UOF_BROKER')
  expect(faultsOf({ UOF_BROKER: broker, UOF_API: 'http://api.example' })).toContain('UOF_API')
  expect(faultsOf({ UOF_BROKER: broker, UOF_TOKEN: '' })).toContain('UOF_TOKEN')
  expect(faultsOf({ UOF_BROKER: broker, AS_OF: '2026-01-01T00:00:00Z' })).toContain('AS_OF')
  expect(faultsOf({ UOF_BROKER: broker, FEED: 'uof:chess' })).toContain('football')
  const wrong = faultsOf({ UOF_BROKER: broker.replace('amqps', 'https'), UOF_API: 'x', UOF_NODE: '-1' })
  for (const name of ['UOF_BROKER', 'UOF_API', 'UOF_NODE']) expect(wrong).toContain(name)
  expect(wrong).not.toMatch(/secret/)
})
