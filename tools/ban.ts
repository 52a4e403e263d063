/**
 * `npm run ban -- <player id or e-mail> <level> [version]`: sets the ban of a player; level 0 lifts it. Level 45, and
 * level 53 of version 1, leave the way to withdraw open. Works on DATABASE_URL, or on the embedded database in
 * DATA_DIR, while the site runs or not: a running site knows within five seconds.
 */
import { setBan } from '#domain/identity/index.ts'
import { InvalidConfig, readConfig } from '#server/config.ts'
import { makeDatabase, makePool } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run ban -- <player id or e-mail> <level: a whole number, 0 lifts the ban> [version: 0 or 1]'

const { player, level, version, config, embedded } = await open().catch(endForOperator)
const pool = makePool(
  config.databaseUrl ? { connectionString: config.databaseUrl } : { ...embedded?.connection, max: 1 },
)
try {
  const found = await makeDatabase(pool).transact((tx) => setBan(tx, player, level, version))
  if (!found) {
    console.error(`There is no player ${player}.`)
    process.exitCode = 1
  } else if (level === 0) console.log(`The ban of ${found.email} is lifted.`)
  else console.log(`${found.email} is banned at level ${level}${version ? `, version ${version}` : ''}.`)
} catch (error) {
  endForOperator(error)
} finally {
  await pool.end()
  // A server that was running before belongs to the site.
  if (embedded && !embedded.attached) await embedded.stop()
}

async function open() {
  const [player, levelText = '', versionText = '0', ...rest] = process.argv.slice(2)
  const level = /^\d{1,4}$/.test(levelText) ? Number(levelText) : null
  if (!player || level === null || !/^[01]$/.test(versionText) || rest.length > 0)
    throw new InvalidConfig([usage])
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? null : await startEmbedded({ dataDir: config.dataDir })
  return { player, level, version: Number(versionText), config, embedded }
}
