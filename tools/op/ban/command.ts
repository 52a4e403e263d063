import { setBan } from '#domain/people/identity/index.ts'
import { readConfig } from '#server/config.ts'
import { readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

export const command: Command = {
  summary: 'bans a player at a level; level 0 lifts the ban',
  help: `npm run op -- ban <player> <level> [version]

Sets the ban of a player; a running site applies it at once.
${databaseHelp}

  player   id of the player, or the e-mail address of the account
  level    whole number up to 9999; 0 lifts the ban; 45, and 53 of version 1, still allow withdrawals
  version  0 or 1; 0 if not given

Example: npm run op -- ban ann@example.com 45`,
  async run(args) {
    const {
      words: [player, levelText, versionText = '0'],
    } = readArguments(args, {}, 3)
    if (!player || levelText === undefined) throw new WrongCall('A player and a level are needed.')
    if (!/^\d{1,4}$/.test(levelText)) throw new WrongCall(`"${levelText}" is no level from 0 to 9999.`)
    if (!/^[01]$/.test(versionText)) throw new WrongCall(`"${versionText}" is no version: 0 or 1.`)
    const [level, version] = [Number(levelText), Number(versionText)]
    return await withOperatorDatabase(readConfig(process.env), async (database) => {
      const found = await database.transact((tx) => setBan(tx, player, level, version))
      if (!found) {
        console.error(`There is no player ${player}.`)
        return 1
      }
      if (level === 0) console.log(`The ban of ${found.email} is lifted.`)
      else console.log(`${found.email} is banned at level ${level}${version ? `, version ${version}` : ''}.`)
      return 0
    })
  },
}
