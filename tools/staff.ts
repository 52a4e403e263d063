/**
 * `npm run staff -- add-owner <e-mail>`: creates an owner of the back office, or resets an existing account, and
 * prints a one-time link. The owner uses it to set a password and enrol an authenticator. Works on DATABASE_URL, or
 * on the embedded database in DATA_DIR, whether or not the site runs.
 */
import { addOwner } from '#domain/staff/index.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage = 'npm run staff -- add-owner <e-mail>'

const { email, origin, site } = await open().catch(endForOperator)
try {
  const made = await site.database.transact((tx) => addOwner(tx, email, Date.now()))
  console.log(made.known ? `${email} is an owner and starts anew.` : `${email} is an owner.`)
  console.log(`Open once, until ${made.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`)
  console.log(`${origin}/backoffice/#/join?token=${made.token}`)
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const [does, email = '', ...rest] = process.argv.slice(2)
  if (does !== 'add-owner' || !/^[^\s@]+@[^\s@]+$/.test(email) || rest.length > 0)
    throw new InvalidConfig([usage])
  const config = readConfig(process.env)
  const port = config.backofficePort ?? config.port
  const origin =
    config.publicUrl && config.backofficePort === undefined ? config.publicUrl : `http://localhost:${port}`
  return { email, origin, site: await openOperatorDatabase(config) }
}
