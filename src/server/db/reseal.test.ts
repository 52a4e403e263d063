import { expect, onTestFinished, test, vi } from 'vitest'
import { secondStepPurpose } from '#domain/people/signin/index.ts'
import { staffPurpose } from '#domain/people/staff/index.ts'
import { createFileSealer } from '#domain/trust/files/index.ts'
import { createTextSealer } from '#domain/trust/secrets/index.ts'
import { testDatabase } from '../../../test/factories/database.ts'
import { lead } from './lease.ts'
import { resealAll, sealedColumns } from './reseal.ts'
import { addKey, forgetKeys, readKeys, readSecret, sealingNames } from './secrets.ts'

const file = '00000000-0000-7000-8000-000000000001'

test('everything is sealed anew under new keys, and opens once the old ones are destroyed', async () => {
  const db = await testDatabase()
  const { read } = db
  const sealers = async () => ({
    files: createFileSealer(await readKeys(read, 'sealed-files')),
    players: createTextSealer(
      [await readSecret(read, 'sign-in-codes'), ...(await readKeys(read, 'player-authenticators'))],
      secondStepPurpose,
    ),
    staff: createTextSealer(await readKeys(read, 'staff-authenticators'), staffPurpose),
  })
  const before = await sealers()
  await read.query(
    `insert into sealed_file (player_id, file_id, purpose, name, media_type, bytes, sealed, made_at, delete_at)
     values ('ann', $1, 'support', 'a.png', 'image/png', 4, $2, now(), now())`,
    [file, before.files.seal(Buffer.from('file'), `ann ${file}`)],
  )
  await read.query('insert into player_details (player_id, sealed, changed_at) values ($1, $2, now())', [
    'ann',
    before.files.seal(Buffer.from('details'), 'details ann'),
  ])
  await read.query(
    'insert into closed_identity (player_id, sealed, closed_at, delete_at) values ($1, $2, now(), now())',
    ['ben', before.files.seal(Buffer.from('closed'), 'closed ben')],
  )
  await read.query("insert into second_step (player_id, secret) values ('ann', $1)", [
    before.players.seal(Buffer.from('app'), 'ann'),
  ])
  await read.query(
    `insert into staff_account (id, email, name, roles, totp_secret)
     values ($1, 'a@house.example', 'A', '{owner}', $2)`,
    [file, before.staff.seal(Buffer.from('staff'), '')],
  )
  expect((await resealAll(db)).map(({ all, anew }) => [all, anew])).toEqual(Array(5).fill([1, 0]))

  for (const name of sealingNames) expect(await db.transact((tx) => addKey(tx, name))).toBe(2)
  expect((await resealAll(db)).map(({ all, anew }) => [all, anew])).toEqual(Array(5).fill([1, 1]))
  expect((await resealAll(db)).map(({ anew }) => anew)).toEqual(Array(5).fill(0))
  const destroyed = []
  for (const name of sealingNames) destroyed.push(await db.transact((tx) => forgetKeys(tx, name)))
  expect(destroyed).toEqual([[1], [1], []])

  const after = await sealers()
  const one = async (table: string, column: string) =>
    (await read.query<{ value: never }>(`select ${column} as value from ${table}`)).rows[0]!.value
  expect(after.files.open(await one('sealed_file', 'sealed'), `ann ${file}`).toString()).toBe('file')
  expect(after.files.open(await one('player_details', 'sealed'), 'details ann').toString()).toBe('details')
  expect(after.files.open(await one('closed_identity', 'sealed'), 'closed ben').toString()).toBe('closed')
  expect(after.players.open(await one('second_step', 'secret'), 'ann').toString()).toBe('app')
  expect(after.staff.open(await one('staff_account', 'totp_secret'), '').toString()).toBe('staff')
  const sealed: Buffer = await one('sealed_file', 'sealed')
  expect(() => before.files.open(sealed, `ann ${file}`)).toThrow('not here')
  // Key numbers continue, although the first key is gone.
  expect(await db.transact((tx) => addKey(tx, 'sealed-files'))).toBe(3)
  expect(await readKeys(read, 'sealed-files')).toHaveLength(2)
})

test('nothing is sealed anew while a process leads that was started before the newest keys', async () => {
  const db = await testDatabase()
  const start = () => lead({ run: db.read, onStandby: () => {}, onError: () => {} })
  const before = await start()
  for (const name of sealingNames) await readKeys(db.read, name)
  expect(await resealAll(db)).toHaveLength(5)
  expect(await db.transact((tx) => addKey(tx, 'sealed-files'))).toBe(2)
  await expect(resealAll(db)).rejects.toThrow(/still runs with the keys of before/)
  await before.release()
  expect(await resealAll(db)).toHaveLength(5)
  const after = await start()
  expect(await resealAll(db)).toHaveLength(5)
  await after.release()
})

test('with SECRETS_KEY the secrets of the house stand sealed in their table, and open under no other', async () => {
  const { read } = await testDatabase()
  onTestFinished(() => void vi.unstubAllEnvs())
  const kept = async () =>
    (await read.query<{ value: string }>("select value from secret where name = 'letter-links'")).rows[0]!
      .value
  const value = await readSecret(read, 'letter-links')
  expect(await kept()).toBe(value)
  vi.stubEnv('SECRETS_KEY', 'a'.repeat(32))
  expect(await readSecret(read, 'letter-links')).toBe(value)
  const sealed = await kept()
  expect(sealed).toMatch(/^sealed:[\w-]+$/)
  expect(await readSecret(read, 'letter-links')).toBe(value)
  expect(await kept()).toBe(sealed)
  // A newer key seals the value again that the older one opened.
  vi.stubEnv('SECRETS_KEY', `${'a'.repeat(32)}, ${'b'.repeat(32)}`)
  expect(await readSecret(read, 'letter-links')).toBe(value)
  vi.stubEnv('SECRETS_KEY', 'b'.repeat(32))
  expect(await readSecret(read, 'letter-links')).toBe(value)
  vi.stubEnv('SECRETS_KEY', 'a'.repeat(32))
  await expect(readSecret(read, 'letter-links')).rejects.toThrow('SECRETS_KEY is another one')
  vi.stubEnv('SECRETS_KEY', '')
  await expect(readSecret(read, 'letter-links')).rejects.toThrow('SECRETS_KEY is missing')
  vi.stubEnv('SECRETS_KEY', 'short')
  await expect(readSecret(read, 'letter-links')).rejects.toThrow('SECRETS_KEY is too short')
})

test('every sealed column is among them', async () => {
  const { read } = await testDatabase()
  const { rows } = await read.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name ~ '^(sealed|secret|.*_secret)$'`,
  )
  const listed = sealedColumns.map(({ table, column }) => `${table}.${column}`)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(listed.toSorted())
})
