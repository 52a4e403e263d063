import {
  acceptRequest,
  currencyOfRequest,
  type NoDecision,
  openRequests,
  refuseRequest,
} from '#domain/betting/referrals/index.ts'
import { totalOdds } from '#kernel/betting/odds.ts'
import { isCurrency } from '#kernel/currencies.ts'
import type { Tx } from '#kernel/database.ts'
import { isUuid } from '#kernel/ids.ts'
import { formatMoney, parseTypedAmount } from '#kernel/money.ts'
import { readConfig } from '#server/config.ts'
import { readAction, readArguments, WrongCall } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

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

export const command: Command = {
  summary: 'lists bets above the maximum that wait for a trader, accepts or refuses one',
  help: `npm run op -- referrals list
npm run op -- referrals accept <id> [--stake <amount>]
npm run op -- referrals refuse <id>

list prints players' requests for stakes above the largest automatic one, ${maxShown} at most. accept accepts a request, or less
of it; the running site places the bet within seconds. refuse returns the money at once.
${databaseHelp}

  id       id of a request, as list prints it
  --stake  accepted stake in the currency of the request, such as 2500.50; the whole stake if not given

Example: npm run op -- referrals accept 0198c7d2-0000-7000-8000-000000000001 --stake 2500.50`,
  async run(args) {
    const order = readOrder(args)
    return await withOperatorDatabase(readConfig(process.env), async (database) => {
      const fault = await database.transact((tx) => carry(tx, order))
      if (fault !== null) console.error(fault)
      return fault === null ? 0 : 1
    })
  },
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

function readOrder(args: readonly string[]): Order {
  const {
    values: { stake },
    words: [word, id],
  } = readArguments(args, { stake: { type: 'string' } }, 2)
  const kind = readAction(word, ['list', 'accept', 'refuse'])
  if (stake !== undefined && kind !== 'accept')
    throw new WrongCall(`--stake belongs to accept, not to ${kind}.`)
  if (kind === 'list') {
    if (id !== undefined) throw new WrongCall(`Unexpected argument: ${id}`)
    return { kind }
  }
  if (!isUuid(id)) throw new WrongCall(`"${id ?? ''}" is no id of a request.`)
  return kind === 'refuse' ? { kind, id } : { kind, id, stake: stake ?? null }
}
