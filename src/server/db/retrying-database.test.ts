import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { retryingDatabase } from './retrying-database.ts'

const stopping = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })

/** Returns a database whose next statements fail with these errors. */
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

test('retries statements and transactions of a standby process until the database answers', async () => {
  const database = retryingDatabase(await failing([stopping, stopping, stopping]), () => true)
  expect((await database.read.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  const again = retryingDatabase(await failing([stopping]), () => true)
  const { rows } = await again.transact((tx) => tx.query('select 2 as two'))
  expect(rows).toEqual([{ two: 2 }])
})

test('rejects at once in a process that leads, and in any process for a wrong statement', async () => {
  const leads = retryingDatabase(await failing([stopping]), () => false)
  await expect(leads.read.query('select 1')).rejects.toBe(stopping)
  const standsBy = retryingDatabase(await failing([]), () => true)
  await expect(standsBy.read.query('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' })
})
