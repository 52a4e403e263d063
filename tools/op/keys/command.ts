import type { Database } from '#kernel/database.ts'
import { readConfig } from '#server/config.ts'
import { resealAll } from '#server/db/reseal.ts'
import { addKey, findKeys, forgetKeys, readKeys, sealingNames } from '#server/db/secrets.ts'
import { readAction, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

export const command: Command = {
  summary:
    'lists the keys that encrypt stored data, makes new ones, re-encrypts under them, destroys old ones',
  help: `npm run op -- keys
npm run op -- keys new
npm run op -- keys seal
npm run op -- keys forget

Lists the keys that encrypt stored data (docs/security.md). new adds another key for each purpose; restart the site to load them.
seal then re-encrypts everything under them and prints the number. forget does the same once more and destroys the older keys.
seal and forget refuse while the leading process was started before the newest keys.
${databaseHelp}

Example: npm run op -- keys new`,
  async run(args) {
    const {
      words: [word],
    } = readArguments(args, {}, 1)
    const action = word === undefined ? 'list' : readAction(word, ['new', 'seal', 'forget'])
    return await withOperatorDatabase(readConfig(process.env), async (database) => {
      await actions[action](database)
      return 0
    })
  },
}

const actions = {
  async list({ read }: Database) {
    for (const name of sealingNames) {
      const numbers = (await findKeys(read, name)).map(({ number }) => number)
      console.log(`${name}: ${numbers.length === 0 ? 'none of its own' : `keys ${numbers.join(', ')}`}`)
    }
  },
  async new(database: Database) {
    for (const name of sealingNames) {
      await readKeys(database.read, name)
      const number = await database.transact((tx) => addKey(tx, name))
      console.log(`${name}: key ${number} was made.`)
    }
    console.log('Start every process of the site anew, then run npm run op -- keys seal.')
  },
  async seal(database: Database) {
    for (const { table, all, anew } of await resealAll(database))
      console.log(`${table}: ${anew} of ${all} sealed anew.`)
  },
  async forget(database: Database) {
    await actions.seal(database)
    for (const name of sealingNames) {
      const gone = await database.transact((tx) => forgetKeys(tx, name))
      console.log(
        `${name}: ${gone.length === 0 ? 'there was no older key' : `destroyed key ${gone.join(', ')}`}.`,
      )
    }
  },
}
