/**
 * `npm run referrals -- list`: lists players' requests to a trader for stakes above the largest automatic one. `npm
 * run referrals -- accept <id> [--stake <amount>]` accepts one, or less of it; the running site places the bet within
 * seconds. `npm run referrals -- refuse <id>` returns the money at once. Works on DATABASE_URL, or on the embedded
 * database in DATA_DIR, whether or not the site runs.
 */
import {
  acceptRequest,
  currencyOfRequest,
  type NoDecision,
  openRequests,
  refuseRequest,
} from '#domain/referrals/index.ts'
import { totalOdds } from '#kernel/betting/odds.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { isUuid } from '#kernel/ids.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { InvalidConfig } from '#server/invalid-config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const usage = 'npm run referrals -- list | accept <id> [--stake <amount, such as 2500.50>] | refuse <id>'
const maxShown = 200

type Order =
  | { readonly kind: 'list' }
  | { readonly kind: 'accept'; readonly id: string; readonly stake: string | null }
  | { readonly kind: 'refuse'; readonly id: string }

const money = (amount: bigint, currency: string): string =>
  isCurrency(currency) ? formatMoney(amount, currency, 'en') : `${amount} ${currency}`

const faults: Readonly<Record<NoDecision, string>> = {
  unknown: 'There is no request of this id.',
  decided: 'The request was decided before, or is over.',
  expired: 'The time of the request is over.',
  stake: 'The stake is above the one that was asked for, or below the smallest one that is taken.',
}

const { order, site } = await open().catch(endForOperator)
try {
  const fault = await site.database.transact((tx) => carry(tx, order))
  if (fault !== null) {
    console.error(fault)
    process.exitCode = 1
  }
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

/** Carries out the command and prints the result; returns the reason for a failure. */
async function carry(tx: Tx, order: Order): Promise<string | null> {
  if (order.kind === 'list') {
    await list(tx)
    return null
  }
  const now = new Date()
  if (order.kind === 'refuse') {
    const done = await refuseRequest(tx, order.id, now)
    if (typeof done === 'string') return faults[done]
    console.log(`Refused. ${money(done.stake, done.currency)} are the player's again.`)
    return null
  }
  let stake: bigint | null = null
  if (order.stake !== null) {
    const currency = await currencyOfRequest(tx, order.id)
    if (!currency) return faults.unknown
    stake = parseTypedAmount(order.stake, currency, 'en')
    if (stake === null) return `${order.stake} is no amount of ${currency}, such as 2500.50.`
  }
  const done = await acceptRequest(tx, order.id, stake, now)
  if (typeof done === 'string') return faults[done]
  console.log(`Accepted: ${money(done.offer!, done.currency)}. The running site places the bet now.`)
  return null
}

async function list(tx: Tx): Promise<void> {
  const rows = await openRequests(tx, maxShown)
  for (const row of rows) {
    const odds = Number(totalOdds(row.legs.map((leg) => leg.odds))) / 1000
    const left = Math.max(0, Math.ceil((row.expires_at.getTime() - Date.now()) / 1000))
    console.log(`${row.request_id}  player ${row.player_id}`)
    console.log(
      `  ${money(row.stake, row.currency)} at ${odds}, pays ${money(row.possible_win, row.currency)}; ${left} s left`,
    )
    for (const { sport, competition, home, away, market, outcome, odds: own } of row.legs) {
      console.log(`  ${home} - ${away} (${competition}, ${sport}): ${market} ${outcome} at ${own / 1000}`)
    }
  }
  if (rows.length === 0) console.log('Nobody asks for a VIP bet.')
}

function readOrder([kind, id = '', flag, stake, ...rest]: readonly string[]): Order | null {
  if (kind === 'list') return id === '' ? { kind } : null
  if (!isUuid(id) || rest.length > 0) return null
  if (kind === 'refuse') return flag === undefined ? { kind, id } : null
  if (kind !== 'accept') return null
  if (flag === undefined) return { kind, id, stake: null }
  return flag === '--stake' && stake !== undefined ? { kind, id, stake } : null
}

async function open() {
  const order = readOrder(process.argv.slice(2))
  if (!order) throw new InvalidConfig([usage])
  return { order, site: await openOperatorDatabase(readConfig(process.env)) }
}
