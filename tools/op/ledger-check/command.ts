import { betsCheck, heldForLiveBets } from '#domain/betting/bets/index.ts'
import { heldForRequests } from '#domain/betting/referrals/index.ts'
import { jackpotsCheck } from '#domain/casino/jackpots/index.ts'
import { taxesCheck } from '#domain/money/taxes/index.ts'
import { claimTotals, heldCheck, ledgerCheck } from '#domain/trust/ledger/index.ts'
import type { Database } from '#kernel/database.ts'
import { readSettings, settingsHelp } from '../arguments.ts'
import type { Command } from '../command.ts'
import { databaseHelp, withOperatorDatabase } from '../operator-database.ts'

export const command: Command = {
  summary: 'proves balances, stakes and payouts against the postings',
  help: `npm run op -- ledger-check [settings]

Proves that all postings add up to zero, that every balance equals its postings, and that every bet was staked. Also that payouts
of bets and insurances equal their settlements, that only referred bets and bets in their live delay hold money, that jackpot pots
equal their postings, and that each tax was taken once. Amounts are printed in minor units. Exit code 1: a mismatch, or there was
nothing to examine.
${databaseHelp}

${settingsHelp}

Example: npm run op -- ledger-check --data-dir .data`,
  run: (args) =>
    withOperatorDatabase(readSettings(args), async (database) => {
      try {
        return (await checkBooks(database)) ? 0 : 1
      } catch (error) {
        if ((error as { code?: string }).code !== '42P01') throw error
        console.log('There is no ledger in this database: the site has not been started on it.')
        return 1
      }
    }),
}

/** Prints the balance sheets and every mismatch. Returns whether the books are right; false for books without accounts. */
async function checkBooks(database: Database): Promise<boolean> {
  const { report, bets, claims, waiting, held, pots, taxes } = await database.transact(async (tx) => {
    const report = await ledgerCheck(tx)
    const waiting = [...(await heldForLiveBets(tx)), ...(await heldForRequests(tx))]
    const held = await heldCheck(tx, waiting)
    const pots = await jackpotsCheck(tx)
    const [bets, claims, taxes] = [await betsCheck(tx), await claimTotals(tx), await taxesCheck(tx)]
    return { report, bets, claims, waiting, held, pots, taxes }
  })
  for (const { currency, players, house, cashier, suspense, exchange, jackpot, tax } of report.sheets) {
    const names = `house ${house}, cashier ${cashier}, suspense ${suspense}, exchange ${exchange}, jackpots ${jackpot}, taxes ${tax}`
    console.log(`${currency}: players ${players}, ${names}`)
  }
  for (const { currency, kind, open, players } of claims) {
    console.log(`${currency}: ${open} claimed of ${players} players, of ${kind} money`)
  }
  for (const { player_id, currency, kind, balance, postings } of report.mismatches) {
    console.log(`MISMATCH ${player_id} ${kind} ${currency}: balance ${balance}, postings ${postings}`)
  }
  for (const currency of report.unbalanced) console.log(`MISMATCH ${currency} does not add up to zero`)
  for (const { player_id, currency, what, recorded, postings } of report.unaccounted) {
    console.log(`MISMATCH ${player_id} ${currency}: ${what} ${recorded}, postings ${postings}`)
  }
  for (const { player_id, currency, day } of report.wrongDays) {
    console.log(`MISMATCH ${player_id} ${currency}: the sums of ${day} are not those of its postings`)
  }
  for (const { player_id, ref, stake, staked, payout, paid } of bets.mismatches) {
    console.log(
      `MISMATCH ${player_id} bet ${ref}: stake ${stake}, posted ${staked}; payout ${payout}, posted ${paid}`,
    )
  }
  for (const { player_id, ref, premium, posted, worth, paid } of bets.insurances) {
    const premiums = `premium ${premium}, posted ${posted}`
    console.log(`MISMATCH ${player_id} insurance of bet ${ref}: ${premiums}; worth ${worth}, posted ${paid}`)
  }
  for (const { player_id, ref, currency, kind, wanted, held: posted } of held) {
    console.log(`MISMATCH ${player_id} ${kind} ${currency}: held for ${ref} ${wanted}, posted ${posted}`)
  }
  for (const { currency, ref, pots: held, posted } of pots) {
    console.log(`MISMATCH ${currency}: ${ref ?? 'the open pots of jackpots'} held ${held}, posted ${posted}`)
  }
  for (const { player_id, ref, tax, posted } of taxes) {
    console.log(`MISMATCH ${player_id} tax on bet ${ref}: ${tax}, posted ${posted}`)
  }
  const sound = report.sound && bets.sound && held.length + pots.length + taxes.length === 0
  const counts = [
    `${report.accounts} accounts`,
    `${report.postings} postings`,
    `${waiting.length} held stakes`,
  ]
  const looked = [...counts, `${bets.bets} bets`, `${bets.settlements} settlements`].join(', ')
  console.log(sound ? `The books are right: ${looked}.` : `THE BOOKS ARE WRONG: ${looked}.`)
  if (report.accounts === 0n) console.log('There was nothing to look at.')
  return sound && report.accounts > 0n
}
