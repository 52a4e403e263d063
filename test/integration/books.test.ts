import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { slip } from '../factories/acceptance.ts'
import type { TestDatabase } from '../factories/database.ts'
import { liveSetUp } from '../factories/live-bets.ts'

const root = join(import.meta.dirname, '..', '..')

/** Returns the output of an operator's command, whatever its exit code. */
async function command(db: TestDatabase, name: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: db.url }
  const run = promisify(execFile)(process.execPath, [join(root, 'tools/op.ts'), name], { cwd: root, env })
  return (await run.catch((error: { stdout: string }) => error)).stdout
}

test('the check of the books knows stakes that are held for live bets, and finds one that nothing asks for', async () => {
  const { db, acceptance, reached, pass } = await liveSetUp()
  const bet = acceptance.place('ann', slip({ stake: '700' }))
  await reached()
  expect(await command(db, 'ledger-check')).toMatch(
    /suspense 700[\s\S]*The books are right: .* 1 held stakes/,
  )
  await db.read.query(
    `select post_money_v1(array['ann'], array['main'], array['suspense'], array[55], array['EUR'], array['stake-held'], array['lost'])`,
  )
  expect(await command(db, 'ledger-check')).toMatch(
    /MISMATCH ann main EUR: held for lost 0, posted 55\n[\s\S]*THE BOOKS ARE WRONG/,
  )
  pass()
  await bet
})

test('the house sees who owes what after corrected results', async () => {
  const { db } = await liveSetUp()
  expect(await command(db, 'claims')).toBe('There are no open claims.\n')
  await db.read.query(`insert into claim (player_id, currency, kind, ref, amount, open)
    values ('ann', 'EUR', 'main', 'b1', 2500, 500), ('ann', 'EUR', 'main', 'b2', 100, 0), ('ben', 'EUR', 'main', 'b3', 200, 200)`)
  const lines = (await command(db, 'claims')).trim().split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^2\S+Z ann, bet b1: €5\.00 of €25\.00 open, of main money$/)
  expect(lines[1]).toMatch(/ ben, bet b3: €2\.00 of €2\.00 open/)
  expect(lines[2]).toBe('EUR: €7.00 claimed of 2 players, of main money')
})
