import { type Handlers, signedIn } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import type { AccountView, ledgerEndpoints } from './api.ts'
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
})
