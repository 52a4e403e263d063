import * as z from 'zod/mini'
import { endpoint } from '#kernel/contract.ts'
import { declareErrors } from '#kernel/errors.ts'
import { type Currency, isCurrency, parseMinorUnits } from '#kernel/money.ts'

/**
 * What visitors and players choose about the site: what may be chosen, what holds where nothing was. Browser-safe.
 * Only choices are kept (in a cookie, in the browser, for players on the server); whatever was not chosen follows the
 * defaults, so that those may change. Flags are 0 and 1, as in the site's protocol.
 */

/** Odds formats by their ids in the protocol (section 9 of the specification); the glossary says which is which. */
export const oddsFormats = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** The formats of each view of the site: 0 European, 1 Asian. */
export const formatsOfView = [
  [0, 1, 2, 4, 5, 6],
  [0, 14, 15, 16],
] as const satisfies readonly [readonly OddsFormat[], readonly OddsFormat[]]
export type AppView = 0 | 1

type Flag = 0 | 1
const flag = [0, 1] as const

/** What the server renders by: its choices come with each request, in a cookie. */
const displayValues = {
  /** Coefficient view id. */
  oddsFormat: oddsFormats,
  /** App view type: 0 European, 1 Asian. */
  appView: flag,
  /** Times as 8:45 pm. */
  clock12: flag,
  /** 0 usual, 1 large, 2 larger. */
  fontSize: [0, 1, 2],
  compact: flag,
  /** Fewer images, no animations. */
  light: flag,
  gameId: flag,
  detailedScore: flag,
  /** Team logos in the coupon. */
  logos: flag,
  /** Markets name type: 0 whole names of sides, 1 short (1, X, 2). */
  marketNames: flag,
  leftHidden: flag,
  rightHidden: flag,
  byCountry: flag,
  /** The coupon stays in its place while the page scrolls. */
  couponFixed: flag,
} as const

const bettingValues = {
  /** When odds move: 0 any odds, 1 higher odds only, 2 ask. */
  changeCoefAction: [0, 1, 2],
  /** The step of the stake is the player's own instead of the currency's. */
  manualAmountStep: flag,
  activeOneClick: flag,
  balanceShown: flag,
  possibleWinShown: flag,
} as const

/** Amounts by currency, minor units as text. */
const amountNames = ['amountStep', 'initialStake', 'oneClickAmount'] as const
export type AmountsByCurrency = Readonly<Partial<Record<Currency, string>>>

type Values<T extends Record<string, readonly number[]>> = { readonly [K in keyof T]: T[K][number] }

export interface Display extends Values<typeof displayValues> {
  /** 0 light, 1 dark; null as the device is. */
  readonly theme: Flag | null
  /** IANA time zone; null is the device's own. */
  readonly zone: string | null
}
export interface Betting
  extends Values<typeof bettingValues>,
    Readonly<Record<(typeof amountNames)[number], AmountsByCurrency>> {}

export type Choices = Partial<
  Values<typeof displayValues> & Betting & { readonly theme: Flag; readonly zone: string }
>
/** Null takes a choice back. */
export type Changes = { readonly [K in keyof Choices]?: Choices[K] | null }

const values: Readonly<Record<string, readonly number[]>> = {
  ...displayValues,
  ...bettingValues,
  theme: flag,
}
const displayNames = Object.keys(displayValues) as (keyof typeof displayValues)[]
const bettingNames: readonly string[] = [...Object.keys(bettingValues), ...amountNames]

const zonePattern = /^[A-Za-z_+\-0-9]+(\/[A-Za-z_+\-0-9]+){0,2}$/
const zones = new Map<string, boolean>()

/** Whether this is the name of a time zone. */
export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone.length > 40 || !zonePattern.test(zone)) return false
  let known = zones.get(zone)
  if (known === undefined) {
    try {
      known = Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
    } catch {
      known = false
    }
    if (zones.size > 1000) zones.clear()
    zones.set(zone, known)
  }
  return known
}

const isAmounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, amount]) => isCurrency(name) && parseMinorUnits(amount) !== null)

/** Whether there is a setting of that name. */
export const isSetting = (name: string): boolean =>
  name === 'zone' || bettingNames.includes(name) || Object.hasOwn(values, name)

/** Whether this may be chosen for the setting of that name. */
export function isChoice(name: string, value: unknown): boolean {
  if (name === 'zone') return isZone(value)
  if ((amountNames as readonly string[]).includes(name)) return isAmounts(value)
  return Object.hasOwn(values, name) && (values[name] as readonly unknown[]).includes(value)
}

/** What is a choice of all this; the rest is left out, so that an old or spoilt store never breaks a page. */
export function readChoices(stored: unknown): Choices {
  if (typeof stored !== 'object' || stored === null) return {}
  return Object.fromEntries(Object.entries(stored).filter(([name, value]) => isChoice(name, value)))
}

/** Choices with changes made; values that are null are gone. */
export const changed = (choices: Choices, changes: Changes): Choices =>
  readChoices({ ...choices, ...changes })

const part = (choices: Choices, betting: boolean): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([name]) => bettingNames.includes(name) === betting))

/** Choices about money, which belong to one player. */
export const onlyBetting = (choices: Choices): Choices => part(choices, true)
export const withoutBetting = (choices: Choices): Choices => part(choices, false)

/**
 * What the server has to know of the choices, for a cookie: `appView=1&zone=Europe/Paris`, empty when there is nothing.
 * Equal choices give an equal text, which keeps pages in the cache together. The theme has a cookie of its own.
 */
export const cookieText = (choices: Choices): string =>
  [...displayNames, 'zone' as const]
    .flatMap((name) => (choices[name] === undefined ? [] : [`${name}=${choices[name]}`]))
    .join('&')

export function readCookieText(text: string | undefined): Choices {
  if (!text || text.length > 400) return {}
  return readChoices(
    Object.fromEntries(
      text.split('&').map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, name === 'zone' || !/^\d{1,2}$/.test(value) ? value : Number(value)]
      }),
    ),
  )
}

/** What differs by region: the formats that its bookmakers print, and its clock (Unicode CLDR, timeData). */
interface Regional {
  readonly oddsFormat?: OddsFormat
  /** The format of the Asian view. */
  readonly asianFormat?: OddsFormat
  readonly appView?: AppView
  readonly clock12?: Flag
}

const byLanguage: Readonly<Record<string, Regional>> = {
  ar: { clock12: 1 },
  hi: { clock12: 1 },
  id: { asianFormat: 16 },
}

/** A player's country goes before his language; a visitor's country is not known. */
const byCountry: Readonly<Record<string, Regional>> = {
  AU: { clock12: 1 },
  CA: { clock12: 1 },
  EG: { clock12: 1 },
  GB: { oddsFormat: 1 },
  HK: { oddsFormat: 4, asianFormat: 14, clock12: 1 },
  ID: { oddsFormat: 6, asianFormat: 16, clock12: 0 },
  IE: { oddsFormat: 1 },
  IN: { clock12: 1 },
  MX: { clock12: 1 },
  MY: { oddsFormat: 5, asianFormat: 15, clock12: 1 },
  NZ: { clock12: 1 },
  PH: { clock12: 1 },
  PK: { clock12: 1 },
  SG: { oddsFormat: 5, asianFormat: 15, clock12: 1 },
  US: { oddsFormat: 2, clock12: 1 },
}

const displayDefaults = {
  oddsFormat: 0,
  appView: 0,
  clock12: 0,
  fontSize: 0,
  compact: 0,
  light: 0,
  gameId: 0,
  detailedScore: 0,
  logos: 1,
  marketNames: 0,
  leftHidden: 0,
  rightHidden: 0,
  byCountry: 0,
  couponFixed: 1,
  theme: null,
  zone: null,
} as const satisfies Display

/** What holds of the display: the choices over the defaults of the country and language. */
export function displayOf(choices: Choices, language: string, country: string | null): Display {
  const region = { ...byLanguage[language], ...(country === null ? {} : byCountry[country]) }
  const { asianFormat = 14, ...regional } = region
  const all: Display = { ...displayDefaults, ...regional, ...choices }
  const own = choices.oddsFormat
  const usual = all.appView === 1 ? asianFormat : (regional.oddsFormat ?? 0)
  return { ...all, oddsFormat: own === undefined ? usual : formatInView(own, all.appView, usual) }
}

/** A format in a view that may not have it: its twin there (4 and 14, 5 and 15, 6 and 16), else what is usual. */
export function formatInView(format: OddsFormat, view: AppView, usual: OddsFormat): OddsFormat {
  const offered: readonly OddsFormat[] = formatsOfView[view]
  if (offered.includes(format)) return format
  const twin = (view === 1 ? format + 10 : format - 10) as OddsFormat
  return offered.includes(twin) ? twin : usual
}

const bettingDefaults: Betting = {
  changeCoefAction: 2,
  manualAmountStep: 0,
  activeOneClick: 0,
  balanceShown: 1,
  possibleWinShown: 1,
  amountStep: {},
  initialStake: {},
  oneClickAmount: {},
}

/** What holds of betting. */
export const bettingOf = (choices: Choices): Betting => ({ ...bettingDefaults, ...choices })

/** What holds where nothing was chosen, in this view. */
export const usualChoices = (
  appView: AppView,
  language: string,
  country: string | null,
): Display & Betting => ({
  ...bettingDefaults,
  ...displayOf({ appView }, language, country),
  appView: displayOf({}, language, country).appView,
})

export const settingsErrors = declareErrors({
  /** Fact: `setting`, its name. */
  'setting-invalid': { status: 400 },
})

const stored = z.record(z.string(), z.unknown())

/** A player's choices; null until he has made any. */
export const showSettings = endpoint({
  id: 'showSettings',
  method: 'GET',
  path: '/web-api/settings',
  auth: 'player',
  answer: z.object({ choices: z.nullable(stored) }),
  errors: [],
})

/** Changes some choices; null takes one back. With `first`, only where the player has none yet. Answers what holds. */
export const saveSettings = endpoint({
  id: 'saveSettings',
  method: 'PUT',
  path: '/web-api/settings',
  auth: 'player',
  ratePerMinute: 120,
  body: z.object({ changes: stored, first: z.optional(z.boolean()) }),
  answer: z.object({ choices: stored }),
  errors: ['setting-invalid'],
})

export const settingsEndpoints = [showSettings, saveSettings] as const
