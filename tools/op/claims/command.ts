import { claimTotals, findOpenClaims } from '#domain/trust/ledger/index.ts'
import { isCurrency } from '#kernel/currencies.ts'
import { formatMoney } from '#kernel/money.ts'
import { readSettings, settingsHelp } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

const maxShown = 500

const money = (amount: bigint, currency: string): string =>
  isCurrency(currency) ? formatMoney(amount, currency, 'en') : `${amount} ${currency}`

export const command: Command = {
  summary: 'lists amounts that players owe after corrected results',
  help: `npm run op -- claims [settings]

Lists amounts that corrected results reclaimed from players who no longer had them and whose payouts have not covered them yet. The
oldest come first, ${maxShown} at most, then the sum of each currency.
${databaseHelp}

${settingsHelp}

Example: npm run op -- claims`,
  run: (args) =>
    withOperatorDatabase(readSettings(args), async (database) => {
      const { claims, totals } = await database.transact(async (tx) => ({
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
      return 0
    }),
}
