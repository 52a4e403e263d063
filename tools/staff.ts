/**
 * `npm run staff -- add-owner <e-mail>`: makes an owner of the back office, or gives an account that is there a new start, and
 * prints a one-time link. By it the owner sets his password and joins his authenticator. Works on DATABASE_URL, or on the
 * embedded database in DATA_DIR, while the site runs or not.
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
