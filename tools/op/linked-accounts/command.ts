import { findLinkedAccounts } from '#domain/people/identity/index.ts'
import { readSettings, settingsHelp } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const maxShown = 500

export const command: Command = {
  summary: 'lists accounts whose e-mail addresses reach the same mailbox',
  help: `npm run op -- linked-accounts [settings]

Lists accounts with one e-mail address, or with forms of it that reach the same mailbox (ann+two@, at Gmail also dots). Mailboxes
with the latest registrations come first, ${maxShown} accounts at most.
${databaseHelp}

${settingsHelp}

Example: npm run op -- linked-accounts`,
  run: (args) =>
    withOperatorDatabase(readSettings(args), async ({ read }) => {
      const accounts = await findLinkedAccounts(read, maxShown)
      let shown = ''
      for (const { mailbox, id, email, country, banLevel, createdAt } of accounts) {
        if (mailbox !== shown) console.log(mailbox)
        shown = mailbox
        const ban = banLevel > 0 ? `, banned at level ${banLevel}` : ''
        console.log(`  ${id} ${email}, ${country}, since ${createdAt.toISOString().slice(0, 10)}${ban}`)
      }
      if (accounts.length === 0) console.log('No accounts share a mailbox.')
      else if (accounts.length === maxShown) console.log(`The first ${maxShown} accounts are shown.`)
      return 0
    }),
}
