import { defineModule } from '#kernel/module.ts'

/** Where money is: accounts, postings, the outbox. */
export const ledgerModule = defineModule({
  name: 'ledger',
  tier: 1,
})
