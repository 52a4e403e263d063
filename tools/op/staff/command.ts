import { addOwner } from '#domain/people/staff/index.ts'
import { readConfig } from '#server/config.ts'
import { readAction, readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

export const command: Command = {
  summary: 'makes an owner of the back office and prints the link for the first sign-in',
  help: `npm run op -- staff add-owner <e-mail>

Creates an owner of the back office, or resets an existing account, and prints a one-time link. The owner uses it to set a
password and enrol an authenticator.
${databaseHelp}

  e-mail  e-mail address of the owner

Example: npm run op -- staff add-owner ann@example.com`,
  async run(args) {
    const {
      words: [action, email],
    } = readArguments(args, {}, 2)
    readAction(action, ['add-owner'])
    if (email === undefined || !/^[^\s@]+@[^\s@]+$/.test(email))
      throw new WrongCall(`"${email ?? ''}" is no e-mail address.`)
    const config = readConfig(process.env)
    const port = config.backofficePort ?? config.port
    const origin =
      config.publicUrl && config.backofficePort === undefined ? config.publicUrl : `http://localhost:${port}`
    return await withOperatorDatabase(config, async (database) => {
      const made = await database.transact((tx) => addOwner(tx, email, Date.now()))
      console.log(made.known ? `${email} is an owner and starts anew.` : `${email} is an owner.`)
      console.log(`Open once, until ${made.expiresAt.toISOString().slice(0, 16).replace('T', ' ')} UTC:`)
      console.log(`${origin}/backoffice/#/join?token=${made.token}`)
      return 0
    })
  },
}
