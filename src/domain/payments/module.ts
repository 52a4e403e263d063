import { defineModule } from '#kernel/module.ts'

/** Deposits and withdrawals. */
export const paymentsModule = defineModule({
  name: 'payments',
  tier: 3,
})
