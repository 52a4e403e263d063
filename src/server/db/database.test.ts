import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'

test('int8 comes back as bigint and a failed transaction leaves nothing', async () => {
  const db = await testDatabase()
  const { rows } = await db.read.query<{ big: bigint }>('select 9007199254740993::int8 as big')
  expect(rows).toEqual([{ big: 9007199254740993n }])
  await db.read.query('create table note (id int primary key)')
  await expect(
    db.transact(async (tx) => {
      await tx.query('insert into note values (1)')
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  expect((await db.read.query('select * from note')).rowCount).toBe(0)
})

test('transactions that deadlock are run again until both are through', async () => {
  const db = await testDatabase()
  await db.read.query('create table pair (id int primary key, n int not null)')
  await db.read.query('insert into pair values (1, 0), (2, 0)')
  let inside = 0
  const both = Promise.withResolvers<void>()
  const cross = (first: number, second: number) =>
    db.transact(async (tx) => {
      await tx.query('update pair set n = n + 1 where id = $1', [first])
      inside += 1
      if (inside === 2) both.resolve()
      await both.promise
      await tx.query('update pair set n = n + 1 where id = $1', [second])
    })
  await Promise.all([cross(1, 2), cross(2, 1)])
  const { rows } = await db.read.query<{ n: number }>('select n from pair order by id')
  expect(rows).toEqual([{ n: 2 }, { n: 2 }])
})

test('lists arrive as they were sent, whatever stands in them', async () => {
  const db = await testDatabase()
  const texts = [
    '',
    ' ',
    'null',
    'NULL',
    '{}',
    'a,b',
    '"',
    '\\',
    '\\"',
    "'",
    '\n\t',
    'ё漢😀',
    '{"a":"b\\n"}',
    null,
  ]
  const sent = [texts, [1, -2, null], [9007199254740993n, -1n], [true, false, null], []]
  const types = ['text', 'int4', 'int8', 'bool', 'text']
  for (const [index, list] of sent.entries()) {
    const { rows } = await db.read.query<{ list: unknown }>(`select $1::${types[index]}[] as list`, [list])
    expect(rows[0]?.list).toEqual(index === 2 ? ['9007199254740993', '-1'] : list)
  }
  const nested = [
    ['a', 'b'],
    ['c', '"'],
  ]
  const { rows } = await db.read.query<{ list: unknown }>('select $1::text[] as list', [nested])
  expect(rows[0]?.list).toEqual(nested)
})

test('any list of texts is read back by the database as it was', async () => {
  const db = await testDatabase()
  await fc.assert(
    fc.asyncProperty(fc.array(fc.option(fc.string({ unit: 'grapheme' }))), async (list) => {
      const plain = list.map((text) => text?.replaceAll('\0', '') ?? null)
      const { rows } = await db.read.query<{ list: unknown }>('select $1::text[] as list', [plain])
      expect(rows[0]?.list).toEqual(plain)
    }),
    { numRuns: 200 },
  )
})
