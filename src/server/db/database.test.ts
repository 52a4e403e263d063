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
