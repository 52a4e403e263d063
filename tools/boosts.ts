/**
 * `npm run boosts -- add <selection> ... (--odds <odds> | --percent <1 to 100>) --until <time> --stake <amount and
 * currency> ... --liability <euros> [--from <time>] [--players <id> ...]`: boosts a selection, or the accumulator of
 * several. `npm run boosts -- end <id>` ends a boost, `npm run boosts -- list` lists the latest hundred. A running
 * site shows it within seconds. Works on DATABASE_URL, or on the embedded database in DATA_DIR, whether or not the
 * site runs.
 */
import { parseArgs } from 'node:util'
import { type BoostRow, endBoost, findLatestBoosts, insertBoost } from '#domain/boosts/index.ts'
import { parseSelectionId } from '#domain/pricing/index.ts'
import { currencies, isCurrency } from '#kernel/currencies.ts'
import { isUuid, uuidv7 } from '#kernel/ids.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage =
  'npm run boosts -- add <selection, such as 12~1x2~1> ... (--odds <1.01 to 1000, of one selection> | --percent <1 to 100, of ' +
  'what a stake wins>) --until <2026-12-31T18:00Z> --stake <largest stake of a player, such as 10.00EUR> [--stake ...] ' +
  '--liability <euros that all bets may win> [--from <time>; now if not given] [--players <id> ...; everybody if not given]\n' +
  'npm run boosts -- end <id>\n' +
  'npm run boosts -- list'

/** Most boosts that a list prints, the latest first. */
const maxShown = 100

const { asked, site } = await open().catch(endForOperator)
try {
  const now = new Date()
  const { read: tx } = site.database
  if (asked.does === 'list') {
    const { rows: all } = await findLatestBoosts(tx, { limit: maxShown, after: null })
    for (const line of all.length === 0 ? ['there are no boosts'] : all.map((row) => lineOf(row, now)))
      console.log(line)
  } else if (asked.does === 'end') {
    const ended = await endBoost(tx, asked.id, now)
    console.log(
      `${asked.id}: ${ended ? 'ended; what was bet stands' : 'there is no such boost that has not ended'}`,
    )
    if (!ended) process.exitCode = 1
  } else {
    await insertBoost(tx, asked.row, now)
    console.log(lineOf({ ...asked.row, taken: 0n }, now))
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
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

function read() {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      odds: { type: 'string' },
      percent: { type: 'string' },
      from: { type: 'string' },
      until: { type: 'string' },
      stake: { type: 'string', multiple: true, default: [] },
      liability: { type: 'string' },
      players: { type: 'string', multiple: true },
    },
  })
  const [does, ...names] = positionals
  if (does === 'list' && names.length === 0) return { does } as const
  if (does === 'end' && names.length === 1 && isUuid(names[0])) return { does, id: names[0] } as const
  const selections = [...new Set(names)]
  if (does !== 'add' || selections.length === 0 || selections.length > 20) throw new InvalidConfig([usage])
  const wrong = selections.filter((name) => !parseSelectionId(name))
  if (wrong.length > 0) throw new InvalidConfig([`${wrong.join(', ')}: no selection (event~market~outcome)`])
  if ((values.odds === undefined) === (values.percent === undefined)) throw new InvalidConfig([usage])
  if (values.odds !== undefined && selections.length > 1)
    throw new InvalidConfig(['an accumulator is boosted by --percent'])
  const odds = values.odds === undefined ? null : thousandths(values.odds)
  const percent = values.percent === undefined ? null : wholeOf(values.percent, 100)
  const liability = wholeOf(values.liability ?? '', 1_000_000)
  const starts = values.from === undefined ? new Date() : timeOf(values.from)
  const ends = timeOf(values.until ?? '')
  const stakes = Object.fromEntries(values.stake.map(stakeOf))
  if (liability === null || Object.keys(stakes).length === 0) throw new InvalidConfig([usage])
  if (ends <= starts) throw new InvalidConfig(['--until comes after --from'])
  const row: Omit<BoostRow, 'taken'> = {
    ...{ boost_id: uuidv7(Date.now()), selections, odds, percent },
    ...{ starts_at: starts, ends_at: ends, stakes, liability: BigInt(liability) * 1_000_000n },
    players: values.players ?? null,
  }
  return { does, row } as const
}

function thousandths(text: string): number {
  const odds = /^\d{1,4}(\.\d{1,3})?$/.test(text) ? Math.round(Number(text) * 1000) : 0
  if (odds < 1_010 || odds > 1_000_000) throw new InvalidConfig([`--odds ${text}: 1.01 to 1000`])
  return odds
}

function wholeOf(text: string, most: number): number {
  const value = /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 0
  if (value === 0 || value > most)
    throw new InvalidConfig([`"${text}" is no whole number from 1 to ${most}`, usage])
  return value
}

function timeOf(text: string): Date {
  const time = new Date(text)
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(time.getTime()))
    throw new InvalidConfig([`"${text}" is no time, such as 2026-12-31T18:00Z`])
  return time
}

function stakeOf(text: string): readonly [currency: string, units: string] {
  const currency = text.slice(-3)
  const amount = isCurrency(currency) ? parseTypedAmount(text.slice(0, -3), currency, 'en') : null
  if (!isCurrency(currency) || amount === null || amount < currencies[currency].minStake)
    throw new InvalidConfig([
      `--stake ${text}: an amount of at least the least stake, then its currency: 10.00EUR`,
    ])
  return [currency, amount.toString()]
}

async function open() {
  let asked: ReturnType<typeof read>
  try {
    asked = read()
  } catch (error) {
    throw error instanceof InvalidConfig ? error : new InvalidConfig([(error as Error).message, usage])
  }
  return { asked, site: await openOperatorDatabase(readConfig(process.env)) }
}
