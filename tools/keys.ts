/**
 * `npm run keys`: lists the keys that encrypt stored data. `npm run keys -- new` adds another key for each purpose;
 * restart the site to load them. `npm run keys -- seal` then re-encrypts everything under them and reports the
 * number. `npm run keys -- forget` does the same once more and destroys the older keys. Both refuse while the leading
 * process was started before the newest keys. Works on DATABASE_URL, or on the embedded database in DATA_DIR, whether
 * or not the site runs.
 */
import { readConfig } from '#server/config.ts'
import { resealAll } from '#server/db/reseal.ts'
import { addKey, findKeys, forgetKeys, readKeys, sealingNames } from '#server/db/secrets.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage = 'npm run keys, or npm run keys -- new | seal | forget'

const { does, site } = await open().catch(endForOperator)
try {
  const { database } = site
  if (does === 'new') {
    for (const name of sealingNames) {
      await readKeys(database.read, name)
      const number = await database.transact((tx) => addKey(tx, name))
      console.log(`${name}: key ${number} was made.`)
    }
    console.log('Start every process of the site anew, then run npm run keys -- seal.')
  }
  if (does === 'seal' || does === 'forget') {
    for (const { table, all, anew } of await resealAll(database)) {
      console.log(`${table}: ${anew} of ${all} sealed anew.`)
    }
  }
  if (does === 'forget') {
    for (const name of sealingNames) {
      const gone = await database.transact((tx) => forgetKeys(tx, name))
      console.log(
        `${name}: ${gone.length === 0 ? 'there was no older key' : `destroyed key ${gone.join(', ')}`}.`,
      )
    }
  }
  if (does === undefined) {
    for (const name of sealingNames) {
      const numbers = (await findKeys(database.read, name)).map(({ number }) => number)
      console.log(`${name}: ${numbers.length === 0 ? 'none of its own' : `keys ${numbers.join(', ')}`}`)
    }
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const [does, ...rest] = process.argv.slice(2)
  if ((does !== undefined && !['new', 'seal', 'forget'].includes(does)) || rest.length > 0) {
    throw new InvalidConfig([usage])
  }
  return { does, site: await openOperatorDatabase(readConfig(process.env)) }
}
