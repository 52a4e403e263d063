import { join } from 'node:path'
import { parseFeedSpec, readUofSettings, requireFeedFile, type UofSettings } from '#feeds/index.ts'
import {
  allLanguages,
  isLanguage,
  type Language,
  languages,
  type SiteLanguages,
} from '#web/i18n/languages.ts'
import { readDatabaseLimits } from './database-settings.ts'
import type { DatabaseLimits } from './db/pools.ts'
import { InvalidConfig } from './invalid-config.ts'
import { readSmsGateway, type SmsGateway } from './mail/sms.ts'
import { type RemoteSettings, readRemoteSettings } from './remote-views/index.ts'
import { type Environment, settingOf } from './setting-of.ts'
import {
  encryptedUrl,
  instant,
  mailServer,
  numberBetween,
  postgresUrl,
  proxyAddress,
  sender,
  webOrigin,
  wholeNumber,
} from './setting-values.ts'
import { fallbackOf } from './settings.ts'

/** All settings of the operator; `settings.ts` lists their names and fallbacks. */
export interface Config {
  readonly port: number
  /** Own port of the back office; undefined: the site's port serves it. */
  readonly backofficePort: number | undefined
  readonly host: string
  readonly dataDir: string
  /** An external PostgreSQL; undefined runs the embedded one in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** Sizes and limits of the connection pools. */
  readonly databaseLimits: DatabaseLimits
  /** Public origin of the site; cookies are Secure when it is https. */
  readonly publicUrl: string
  /** Whether play-money deposits and withdrawals are open; by default only without a `publicUrl`. */
  readonly sandboxCashier: boolean
  /**
   * Addresses of trusted proxies, whose `X-Forwarded-For` counts; without them all players behind one share
   * its limits.
   */
  readonly trustProxy: readonly string[]
  /** Header in which a trusted proxy names the visitor's country; undefined: none. */
  readonly countryHeader: string | undefined
  /** The operator's JSON file of redirects, blocks, maintenance and switches; reloaded when it changes. */
  readonly siteFile: string
  /** Bearer token of `/metrics`; undefined: only this machine may read them, and only without a public address. */
  readonly metricsToken: string | undefined
  /** Feed specs: `simulate`, `replay:<file>` and the other kinds of `feeds/feed-spec.ts`. */
  readonly feeds: readonly string[]
  /** Access to the provider of a `uof` feed; undefined without such a feed. */
  readonly uof: UofSettings | undefined
  /** Base of the sport clock in milliseconds; undefined: the sport clock is the wall clock. */
  readonly asOf: number | undefined
  readonly speed: number
  /** Days of sport after which an event without bets is deleted. */
  readonly feedKeepDays: number
  /** Days for which analytics data of consenting visitors are kept. */
  readonly analyticsKeepDays: number
  /** Failed sign-ins and registrations per address in a quarter of an hour before it has to solve a challenge. */
  readonly freeTries: number
  /** Open live sockets allowed per address; further pages poll. */
  readonly socketsPerAddress: number
  /** The languages that are not hidden, and the default for visitors without a known language. */
  readonly languages: SiteLanguages
  /** Minutes without activity after which a player's pages sign them out; 0: never. */
  readonly autoLogoffMinutes: number
  /** The mail server; undefined: letters go to a folder, or nowhere on a site with a public address. */
  readonly smtpUrl: string | undefined
  /** The SMS gateway; undefined: texts go to the outbox, and a public site sends none. */
  readonly smsGateway: SmsGateway | undefined
  /** Sender of letters. */
  readonly mailFrom: string
  /** Minimum age for betting; never below 18. */
  readonly minimumAge: number
  /** Whether visitors confirm their age, and how long the answer is valid. */
  readonly ageGate: (typeof ageGates)[number]
  /** Views of other sites that have a page here. */
  readonly remoteViews: RemoteSettings
  readonly logLevel: (typeof logLevels)[number]
}

const ageGates = ['off', 'days', 'session'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Returns the names of settings that replace a provider's own issuer. */
const otherIssuers = (environment: Environment): ReadonlySet<string> =>
  new Set(
    Object.keys(environment).flatMap((name) => /^(SOCIAL_[A-Z]+_ISSUER)(?:_FILE)?$/.exec(name)?.[1] ?? []),
  )

/** @throws InvalidConfig naming every fault at once */
export function readConfig(environment: Environment): Config {
  const faults: string[] = []
  const read = (name: string, fallback: string = fallbackOf(name)) => {
    try {
      return settingOf(environment, name) ?? fallback
    } catch (fault) {
      if (!(fault instanceof InvalidConfig)) throw fault
      faults.push(...fault.faults)
      return fallback
    }
  }
  const check = <T>(name: string, text: string, value: T | undefined, wanted: string): T => {
    if (value === undefined) faults.push(`${name} is "${text}"; wanted: ${wanted}.`)
    return value as T
  }

  const portText = read('PORT')
  const port = check(
    'PORT',
    portText,
    wholeNumber(portText, 0, 65535),
    'a port from 0 to 65535 (0: any free one)',
  )
  const officeText = read('BACKOFFICE_PORT')
  const backofficePort =
    officeText === ''
      ? undefined
      : check('BACKOFFICE_PORT', officeText, wholeNumber(officeText, 0, 65535), 'a port from 0 to 65535')
  const host = read('HOST')
  const speedText = read('SPEED')
  const speed = check('SPEED', speedText, numberBetween(speedText, 0.1, 1000), 'a number from 0.1 to 1000')
  const asOfText = read('AS_OF')
  const asOf =
    asOfText === ''
      ? undefined
      : check('AS_OF', asOfText, instant(asOfText), 'an instant with its zone, such as 2018-07-15T14:50:00Z')
  const levelText = read('LOG_LEVEL')
  const logLevel = check(
    'LOG_LEVEL',
    levelText,
    logLevels.find((level) => level === levelText),
    logLevels.join(', '),
  )
  const keepText = read('FEED_KEEP_DAYS')
  const feedKeepDays = check(
    'FEED_KEEP_DAYS',
    keepText,
    wholeNumber(keepText, 3, 36_500),
    'a whole number of days from 3',
  )
  const countedText = read('ANALYTICS_KEEP_DAYS')
  const analyticsKeepDays = check(
    'ANALYTICS_KEEP_DAYS',
    countedText,
    wholeNumber(countedText, 1, 1095),
    'a whole number of days from 1 to 1095',
  )
  const logoffText = read('AUTO_LOGOFF_MINUTES')
  const autoLogoffMinutes = check(
    'AUTO_LOGOFF_MINUTES',
    logoffText,
    wholeNumber(logoffText, 0, 10_080),
    'a whole number of minutes, 0 for never',
  )
  const triesText = read('CAPTCHA_AFTER')
  const freeTries = check(
    'CAPTCHA_AFTER',
    triesText,
    wholeNumber(triesText, 0, 1_000_000),
    'a whole number of tries',
  )
  const socketsText = read('SOCKETS_PER_ADDRESS')
  const socketsPerAddress = check(
    'SOCKETS_PER_ADDRESS',
    socketsText,
    wholeNumber(socketsText, 1, 1_000_000),
    'a whole number of sockets from 1',
  )
  const ageText = read('MINIMUM_AGE')
  const minimumAge = check('MINIMUM_AGE', ageText, wholeNumber(ageText, 18, 99), 'years from 18')
  const gateText = read('AGE_GATE')
  const ageGate = check(
    'AGE_GATE',
    gateText,
    ageGates.find((gate) => gate === gateText),
    ageGates.join(', '),
  )
  const databaseUrl = read('DATABASE_URL') || undefined
  if (databaseUrl !== undefined)
    check(
      'DATABASE_URL',
      '(not shown)',
      postgresUrl(databaseUrl, environment),
      'postgres://user:password@host:port/database, with ?sslmode=verify-full unless it (or PGHOST, where it names no host) is on this machine',
    )
  const databaseLimits = readDatabaseLimits(read, faults)
  const publicText = read('PUBLIC_URL')
  const publicUrl =
    publicText === ''
      ? ''
      : check(
          'PUBLIC_URL',
          publicText,
          webOrigin(publicText),
          'an https address without a path (http only of this machine)',
        )
  const cashierText = read('SANDBOX_CASHIER', publicText === '' ? 'on' : 'off')
  const sandboxCashier = check(
    'SANDBOX_CASHIER',
    cashierText,
    { on: true, off: false }[cashierText],
    'on or off',
  )
  const trustProxy = read('TRUST_PROXY')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
  for (const address of trustProxy) {
    check(
      'TRUST_PROXY',
      address,
      proxyAddress(address),
      'IP addresses or networks, such as 10.0.0.0/8, by comma',
    )
  }
  const countryHeader = read('COUNTRY_HEADER').toLowerCase() || undefined
  if (countryHeader !== undefined) {
    const name = /^[a-z0-9-]+$/.test(countryHeader) ? countryHeader : undefined
    check('COUNTRY_HEADER', countryHeader, name, 'the name of a header')
    if (trustProxy.length === 0) faults.push('COUNTRY_HEADER needs TRUST_PROXY: only a proxy is believed.')
  }
  const smtpUrl = read('SMTP_URL') || undefined
  if (smtpUrl !== undefined)
    check('SMTP_URL', '(not shown)', mailServer(smtpUrl), 'smtp://user:password@host:port, or smtps:')
  for (const name of [...otherIssuers(environment), 'SUMSUB_ORIGIN']) {
    const address = read(name)
    if (address) check(name, address, encryptedUrl(address), 'an https address (http only of this machine)')
  }
  // Other code reads these later: report an unreadable file now.
  for (const name of ['SUMSUB_APP_TOKEN', 'SUMSUB_SECRET', 'SUMSUB_WEBHOOK_SECRET']) read(name)
  const sms = readSmsGateway((name) => read(name), faults)
  const mailText = read(
    'MAIL_FROM',
    `Fairline <no-reply@${publicUrl ? new URL(publicUrl).hostname : 'localhost'}>`,
  )
  const mailFrom = check(
    'MAIL_FROM',
    mailText,
    sender(mailText),
    'an address such as Fairline <no-reply@example.com>',
  )
  const dataDir = read('DATA_DIR')
  const metricsToken = read('METRICS_TOKEN') || undefined
  const feeds = read('FEED')
    .split(/[\n;]/)
    .map((feed) => feed.trim())
    .filter(Boolean)
  let uof: UofSettings | undefined
  for (const feed of feeds) {
    try {
      if (parseFeedSpec(feed).kind === 'uof') uof ??= readUofSettings((name) => read(name), faults)
    } catch (error) {
      faults.push((error as Error).message)
    }
  }
  const offered = offeredLanguages(read('DEFAULT_LANGUAGE'), read('HIDDEN_LANGUAGES'), faults)
  const remote = readRemoteSettings(
    {
      views: read('REMOTE_VIEWS'),
      origins: read('REMOTE_ORIGINS'),
      scripts: read('REMOTE_SCRIPTS'),
    },
    faults,
  )
  if (asOf === undefined && speed !== 1)
    faults.push('SPEED needs AS_OF: in normal running the sport clock is the wall clock.')
  if (asOf !== undefined && uof) faults.push('FEED uof is played by the wall clock: it takes no AS_OF.')
  if (faults.length > 0) throw new InvalidConfig(faults)
  return {
    port,
    backofficePort,
    host,
    dataDir,
    databaseUrl,
    databaseLimits,
    publicUrl,
    sandboxCashier,
    trustProxy,
    countryHeader,
    siteFile: read('SITE_FILE', join(dataDir, 'site.json')),
    metricsToken,
    feeds,
    uof,
    asOf,
    speed,
    feedKeepDays,
    analyticsKeepDays,
    freeTries,
    autoLogoffMinutes,
    minimumAge,
    ageGate,
    socketsPerAddress,
    languages: offered,
    remoteViews: remote,
    smtpUrl,
    smsGateway: sms,
    mailFrom,
    logLevel,
  }
}

/**
 * Checks the files of feeds for commands that start them, since feeds read their files later.
 * @throws InvalidConfig naming each feed whose file is missing
 */
export function requireFeedFiles({ feeds }: Pick<Config, 'feeds'>): void {
  const faults = feeds.flatMap((feed) => {
    try {
      requireFeedFile(feed)
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
  if (faults.length > 0) throw new InvalidConfig(faults)
}

/** Reads the two language settings; adds their errors to `faults`. */
function offeredLanguages(byDefault: string, hiddenText: string, faults: string[]): SiteLanguages {
  const hidden = hiddenText.split(/[\s,]+/).filter(Boolean)
  const known = languages.join(', ')
  for (const language of hidden) {
    if (!isLanguage(language)) faults.push(`HIDDEN_LANGUAGES names "${language}"; wanted: some of ${known}.`)
  }
  const chosen = byDefault || allLanguages.byDefault
  if (!isLanguage(chosen)) faults.push(`DEFAULT_LANGUAGE is "${chosen}"; wanted: one of ${known}.`)
  else if (hidden.includes(chosen)) {
    faults.push(
      byDefault
        ? `DEFAULT_LANGUAGE is "${chosen}", which HIDDEN_LANGUAGES hides.`
        : `HIDDEN_LANGUAGES hides "${chosen}", the default: set DEFAULT_LANGUAGE to a language that is offered.`,
    )
  }
  return {
    offered: languages.filter((language) => !hidden.includes(language)),
    byDefault: chosen as Language,
  }
}
