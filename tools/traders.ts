/**
 * `npm run traders -- players`: lists players whose bets traders should review, by points of the published rules
 * (docs/operations.md), and pairs of linked accounts with the same bets. `npm run traders -- bets <player>`: lists a
 * player's bets against their closing prices. `npm run traders -- factor <player> <percent>`: sets the share of the
 * caps that the player may use from now on. Works on DATABASE_URL, or on the embedded database in DATA_DIR, whether
 * or not the site runs.
 */
import { findSuspicions, legsByValue, setStakeFactor } from '#domain/bets/index.ts'
import { findLinkedAccounts } from '#domain/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { readConfig } from '#server/config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage = 'npm run traders -- players | bets <player> | factor <player> <percent from 0 to 100>'
const day = 86_400_000
/** Days under review. */
const days = 90
const maxShown = 100

const [command = '', player = '', percentText = '', ...rest] = process.argv.slice(2)
const percent = /^\d{1,3}$/.test(percentText) ? Number(percentText) : Number.NaN
const known =
  (command === 'players' && player === '') ||
  (command === 'bets' && player !== '' && percentText === '') ||
  (command === 'factor' && player !== '' && percent <= 100)
if (!known || rest.length > 0) {
  console.error(usage)
  process.exit(2)
}

const site = await openOperatorDatabase(readConfig(process.env)).catch(endForOperator)
try {
  await site.database.transact((tx) =>
    command === 'players' ? players(tx) : command === 'bets' ? bets(tx) : factor(tx),
  )
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

const share = (value: number) => `${(value * 100).toFixed(1)} %`

async function players(tx: Tx): Promise<void> {
  const since = new Date(Date.now() - days * day)
  const found = await findSuspicions(tx, await findLinkedAccounts(tx, 500), since)
  for (const { playerId, points, closing, late, startedLegs, sharedLegs } of found.players.slice(
    0,
    maxShown,
  )) {
    const said = [
      ...(closing
        ? [
            `closing ${points.closing}: score ${closing.score.toFixed(2)}, worth ${share(closing.value)} at the close, ${share(closing.beaten)} of ${closing.legs} legs above it`,
          ]
        : []),
      ...(late.better + late.worse > 0
        ? [`late ${points.late}: ${late.better} worth more after an incident, ${late.worse} less`]
        : []),
      ...(startedLegs > 0 ? [`started ${points.started}: ${startedLegs} legs after the start`] : []),
      ...(sharedLegs > 0 ? [`linked ${points.linked}: ${sharedLegs} selections shared`] : []),
      ...(closing && closing.percent < 100 ? [`uses ${closing.percent} % of his caps`] : []),
    ]
    console.log(`${playerId}  ${points.all} points; ${said.join('; ')}`)
  }
  if (found.players.length === 0) console.log(`No pattern was found in the bets of ${days} days.`)
  for (const { one, other, selections } of found.pairs)
    console.log(
      `${one} and ${other} share a mailbox and took ${selections} selections within an hour of each other`,
    )
}

async function bets(tx: Tx): Promise<void> {
  const { rows: legs } = await legsByValue(tx, player, { limit: maxShown, after: null })
  for (const { bet_id, placed_at, name, odds, closing_odds, value } of legs) {
    const close =
      closing_odds === null || value === null
        ? 'not closed'
        : `closed at ${closing_odds / 1000}, worth ${share(value)}`
    console.log(`${placed_at.toISOString()} ${bet_id} ${name} at ${odds / 1000}: ${close}`)
  }
  if (legs.length === 0) console.log('There are no bets of this player from before play.')
}

async function factor(tx: Tx): Promise<void> {
  await setStakeFactor(tx, player, percent)
  console.log(`${player} may use ${percent} % of a player's caps, within seconds where the site runs.`)
}
