import { type BoostRow, endBoost, findLatestBoosts, insertBoost } from '#domain/betting/boosts/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { readAction, readArguments } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'
import { boostFlags, readBoost, readBoostId } from './read-boost.ts'

/** Most boosts that a list prints, the latest first. */
const maxShown = 100

export const command: Command = {
  summary: 'boosts the odds of a selection or an accumulator within caps, ends a boost, lists them',
  help: `npm run op -- boosts add <selection> ... (--odds <odds> | --percent <percent>) --until <time> --stake <amount> ...
    --liability <euros> [--from <time>] [--players <id> ...]
npm run op -- boosts end <id>
npm run op -- boosts list

add boosts a selection, or the accumulator of several. end ends a boost; bets already placed stand. list prints the latest
${maxShown}. A running site shows a change within seconds.
${databaseHelp}

  selection    event~market~outcome, such as 12~1x2~1; up to 20
  --odds       boosted odds, 1.01 to 1000; of one selection
  --percent    whole percentage from 1 to 100 that is added to the win of a stake; for one selection or an accumulator
  --until      end of the boost, such as 2026-12-31T18:00Z
  --from       start of the boost; now if not given
  --stake      largest stake of a player with its currency, such as 10.00EUR; once for each currency
  --liability  whole euros that all bets on the boost may win, up to 1000000
  --players    id of a player who sees the boost; may be repeated; everybody if not given
  id           id of a boost, as list prints it

Example: npm run op -- boosts add "s12~1x2~1" --odds 2.50 --until 2026-12-31T18:00Z --stake 10.00EUR --liability 5000`,
  async run(args) {
    const {
      values,
      words: [word, ...names],
    } = readArguments(args, boostFlags, 100)
    const action = readAction(word, ['add', 'end', 'list'])
    const now = new Date()
    if (action === 'add') {
      const row = readBoost(names, values, now)
      return await withOperatorDatabase(readConfig(process.env), async ({ read: tx }) => {
        await insertBoost(tx, row, now)
        console.log(lineOf({ ...row, taken: 0n }, now))
        return 0
      })
    }
    if (action === 'end') {
      const id = readBoostId(names)
      return await withOperatorDatabase(readConfig(process.env), async ({ read: tx }) => {
        const ended = await endBoost(tx, id, now)
        console.log(
          `${id}: ${ended ? 'ended; what was bet stands' : 'there is no such boost that has not ended'}`,
        )
        return ended ? 0 : 1
      })
    }
    readArguments(names, {})
    return await withOperatorDatabase(readConfig(process.env), async ({ read: tx }) => {
      const { rows: all } = await findLatestBoosts(tx, { limit: maxShown, after: null })
      for (const line of all.length === 0 ? ['there are no boosts'] : all.map((row) => lineOf(row, now)))
        console.log(line)
      return 0
    })
  },
}

function minute(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ')
}

function euros(micro: bigint): string {
  return (Number(micro) / 1_000_000).toFixed(2)
}

function lineOf(row: BoostRow, now: Date): string {
  const { boost_id, selections, odds, percent, starts_at, ends_at, stakes, liability, taken, players } = row
  const raised = odds === null ? `+${percent}%` : `at ${odds / 1000}`
  const most = Object.entries(stakes).map(([code, units]) =>
    isCurrency(code) ? formatMoney(BigInt(units), code, 'en') : `${units} ${code}`,
  )
  const state = ends_at <= now ? ', over' : starts_at > now ? ', not begun' : ''
  const who = players === null ? '' : `, for ${players.length} players`
  return (
    `${boost_id}: ${selections.join(' + ')} ${raised}, ${most.join(', ')} a player${who}, ` +
    `${euros(taken)} of ${euros(liability)} euros taken, from ${minute(starts_at)} until ${minute(ends_at)} UTC${state}`
  )
}
