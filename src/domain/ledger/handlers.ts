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
})

export const ledgerHandlers = (deps: { readonly db: Database }): Handlers<typeof ledgerEndpoints> => ({
  accounts: async (context) => ({
    accounts: (await balancesOf(deps.db.read, signedIn(context))).map(accountViewOf),
  }),
})
