import { openStakesSince } from '#domain/betting/bets/index.ts'
import { releaseCurrency } from '#domain/betting/referrals/index.ts'
import { contributionOf, ownHouse } from '#domain/casino/casino/index.ts'
import { makeHouses } from '#domain/casino/houses/index.ts'
import { remoteHouses } from '#domain/casino/providers/index.ts'
import { insertOwnNote } from '#domain/desk/desk/index.ts'
import { checkActivation, findPhone, undoableUntil } from '#domain/people/signin/index.ts'
import { checkPayment } from '#domain/people/verification/index.ts'
import {
  bonusesOf,
  convertBonus,
  firstDepositBonusAvailable,
  grantBonus,
  hasActiveBonus,
  leaveBonuses,
} from '#domain/rewards/bonus/index.ts'
import { chooseMode } from '#domain/rewards/cashback/index.ts'
import { wallClock } from '#kernel/clock.ts'
import { defaultLanguage, isLanguage, languages } from '#web/i18n/languages.ts'
import type { Config } from './config.ts'
import { eraseKept, erasePlayer, forgetOldRows, playsStill } from './db/erase-player.ts'
import { playerData } from './db/player-data.ts'
import { pageTexts, readDictionary } from './dictionary-files.ts'
import { houseNames } from './house-names.ts'
import { type LiveHub, pollHandlers } from './live/index.ts'
import type { ModuleNeeds } from './modules.ts'
import { person, personChanged } from './person.ts'
import type { RemoteViews } from './remote-views/index.ts'
import { settingOf } from './setting-of.ts'
import { visitorIds } from './site/ab-tests.ts'
import type { SiteAccess } from './site/site-access.ts'
import { isOnAt, measuredPages, type SiteConfig } from './site/site-config.ts'

/** Server parts that modules depend on; their other needs pass through unchanged. */
export interface Parts
  extends Pick<
    ModuleNeeds,
    | 'db'
    | 'identity'
    | 'messages'
    | 'authenticatorSecrets'
    | 'signInSecret'
    | 'staffSessions'
    | 'backofficeUrl'
    | 'origin'
    | 'socialProviders'
    | 'book'
    | 'sources'
    | 'acceptance'
    | 'rounds'
    | 'logSigner'
    | 'actsSecret'
    | 'proofSecret'
    | 'broadcasts'
    | 'sportTime'
    | 'ensurePriced'
    | 'chanceOf'
    | 'liveDelay'
    | 'leads'
    | 'errorText'
    | 'stakeFactors'
    | 'boosts'
    | 'lateBets'
    | 'watchedRules'
    | 'committed'
    | 'count'
    | 'heartbeats'
    | 'traderTerms'
    | 'traderTermsChanged'
    | 'traderWords'
    | 'traderWordsChanged'
    | 'feedApplied'
    | 'eventsRenamed'
    | 'jobRuns'
    | 'log'
    | 'sealer'
    | 'keptOutSecret'
    | 'siteFile'
    | 'linkSecret'
    | 'sendLetter'
    | 'sendStaffLetter'
    | 'sendText'
    | 'sendDeleted'
  > {
  readonly config: Pick<Config, 'publicUrl' | 'analyticsKeepDays' | 'feedKeepDays'>
  readonly hub: LiveHub
  readonly access: Pick<SiteAccess, 'handlers'>
  readonly remote: Pick<RemoteViews, 'handlers'>
  /** Returns the current site file. */
  readonly site: () => SiteConfig
}

/**
 * Builds the needs of the domain modules: the server's parts, the operator's rules, and the links from
 * modules to those that call them.
 */
export function moduleNeeds({ config, hub, access, remote, site, ...parts }: Parts): ModuleNeeds {
  const { db, identity, book, sportTime } = parts
  const offers = () => bonusesOf(site(), contributionOf(site()))
  const secretOf = (variable: string) => settingOf(process.env, variable)
  const house = ownHouse({ site, wallet: parts.rounds.wallet })
  const others = remoteHouses({ db, clock: wallClock, log: parts.log, site, secretOf })
  return {
    ...parts,
    clock: wallClock,
    phoneOf: findPhone,
    sportNow: () => sportTime().now,
    wallTimeOf: (time) => wallClock.now() + (time - sportTime().now) / sportTime().speed,

    analyticsKeepDays: config.analyticsKeepDays,
    feedKeepDays: config.feedKeepDays,
    visitors: visitorIds(site, config.publicUrl.startsWith('https:')),
    measuredPages,

    site,
    isOpen: (feature, { requestHeaders }) => isOnAt(site(), feature, requestHeaders.host),
    secretOf,
    house,
    houses: makeHouses(() => [house, ...others()]),
    accessHandlers: access.handlers,
    contentHandlers: remote.handlers,
    liveHandlers: pollHandlers(hub, identity.resolveSession),
    touch: (topic) => hub.touch(topic),
    sessionEnded: (sessionId) => hub.endSession(sessionId),
    limitsChanged: (playerId) => hub.notifyPlayer(playerId, { k: 'limits' }),
    sessionStartedAt: identity.sessionStartedAt,
    signOut: identity.signOut,
    currencyChanged(playerId) {
      identity.refreshPlayer(playerId)
      hub.notifyPlayer(playerId, { k: 'limits' })
    },
    person,
    personChanged,
    noteForHouse: insertOwnNote,
    hasBonus: hasActiveBonus,
    openStakes: (playerId, currency, since) => openStakesSince(db.read, playerId, currency, since),
    event: (eventId) => book.event(eventId),
    dayAccumulatorOf: (legs) => book.boards.accumulatorOf(legs),

    shippedPage,
    shippedTexts: pageTexts,
    siteLanguages: languages,
    houseNames,
    bonusOffers: offers,
    contribution: () => contributionOf(site()),
    firstDepositBonus: (playerId) => firstDepositBonusAvailable(db.read, playerId, offers()),
    deposited: (tx, deposit) => grantBonus(tx, deposit, offers()),
    withdrawing: leaveBonuses,
    async checkPayment(tx, payment) {
      const now = wallClock.now()
      if (payment.kind === 'deposit') await checkActivation(tx, site().activation, payment.playerId, now)
      await checkPayment(tx, site().verification, payment, new Date(now))
    },
    activationRule: () => site().activation,
    emailUndoDays: () => site().emailChange.undoDays,
    withdrawalsHeldUntil: undoableUntil,
    settingsChosen: async (tx, playerId, changes, { cashbackMode = 0 }) => {
      if ('cashbackMode' in changes) await chooseMode(tx, playerId, cashbackMode, () => wallClock.now())
    },
    dataOf: (playerId, part) => playerData(db.read, playerId, part),
    playersTables: { playsStill, erase: erasePlayer, eraseKept },
    forgetOld: (now) => forgetOldRows(db.read, now),
    carriedByConversion: convertBonus,
    beforeConversion: releaseCurrency,
  }
}

/** Returns an information page as shipped with the software, in a language of the site. */
function shippedPage(page: string, language: string): { readonly title: string; readonly body: string } {
  const known = isLanguage(language) ? language : defaultLanguage
  const texts = shippedTexts.get(known) ?? readDictionary('information-pages', known)
  shippedTexts.set(known, texts)
  return { title: texts[`page-${page}-title`] ?? '', body: texts[`page-${page}-body`] ?? '' }
}
const shippedTexts = new Map<string, Readonly<Record<string, string>>>()
