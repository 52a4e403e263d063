/**
 * `npm run ban -- <player id or e-mail> <level> [version]`: sets the ban of a player (by e-mail: of the address's
 * owner); level 0 lifts it. Level 45, and level 53 of version 1, still allow withdrawals. Works on DATABASE_URL, or
 * on the embedded database in DATA_DIR, whether or not the site runs; a running site applies it at once.
 */
import { setBan } from '#domain/identity/index.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run ban -- <player id or e-mail> <level: a whole number, 0 lifts the ban> [version: 0 or 1]'

const { player, level, version, site } = await open().catch(endForOperator)
try {
  const found = await site.database.transact((tx) => setBan(tx, player, level, version))
  if (!found) {
    console.error(`There is no player ${player}.`)
    process.exitCode = 1
  } else if (level === 0) console.log(`The ban of ${found.email} is lifted.`)
  else console.log(`${found.email} is banned at level ${level}${version ? `, version ${version}` : ''}.`)
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const [player, levelText = '', versionText = '0', ...rest] = process.argv.slice(2)
  const level = /^\d{1,4}$/.test(levelText) ? Number(levelText) : null
  if (!player || level === null || !/^[01]$/.test(versionText) || rest.length > 0)
    throw new InvalidConfig([usage])
  const config = readConfig(process.env)
  return { player, level, version: Number(versionText), site: await openOperatorDatabase(config) }
}
