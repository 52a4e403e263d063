/**
 * `npm run linked-accounts`: lists accounts with one e-mail address, or with forms of it that reach the same mailbox
 * (`ann+two@`, at Gmail also dots). Mailboxes with the latest registrations come first. Works on DATABASE_URL, or on
 * the embedded database in DATA_DIR, whether or not the site runs.
 */
import { findLinkedAccounts } from '#domain/identity/index.ts'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const maxShown = 500

const site = await open().catch(endForOperator)
try {
  const accounts = await findLinkedAccounts(site.database.read, maxShown)
  let shown = ''
  for (const { mailbox, id, email, country, banLevel, createdAt } of accounts) {
    if (mailbox !== shown) console.log(mailbox)
    shown = mailbox
    const ban = banLevel > 0 ? `, banned at level ${banLevel}` : ''
    console.log(`  ${id} ${email}, ${country}, since ${createdAt.toISOString().slice(0, 10)}${ban}`)
  }
  if (accounts.length === 0) console.log('No accounts share a mailbox.')
  else if (accounts.length === maxShown) console.log(`The first ${maxShown} accounts are shown.`)
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const { environment } = readCommandLine(process.argv.slice(2))
  return openOperatorDatabase(readConfig({ ...process.env, ...environment }))
}
