import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/factories/database.ts'
import { forgetOldRows } from './erase-player.ts'
import { retention } from './retention.ts'
import { retentionText } from './retention-text.ts'

test('each table has a line that says how long it is kept, and each line a table with its columns', async () => {
  const db = await testDatabase()
  const { rows } = await db.read.query<{ name: string; columns: readonly string[] }>(
    `select c.relname as name, array_agg(a.attname::text) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
     group by 1`,
  )
  const made = new Map(rows.map((row) => [row.name, row.columns]))
  // The server creates these at its start; no migration does.
  for (const table of ['leader_lease', 'secret']) made.delete(table)
  const told = Object.keys(retention).filter((table) => table !== 'leader_lease' && table !== 'secret')
  expect(told.sort()).toEqual([...made.keys()].sort())
  for (const [table, { about, atDeletion, after }] of Object.entries(retention)) {
    if (after) expect(made.get(table), table).toContain(after.column)
    if (about === 'player' && atDeletion === 'deleted') expect(made.get(table), table).toContain('player_id')
  }
  expect(await forgetOldRows(db.read, new Date())).toBe(0)
})

test('the document says what the table says', () => {
  const path = join(import.meta.dirname, '..', '..', '..', 'docs', 'retention.md')
  expect(readFileSync(path, 'utf8')).toBe(retentionText())
})
