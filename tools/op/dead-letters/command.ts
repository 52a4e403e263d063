import { findDeadLetters, retryDeadLetters } from '#domain/trust/ledger/index.ts'
import { readSettings, settingsHelp, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const maxShown = 200

export const command: Command = {
  summary: 'lists facts that a consumer failed to process, or has them retried',
  help: `npm run op -- dead-letters [settings]
npm run op -- dead-letters retry [consumer] [settings]

Lists the facts that a consumer failed to process, oldest first, with the reason, ${maxShown} at most. retry makes the running site
retry them within seconds, or the next start.
${databaseHelp}

  consumer  name of a consumer, as the list prints it; all of them if not given

${settingsHelp}

Example: npm run op -- dead-letters retry`,
  async run(args) {
    const flags = args.findIndex((word) => word.startsWith('-'))
    const words = flags < 0 ? args : args.slice(0, flags)
    const [action, consumer = null] = words
    if (action !== undefined && action !== 'retry')
      throw new WrongCall(`There is no action ${action}: retry.`)
    if (words.length > 2) throw new WrongCall(`Unexpected argument: ${words[2]}`)
    return await withOperatorDatabase(readSettings(args.slice(words.length)), async (database) => {
      if (action === 'retry') {
        const count = await database.transact((tx) => retryDeadLetters(tx, consumer))
        console.log(`${count} dead letters will be tried again.`)
        return 0
      }
      const { rows: letters } = await findDeadLetters(database.read, { limit: maxShown, after: null })
      for (const { id, consumer: of, fact, error, failedAt, retry: waits } of letters) {
        const state = waits ? ', to be tried again' : ''
        console.log(
          `${id} ${of}: ${fact.topic} of ${fact.playerId}, ${failedAt.toISOString()}${state}: ${error}`,
        )
      }
      console.log(letters.length === 0 ? 'There are no dead letters.' : `${letters.length} dead letters.`)
      return 0
    })
  },
}
