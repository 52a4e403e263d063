import { accumulatorsModule } from '#domain/betting/accumulators/module.ts'
import { betChangesModule } from '#domain/betting/bet-changes/module.ts'
import { betsModule } from '#domain/betting/bets/module.ts'
import { boostsModule } from '#domain/betting/boosts/module.ts'
import { couponCodesModule } from '#domain/betting/coupon-codes/module.ts'
import { freeBetsModule } from '#domain/betting/free-bets/module.ts'
import { referralsModule } from '#domain/betting/referrals/module.ts'
import { settlementModule } from '#domain/betting/settlement/module.ts'
import { casinoModule } from '#domain/casino/casino/module.ts'
import { housesModule } from '#domain/casino/houses/module.ts'
import { jackpotsModule } from '#domain/casino/jackpots/module.ts'
import { providersModule } from '#domain/casino/providers/module.ts'
import { roundsModule } from '#domain/casino/rounds/module.ts'
import { contentModule } from '#domain/contact/content/module.ts'
import { informationModule } from '#domain/contact/information/module.ts'
import { messagesModule } from '#domain/contact/messages/module.ts'
import { outboxModule } from '#domain/contact/outbox/module.ts'
import { supportModule } from '#domain/contact/support/module.ts'
import { deskModule } from '#domain/desk/desk/module.ts'
import { conversionModule } from '#domain/money/conversion/module.ts'
import { paymentsModule } from '#domain/money/payments/module.ts'
import { taxesModule } from '#domain/money/taxes/module.ts'
import { dataRightsModule } from '#domain/people/data-rights/module.ts'
import { identityModule } from '#domain/people/identity/module.ts'
import { profileModule } from '#domain/people/profile/module.ts'
import { settingsModule } from '#domain/people/settings/module.ts'
import { signInModule } from '#domain/people/signin/module.ts'
import { staffModule } from '#domain/people/staff/module.ts'
import { verificationModule } from '#domain/people/verification/module.ts'
import { exclusionsModule } from '#domain/protection/exclusions/module.ts'
import { harmModule } from '#domain/protection/harm/module.ts'
import { limitsModule } from '#domain/protection/limits/module.ts'
import { personsModule } from '#domain/protection/persons/module.ts'
import { bonusModule } from '#domain/rewards/bonus/module.ts'
import { bonusGamesModule } from '#domain/rewards/bonus-games/module.ts'
import { cashbackModule } from '#domain/rewards/cashback/module.ts'
import { friendsModule } from '#domain/rewards/friends/module.ts'
import { tournamentsModule } from '#domain/rewards/tournaments/module.ts'
import { bookModule } from '#domain/sport/book/module.ts'
import { favouritesModule } from '#domain/sport/favourites/module.ts'
import { feedModule } from '#domain/sport/feed/module.ts'
import { oddsMovementModule } from '#domain/sport/odds-movement/module.ts'
import { pricingModule } from '#domain/sport/pricing/module.ts'
import { resultsModule } from '#domain/sport/results/module.ts'
import { statisticsModule } from '#domain/sport/statistics/module.ts'
import { videoModule } from '#domain/sport/video/module.ts'
import { accessModule } from '#domain/trust/access/module.ts'
import { analyticsModule } from '#domain/trust/analytics/module.ts'
import { filesModule } from '#domain/trust/files/module.ts'
import { ledgerModule } from '#domain/trust/ledger/module.ts'
import { proofModule } from '#domain/trust/proof/module.ts'
import { secretsModule } from '#domain/trust/secrets/module.ts'
import { type FlagDefault, type Module, provided } from '#kernel/module.ts'

/** Every module of the domain; the server derives all other lists from this one. */
const list = [
  exclusionsModule,
  proofModule,
  secretsModule,
  accessModule,
  analyticsModule,
  contentModule,
  identityModule,
  ledgerModule,
  outboxModule,
  staffModule,
  feedModule,
  filesModule,
  informationModule,
  limitsModule,
  messagesModule,
  settingsModule,
  signInModule,
  taxesModule,
  boostsModule,
  conversionModule,
  freeBetsModule,
  paymentsModule,
  pricingModule,
  verificationModule,
  videoModule,
  bookModule,
  housesModule,
  profileModule,
  statisticsModule,
  supportModule,
  betsModule,
  favouritesModule,
  oddsMovementModule,
  personsModule,
  resultsModule,
  roundsModule,
  accumulatorsModule,
  betChangesModule,
  bonusModule,
  casinoModule,
  couponCodesModule,
  friendsModule,
  providersModule,
  referralsModule,
  settlementModule,
  cashbackModule,
  jackpotsModule,
  bonusGamesModule,
  harmModule,
  tournamentsModule,
  dataRightsModule,
  deskModule,
]

type Listed = (typeof list)[number]
/** Intersection of the parameters of a union of functions. */
type All<Takers> = [Takers] extends [(one: infer Both) => void] ? Both : never
type TakesNeeds<M> =
  M extends Module<infer _E, infer Needs, infer _R, infer _F> ? (needs: Needs) => void : never
type TakesRules<M> =
  M extends Module<infer _E, infer _N, infer Rules, infer _F> ? (rules: Rules) => void : never
type FlagOf<M> = M extends Module<infer _E, infer _N, infer _R, infer Name> ? Name : never

/** Needs of all modules together, which the composition root provides. */
export type ModuleNeeds = All<TakesNeeds<Listed>>

/** Name of a feature that an operator can switch on and off. */
export type Flag = FlagOf<Listed> | 'debugger'

/** Default of each flag that the site file does not set. */
export const flagDefaults = Object.assign(
  { debugger: process.env.NODE_ENV !== 'production' },
  ...list.map(({ flags }) => flags),
) as Readonly<Record<Flag, FlagDefault>>

/** Fields of the site file that modules own. */
export const moduleSiteRules = Object.assign({}, ...list.map(({ siteRules }) => siteRules)) as All<
  TakesRules<Listed>
>

/** All modules, each after those that it calls. Migrations run in this order. */
export const modules: readonly Module[] = list

/** Starts the modules: their endpoints with handlers, their jobs and their fact consumers. */
export function startModules(needs: ModuleNeeds) {
  const all = modules.map((module) => provided(module, needs as never))
  return {
    bindings: all.flatMap(({ bindings }) => bindings),
    jobs: all.map(({ module, jobs }) => ({ module, jobs })),
    consumers: all.flatMap(({ consumers }) => consumers),
    gauges: all.flatMap(({ gauges }) => gauges),
  }
}
