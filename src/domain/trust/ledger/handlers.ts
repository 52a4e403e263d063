import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { AccountView, ClaimView, ledgerEndpoints } from './api.ts'
import { type Claim, findClaims } from './claims-store.ts'
import { rewardReasons } from './reward-reasons.ts'
import { findAllSums, findGifts, findMonths, type Sums } from './statement-store.ts'
import { type Balance, balancesOf } from './store.ts'

/** Returns a balance in the form that the header and the private topic use. */
export const accountViewOf = (row: Balance): AccountView => ({
  accountId: `${row.kind}-${row.currency}`,
  currency: row.currency,
  kind: row.kind,
  amount: row.balance.toString(),
  ...(row.converted_to === null ? {} : { convertedTo: row.converted_to }),
  ...(row.claimed === 0n ? {} : { claimed: row.claimed.toString() }),
})

const claimViewOf = (row: Claim): ClaimView => ({
  id: row.claim_id.toString(),
  currency: row.currency,
  kind: row.kind,
  betId: row.ref,
  amount: row.amount.toString(),
  open: row.open.toString(),
  madeAt: row.made_at.getTime(),
})

const maxClaims = 100
/** Months in a statement, the current one included. */
const statementMonths = 12

export const ledgerHandlers = (deps: {
  readonly db: Database
  /** Returns whether a bonus is offered for a first deposit that the player has not made yet. */
  readonly firstDepositBonus?: (playerId: string) => Promise<boolean>
}): Handlers<typeof ledgerEndpoints> => ({
  async accounts(context) {
    const playerId = signedIn(context)
    return {
      accounts: (await balancesOf(deps.db.read, playerId)).map(accountViewOf),
      is_available_first_deposit_bonus: (await deps.firstDepositBonus?.(playerId)) ?? false,
    }
  },

  async listClaims(context) {
    const rows = await findClaims(deps.db.read, signedIn(context), maxClaims)
    return { claims: rows.map(claimViewOf) }
  },

  async showStatement(context) {
    const playerId = signedIn(context)
    const view = (row: Sums) => ({
      currency: row.currency,
      deposits: row.deposits.toString(),
      withdrawals: row.withdrawals.toString(),
      stakes: row.stakes.toString(),
      payouts: row.payouts.toString(),
    })
    const months = await findMonths(deps.db.read, playerId, statementMonths)
    const all = await findAllSums(deps.db.read, playerId)
    return { months: months.map((row) => ({ ...view(row), month: row.month })), all: all.map(view) }
  },

  async listRewards(context) {
    const rows = await findGifts(deps.db.read, signedIn(context), rewardReasons, maxClaims)
    return {
      rewards: rows.map((row) => ({
        id: row.posting_id.toString(),
        reason: row.reason,
        currency: row.currency,
        amount: row.amount.toString(),
        tax: row.tax.toString(),
        at: row.created_at.getTime(),
      })),
    }
  },
})
