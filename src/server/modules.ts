import { accessModule } from '#domain/access/module.ts'
import { analyticsModule } from '#domain/analytics/module.ts'
import { bonusModule } from '#domain/bonus/module.ts'
import { cashbackModule } from '#domain/cashback/module.ts'
import { contentModule } from '#domain/content/module.ts'
import { conversionModule } from '#domain/conversion/module.ts'
import { feedModule } from '#domain/feed/module.ts'
import { identityModule } from '#domain/identity/module.ts'
import { ledgerModule } from '#domain/ledger/module.ts'
import { limitsModule } from '#domain/limits/module.ts'
import { paymentsModule } from '#domain/payments/module.ts'
import { settingsModule } from '#domain/settings/module.ts'
import { settlementModule } from '#domain/settlement/module.ts'
import { sportsbookModule } from '#domain/sportsbook/module.ts'
import { statisticsModule } from '#domain/statistics/module.ts'
import { tradingModule } from '#domain/trading/module.ts'
import { videoModule } from '#domain/video/module.ts'
import { type Module, provided } from '#kernel/module.ts'

/** Every module of the domain: the one list, from which the server derives all others. */
const list = [
  accessModule,
  analyticsModule,
  bonusModule,
  cashbackModule,
  contentModule,
  conversionModule,
  feedModule,
  identityModule,
  ledgerModule,
  limitsModule,
  paymentsModule,
  settingsModule,
  settlementModule,
  sportsbookModule,
  statisticsModule,
  tradingModule,
  videoModule,
]

type NeedsOf<M> = M extends Module<infer _E, infer Needs> ? (needs: Needs) => void : never
/** What the composition root gives the modules: all that any of them needs. */
export type ModuleNeeds = NeedsOf<(typeof list)[number]> extends (needs: infer All) => void ? All : never

/** In the order of their tiers: each after all that it may call. */
export const modules: readonly Module[] = list.toSorted((one, other) => one.tier - other.tier)

/** The modules at work: their endpoints with their handlers, their jobs and the consumers of facts. */
export function startModules(needs: ModuleNeeds) {
  const all = modules.map((module) => provided(module, needs as never))
  return {
    bindings: all.flatMap(({ bindings }) => bindings),
    jobs: all.map(({ module, jobs }) => ({ module, jobs })),
    consumers: all.flatMap(({ consumers }) => consumers),
  }
}
