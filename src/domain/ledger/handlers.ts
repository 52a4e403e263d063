import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { AccountView, ClaimView, ledgerEndpoints } from './api.ts'
import { type Claim, findClaims } from './claims-store.ts'
import { type Balance, balancesOf } from './store.ts'

/** A balance as the header and the private topic show it. */
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

export const ledgerHandlers = (deps: {
  readonly db: Database
  /** Whether a bonus is offered for a first deposit that the player has not made yet. */
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
})
