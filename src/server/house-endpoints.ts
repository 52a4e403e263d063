import { analyticsEndpoints, analyticsHandlers } from '#domain/analytics/index.ts'
import {
  bonusEndpoints,
  bonusHandlers,
  carryBonus,
  firstDepositBonusAvailable,
  grantBonus,
} from '#domain/bonus/index.ts'
import { cashbackEndpoints, cashbackHandlers, chooseMode } from '#domain/cashback/index.ts'
import { conversionEndpoints, conversionHandlers } from '#domain/conversion/index.ts'
import type { FeedSource } from '#domain/feed/index.ts'
import { type Identity, identityEndpoints, identityHandlers } from '#domain/identity/index.ts'
import { ledgerEndpoints, ledgerHandlers } from '#domain/ledger/index.ts'
import { limitEndpoints, limitHandlers } from '#domain/limits/index.ts'
import { paymentEndpoints, paymentHandlers } from '#domain/payments/index.ts'
import { settingsEndpoints, settingsHandlers } from '#domain/settings/index.ts'
import {
  type Acceptance,
  type Book,
  betEndpoints,
  betHandlers,
  bookEndpoints,
  bookHandlers,
  generatorEndpoints,
  generatorHandlers,
  liveEndpoints,
  releaseCurrency,
  vipEndpoints,
  vipHandlers,
} from '#domain/sportsbook/index.ts'
import { statisticsEndpoints, statisticsHandlers } from '#domain/statistics/index.ts'
import { type Broadcasts, videoEndpoints, videoHandlers } from '#domain/video/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { type Binding, bind } from '#kernel/contract.ts'
import type { Database } from '#kernel/database.ts'
import { type LiveHub, pollHandlers } from './live/index.ts'
import { visitorIds } from './site/ab-tests.ts'
import {
  bonusesOf,
  cashbackOf,
  conversionsOf,
  measuredPages,
  type SiteConfig,
  vipRulesOf,
} from './site/site-config.ts'

export interface HouseParts {
  readonly database: Database
  readonly identity: Identity
  readonly book: Book
  readonly sources: readonly FeedSource[]
  readonly hub: LiveHub
  readonly acceptance: Acceptance
  readonly broadcasts: Broadcasts
  /** The site file as it is now. */
  readonly site: () => SiteConfig
  readonly publicUrl: string
  readonly sportTime: () => { readonly now: number; readonly speed: number }
  /** Has an event priced that nobody asked for before. */
  readonly ensurePriced: (eventId: string) => void
  /** Something was committed that players may have to hear of. */
  readonly committed: () => void
  /** An event of analytics was taken. */
  readonly counted: (id: number) => void
}

/** The endpoints of the domain's modules, each bound to its handler. */
export function houseEndpoints(parts: HouseParts): readonly Binding[] {
  const { database: db, identity, book, hub, acceptance, site, publicUrl, committed, counted } = parts
  const offers = () => bonusesOf(site())
  const limitsChanged = (playerId: string) => hub.notifyPlayer(playerId, { k: 'limits' })
  return [
    ...bind(identityEndpoints, identityHandlers(identity)),
    ...bind(
      ledgerEndpoints,
      ledgerHandlers({
        db,
        firstDepositBonus: (playerId) => firstDepositBonusAvailable(db.read, playerId, offers()),
      }),
    ),
    ...bind(
      limitEndpoints,
      limitHandlers({
        db,
        clock: wallClock,
        sessionStartedAt: identity.sessionStartedAt,
        changed: limitsChanged,
      }),
    ),
    ...bind(
      settingsEndpoints,
      settingsHandlers({
        db,
        chosen: async (tx, playerId, changes, { cashbackMode = 0 }) => {
          if ('cashbackMode' in changes) await chooseMode(tx, playerId, cashbackMode, () => wallClock.now())
        },
      }),
    ),
    ...bind(
      cashbackEndpoints,
      cashbackHandlers({ db, clock: wallClock, scheme: () => cashbackOf(site()), committed }),
    ),
    ...bind(
      paymentEndpoints,
      paymentHandlers({
        db,
        clock: wallClock,
        committed,
        deposited: (tx, deposit) => grantBonus(tx, deposit, offers()),
      }),
    ),
    ...bind(bonusEndpoints, bonusHandlers({ db, clock: wallClock, offers, committed })),
    ...bind(
      conversionEndpoints,
      conversionHandlers({
        db,
        clock: wallClock,
        rules: () => conversionsOf(site()),
        committed,
        carried: carryBonus,
        before: releaseCurrency,
        limitsChanged,
      }),
    ),
    ...bind(betEndpoints, betHandlers({ db, book, acceptance })),
    ...bind(
      vipEndpoints,
      vipHandlers({
        db,
        book,
        acceptance,
        clock: wallClock,
        rules: () => vipRulesOf(site()),
        wallTimeOf: (sportTime) => {
          const { now, speed } = parts.sportTime()
          return wallClock.now() + (sportTime - now) / speed
        },
        committed,
      }),
    ),
    ...bind(
      bookEndpoints,
      bookHandlers({
        book,
        touch: (topic) => hub.touch(topic),
        sportTime: parts.sportTime,
        ensurePriced: parts.ensurePriced,
      }),
    ),
    ...bind(generatorEndpoints, generatorHandlers({ book, sportNow: () => parts.sportTime().now })),
    ...bind(
      statisticsEndpoints,
      statisticsHandlers({ db, sources: parts.sources, sportTime: parts.sportTime, wall: wallClock }),
    ),
    ...bind(
      videoEndpoints,
      videoHandlers({
        event: (eventId) => book.event(eventId),
        rules: () => site().videos,
        broadcasts: parts.broadcasts,
        sportNow: () => parts.sportTime().now,
      }),
    ),
    ...bind(liveEndpoints, pollHandlers(hub, identity.resolveSession)),
    ...bind(
      analyticsEndpoints,
      analyticsHandlers({
        db,
        clock: wallClock,
        visitors: visitorIds(site, publicUrl.startsWith('https:')),
        pages: measuredPages,
        counted,
      }),
    ),
  ]
}
