import { accessModule } from '#domain/access/module.ts'
import { accumulatorsModule } from '#domain/accumulators/module.ts'
import { analyticsModule } from '#domain/analytics/module.ts'
import { betChangesModule } from '#domain/bet-changes/module.ts'
import { betsModule } from '#domain/bets/module.ts'
import { bonusModule } from '#domain/bonus/module.ts'
import { bonusGamesModule } from '#domain/bonus-games/module.ts'
import { bookModule } from '#domain/book/module.ts'
import { boostsModule } from '#domain/boosts/module.ts'
import { cashbackModule } from '#domain/cashback/module.ts'
import { casinoModule } from '#domain/casino/module.ts'
import { contentModule } from '#domain/content/module.ts'
import { conversionModule } from '#domain/conversion/module.ts'
import { couponCodesModule } from '#domain/coupon-codes/module.ts'
import { dataRightsModule } from '#domain/data-rights/module.ts'
import { deskModule } from '#domain/desk/module.ts'
import { exclusionsModule } from '#domain/exclusions/module.ts'
import { favouritesModule } from '#domain/favourites/module.ts'
import { feedModule } from '#domain/feed/module.ts'
import { filesModule } from '#domain/files/module.ts'
import { freeBetsModule } from '#domain/free-bets/module.ts'
import { friendsModule } from '#domain/friends/module.ts'
import { harmModule } from '#domain/harm/module.ts'
import { housesModule } from '#domain/houses/module.ts'
import { identityModule } from '#domain/identity/module.ts'
import { informationModule } from '#domain/information/module.ts'
import { jackpotsModule } from '#domain/jackpots/module.ts'
import { ledgerModule } from '#domain/ledger/module.ts'
import { limitsModule } from '#domain/limits/module.ts'
import { messagesModule } from '#domain/messages/module.ts'
import { oddsMovementModule } from '#domain/odds-movement/module.ts'
import { outboxModule } from '#domain/outbox/module.ts'
import { paymentsModule } from '#domain/payments/module.ts'
import { personsModule } from '#domain/persons/module.ts'
import { pricingModule } from '#domain/pricing/module.ts'
import { profileModule } from '#domain/profile/module.ts'
import { proofModule } from '#domain/proof/module.ts'
import { providersModule } from '#domain/providers/module.ts'
import { referralsModule } from '#domain/referrals/module.ts'
import { resultsModule } from '#domain/results/module.ts'
import { roundsModule } from '#domain/rounds/module.ts'
import { secretsModule } from '#domain/secrets/module.ts'
import { settingsModule } from '#domain/settings/module.ts'
import { settlementModule } from '#domain/settlement/module.ts'
import { signInModule } from '#domain/signin/module.ts'
import { staffModule } from '#domain/staff/module.ts'
import { statisticsModule } from '#domain/statistics/module.ts'
import { supportModule } from '#domain/support/module.ts'
import { taxesModule } from '#domain/taxes/module.ts'
import { tournamentsModule } from '#domain/tournaments/module.ts'
import { verificationModule } from '#domain/verification/module.ts'
import { videoModule } from '#domain/video/module.ts'
import { type FlagDefault, type Module, provided } from '#kernel/module.ts'

/** Every module of the domain; the server derives all other lists from this one. */
const list = [
  accessModule,
  accumulatorsModule,
  analyticsModule,
  betChangesModule,
  betsModule,
  bonusModule,
  bonusGamesModule,
  bookModule,
  boostsModule,
  cashbackModule,
  casinoModule,
  contentModule,
  conversionModule,
  couponCodesModule,
  dataRightsModule,
  deskModule,
  exclusionsModule,
  favouritesModule,
  feedModule,
  filesModule,
  freeBetsModule,
  friendsModule,
  harmModule,
  housesModule,
  identityModule,
  informationModule,
  jackpotsModule,
  ledgerModule,
  limitsModule,
  messagesModule,
  oddsMovementModule,
  outboxModule,
  paymentsModule,
  personsModule,
  pricingModule,
  profileModule,
  proofModule,
  providersModule,
  referralsModule,
  resultsModule,
  roundsModule,
  secretsModule,
  settingsModule,
  settlementModule,
  signInModule,
  staffModule,
  statisticsModule,
  supportModule,
  taxesModule,
  tournamentsModule,
  verificationModule,
  videoModule,
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

/** Modules in tier order: each after all that it may call. */
export const modules: readonly Module[] = list.toSorted((one, other) => one.tier - other.tier)

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
