/**
 * `npm run ledger:check`: proves that all postings add up to zero and that every balance is what its postings say.
 * Reads DATABASE_URL, or the embedded database in DATA_DIR (`--data-dir` here as with `npm start`), whether or not the site is running on it.
 */

import { ledgerCheck } from '#domain/ledger/index.ts'
import { readCommandLine, readConfig } from '#server/config.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { endForOperator } from './operator-fault.ts'

const { config, embedded } = await open().catch(endForOperator)
const pool = makePool(
  config.databaseUrl ? { connectionString: config.databaseUrl } : { ...embedded?.connection, max: 1 },
)
try {
  const report = await makeDatabase(pool).transact(ledgerCheck)
  for (const { currency, players, house, cashier, suspense } of report.sheets) {
    console.log(`${currency}: players ${players}, house ${house}, cashier ${cashier}, suspense ${suspense}`)
  }
  for (const { player_id, currency, kind, balance, postings } of report.mismatches) {
    console.log(`MISMATCH ${player_id} ${kind} ${currency}: balance ${balance}, postings ${postings}`)
  }
  for (const currency of report.unbalanced) console.log(`MISMATCH ${currency} does not add up to zero`)
  const looked = `${report.accounts} accounts, ${report.postings} postings`
  console.log(report.sound ? `The books are right: ${looked}.` : `THE BOOKS ARE WRONG: ${looked}.`)
  if (!report.sound) process.exitCode = 1
  if (report.accounts === 0n) {
    console.log('There was nothing to look at.')
    process.exitCode = 1
  }
} catch (error) {
  if ((error as { code?: string }).code !== '42P01') endForOperator(error)
  console.log('There is no ledger in this database: the site has not been started on it.')
  process.exitCode = 1
} finally {
  await pool.end()
  // A server that was running before belongs to the site.
  if (embedded && !embedded.attached) await embedded.stop()
}

async function open() {
  const config = readConfig({ ...process.env, ...readCommandLine(process.argv.slice(2)).environment })
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  return { config, embedded }
}
