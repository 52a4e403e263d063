/**
 * `npm run dead-letters`: lists the facts that a consumer failed to process, oldest first, with the reason. `npm run
 * dead-letters -- retry [consumer]` makes the running site retry them within seconds, or the next start. Works on
 * DATABASE_URL, or on the embedded database in DATA_DIR, whether or not the site runs.
 */
import { findDeadLetters, retryDeadLetters } from '#domain/ledger/index.ts'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const maxShown = 200
const args = process.argv.slice(2)
const retry = args[0] === 'retry'
const consumer = retry && args[1] && !args[1].startsWith('-') ? args[1] : null
const flags = args.slice((retry ? 1 : 0) + (consumer === null ? 0 : 1))

const site = await open().catch(endForOperator)
try {
  if (retry) {
    const count = await site.database.transact((tx) => retryDeadLetters(tx, consumer))
    console.log(`${count} dead letters will be tried again.`)
  } else {
    const { rows: letters } = await findDeadLetters(site.database.read, { limit: maxShown, after: null })
    for (const { id, consumer: of, fact, error, failedAt, retry: waits } of letters) {
      const state = waits ? ', to be tried again' : ''
      console.log(
        `${id} ${of}: ${fact.topic} of ${fact.playerId}, ${failedAt.toISOString()}${state}: ${error}`,
      )
    }
    console.log(letters.length === 0 ? 'There are no dead letters.' : `${letters.length} dead letters.`)
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const config = readConfig({ ...process.env, ...readCommandLine(flags).environment })
  return openOperatorDatabase(config)
}
