import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { patientDatabase } from './patient.ts'

const stopping = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })

/** A database whose next statements fail with these errors. */
async function failing(errors: Error[]) {
  const { read, transact } = await testDatabase()
  const tx: typeof read = {
    query(text, values) {
      const error = errors.shift()
      return error ? Promise.reject(error) : read.query(text, values)
    },
  }
  return { read: tx, transact: (work: Parameters<typeof transact>[0]) => transact(() => work(tx)) as never }
}

test('a statement and a transaction of a process that stands by are tried until the database answers', async () => {
  const database = patientDatabase(await failing([stopping, stopping, stopping]), () => true)
  expect((await database.read.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const again = patientDatabase(await failing([stopping]), () => true)
  const { rows } = await again.transact((tx) => tx.query('select 2 as two'))
  expect(rows).toEqual([{ two: 2 }])
})

test('a process that leads hears at once that the database is away, and any process that a statement is wrong', async () => {
  const leads = patientDatabase(await failing([stopping]), () => false)
  await expect(leads.read.query('select 1')).rejects.toBe(stopping)
  const standsBy = patientDatabase(await failing([]), () => true)
  await expect(standsBy.read.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
})
