/**
 * `npm run claims`: lists amounts that corrected results reclaimed from players who no longer had them and whose
 * payouts have not covered them yet. The oldest come first, with the sum of each currency. Works on DATABASE_URL, or
 * on the embedded database in DATA_DIR, whether or not the site runs.
 */
import { claimTotals, findOpenClaims } from '#domain/ledger/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { readCommandLine } from '#server/command-line.ts'
import { readConfig } from '#server/config.ts'
import { openOperatorDatabase } from './operator-database.ts'
import { endForOperator } from './operator-fault.ts'

const maxShown = 500

const money = (amount: bigint, currency: string): string =>
  isCurrency(currency) ? formatMoney(amount, currency, 'en') : `${amount} ${currency}`

const site = await open().catch(endForOperator)
try {
  const { claims, totals } = await site.database.transact(async (tx) => ({
    claims: await findOpenClaims(tx, maxShown),
    totals: await claimTotals(tx),
  }))
  for (const { player_id, currency, kind, ref, amount, open, made_at } of claims) {
    const left = `${money(open, currency)} of ${money(amount, currency)} open`
    console.log(`${made_at.toISOString()} ${player_id}, bet ${ref}: ${left}, of ${kind} money`)
  }
  if (claims.length === maxShown) console.log(`Only the oldest ${maxShown} are shown.`)
  for (const { currency, kind, open, players } of totals) {
    console.log(`${currency}: ${money(open, currency)} claimed of ${players} players, of ${kind} money`)
  }
  if (claims.length === 0) console.log('There are no open claims.')
} catch (error) {
  endForOperator(error)
} finally {
  await site.close()
}

async function open() {
  const config = readConfig({ ...process.env, ...readCommandLine(process.argv.slice(2)).environment })
  return openOperatorDatabase(config)
}
