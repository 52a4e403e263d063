import { findSuspicions, legsByValue, setStakeFactor } from '#domain/betting/bets/index.ts'
import { findLinkedAccounts } from '#domain/people/identity/index.ts'
import type { Tx } from '#kernel/database.ts'
import { readConfig } from '#server/config.ts'
import { readAction, readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const day = 86_400_000
/** Days under review. */
const days = 90
const maxShown = 100

export const command: Command = {
  summary:
    'lists players whose bets need a review, shows their bets, sets the share of the caps that they may use',
  help: `npm run op -- traders players
npm run op -- traders bets <player>
npm run op -- traders factor <player> <percent>

players lists players whose bets of ${days} days traders should review, by points of the published rules (docs/operations.md), and
pairs of linked accounts with the same bets. bets lists a player's bets against their closing prices. factor sets the share of the
caps that the player may use from now on.
${databaseHelp}

  player   id of the player
  percent  share of the caps, a whole percentage from 0 to 100

Example: npm run op -- traders factor 0198c7d2-0000-7000-8000-000000000001 25`,
  async run(args) {
    const {
      words: [word, player, percentText],
    } = readArguments(args, {}, 3)
    const action = readAction(word, ['players', 'bets', 'factor'])
    const work = workOf(action, player, percentText)
    return await withOperatorDatabase(readConfig(process.env), async (database) => {
      await database.transact(work)
      return 0
    })
  },
}

function workOf(
  action: 'players' | 'bets' | 'factor',
  player: string | undefined,
  percentText: string | undefined,
): (tx: Tx) => Promise<void> {
  if (action === 'players') {
    if (player !== undefined) throw new WrongCall(`Unexpected argument: ${player}`)
    return players
  }
  if (player === undefined) throw new WrongCall('The id of a player is missing.')
  if (action === 'bets') {
    if (percentText !== undefined) throw new WrongCall(`Unexpected argument: ${percentText}`)
    return (tx) => bets(tx, player)
  }
  const percent = /^\d{1,3}$/.test(percentText ?? '') ? Number(percentText) : Number.NaN
  if (!(percent <= 100)) throw new WrongCall('The share is a whole percentage from 0 to 100.')
  return (tx) => factor(tx, player, percent)
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

async function bets(tx: Tx, player: string): Promise<void> {
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

async function factor(tx: Tx, player: string, percent: number): Promise<void> {
  await setStakeFactor(tx, player, percent)
  console.log(`${player} may use ${percent} % of a player's caps, within seconds where the site runs.`)
}
