import { defineModule } from '#kernel/module.ts'
import { paymentEndpoints, paymentErrors } from './api.ts'
import { type PaymentDeps, paymentHandlers } from './handlers.ts'
import { paymentsSiteRules } from './site-rules.ts'

export const paymentsModule = defineModule({
  name: 'payments',
  summary: 'The cashier: deposits and withdrawals by payment method',
  endpoints: paymentEndpoints,
  errors: paymentErrors,
  flags: { payment: true },
  siteRules: paymentsSiteRules,
  provides: (needs: PaymentDeps) => ({ handlers: paymentHandlers(needs) }),
})
