import { type Currency, isCurrencyCode, parseMinorUnits } from '#kernel/money.ts'

/**
 * What visitors and players may choose about the site, and how it is kept. Browser-safe. Only choices are kept (in a
 * cookie, in the browser, for players on the server); whatever was not chosen follows the defaults, so that those may
 * change. Flags are 0 and 1, as in the site's protocol.
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

export type Flag = 0 | 1
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
  /** Lists of coming events hold those that begin soon only: the time filter 1 instead of 0. */
  upcomingEvents: flag,
  /** The market that lists show where there is room for one: 0 the result, 1 the total, 2 the handicap, 3 both to score. */
  boardMarket: [0, 1, 2, 3],
  /** Kinds of e-sports that lists of all of them show, a bit each in their order; the last number has them all. */
  cyberFilterTypes: [0, 1, 2, 3, 4, 5, 6, 7],
  /** E-sports are in no list. */
  sportsOnly: flag,
  /** The page of a match has the score by periods in its head. */
  wideScoreboard: flag,
  /** Zone state: the page of a match shows the match tracker. */
  tracker: flag,
  /** Statistics of a match open in a window of their own. */
  statisticsWindow: flag,
  /** The coupon stays in its place while the page scrolls. */
  couponFixed: flag,
  /** Lists of coming matches begin with the accumulators of the day. */
  accumulatorOfDayLine: flag,
  /** Lists of matches in play do. */
  accumulatorOfDayLive: flag,
  /** The slip offers to put an accumulator together. */
  betGenerator: flag,
  /** A video that plays goes into a corner while its place is out of sight. */
  videoOnScroll: flag,
  /** Lists hold matches with a video only. */
  onlyWithVideos: flag,
  /** The balance is not written in the header and in the office until it is asked for. */
  hideBalance: flag,
} as const

const bettingValues = {
  /** When odds move: 0 ask about any change, 1 accept any odds, 2 accept higher odds (section 4 of the specification). */
  changeCoefAction: [0, 1, 2],
  /** Selections in play leave the slip when the score changes; only while every change of odds is asked about. */
  dropOnScoreChange: flag,
  /** A stake that is too large is placed again by itself as the largest that is taken. */
  autoMax: flag,
  /** A stake above the largest can be asked of a trader. */
  vipBet: flag,
  /** The step of the stake is the player's own instead of the currency's. */
  manualAmountStep: flag,
  activeOneClick: flag,
  balanceShown: flag,
  possibleWinShown: flag,
  /** The slip lets a player with a bonus account choose which account a bet goes from. */
  accountChoiceShown: flag,
  /** What a week's bets give back: 0 a percentage of the loss, 1 points for stakes (domain/cashback). */
  cashbackMode: flag,
  /** Bonuses of later deposits: 0 refuse, 1 sport bonus, 2 casino bonus. */
  bonusType: [0, 1, 2],
  /** The same of the first deposit. */
  firstDepositBonusType: [0, 1, 2],
} as const

/** Amounts by currency, minor units as text. */
const amountNames = ['amountStep', 'initialStake', 'oneClickAmount', 'bonusAccountOneClickAmount'] as const
export type AmountsByCurrency = Readonly<Partial<Record<Currency, string>>>

type Values<T extends Record<string, readonly number[]>> = { readonly [K in keyof T]: T[K][number] }

export interface Display extends Values<typeof displayValues> {
  /** 0 light, 1 dark; null as the device is. */
  readonly theme: Flag | null
  /** IANA time zone; null is the device's own. */
  readonly zone: string | null
  /**
   * Groups of markets that pages of matches show, by their places among `marketGroups` of that page, as an ascending comma
   * list: `2,5`; null shows all (section 3 of the specification).
   */
  readonly filteredMarkets: string | null
}
export interface Betting
  extends Values<typeof bettingValues>,
    Readonly<Record<(typeof amountNames)[number], AmountsByCurrency>> {}

export type Choices = Partial<
  Values<typeof displayValues> &
    Betting & { readonly theme: Flag; readonly zone: string; readonly filteredMarkets: string }
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

/** How many groups of markets can be chosen. */
const marketGroupCount = 13

const isGroupList = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .split(',')
    .every(
      (place, index, all) =>
        /^[1-9]\d?$/.test(place) && +place > +(all[index - 1] ?? 0) && +place <= marketGroupCount,
    )

/** The server asks whether it knows the currencies: their table is none that every page loads. */
const isAmounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, amount]) => isCurrencyCode(name) && parseMinorUnits(amount) !== null)

const textNames = ['zone', 'filteredMarkets'] as const
const isText = (name: string): boolean => (textNames as readonly string[]).includes(name)

/** Whether there is a setting of that name. */
export const isSetting = (name: string): boolean =>
  isText(name) || bettingNames.includes(name) || Object.hasOwn(values, name)

/** Whether this may be chosen for the setting of that name. */
export function isChoice(name: string, value: unknown): boolean {
  if (name === 'zone') return isZone(value)
  if (name === 'filteredMarkets') return isGroupList(value)
  if ((amountNames as readonly string[]).includes(name)) return isAmounts(value)
  return Object.hasOwn(values, name) && (values[name] as readonly unknown[]).includes(value)
}

/** What is a choice of all this; the rest is left out, so that an old or spoilt store never breaks a page. */
export function readChoices(stored: unknown): Choices {
  if (typeof stored !== 'object' || stored === null) return {}
  const read: Choices = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => isChoice(name, value)),
  )
  const { dropOnScoreChange, ...others } = read
  return dropOnScoreChange && others.changeCoefAction === 0 ? read : others
}

/** Choices with changes made; values that are null are gone. */
export const changed = (choices: Choices, changes: Changes): Choices =>
  readChoices({ ...choices, ...changes })

/**
 * Changes with what follows from them: where odds may change unasked nothing is dropped on a score, and switching that
 * dropping, either way, turns one-click betting off, unless the same changes turn it on.
 */
export function withConsequences(choices: Choices, changes: Changes): Changes {
  const { changeCoefAction, dropOnScoreChange } = { ...choices, ...changes }
  const reset = dropOnScoreChange && changeCoefAction !== 0 ? { dropOnScoreChange: null } : {}
  const all = { ...changes, ...reset }
  const switched = !changed(choices, all).dropOnScoreChange !== !choices.dropOnScoreChange
  return switched ? { activeOneClick: null, ...all } : all
}

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
  [...displayNames, ...textNames]
    .flatMap((name) => (choices[name] === undefined ? [] : [`${name}=${choices[name]}`]))
    .join('&')

export function readCookieText(text: string | undefined): Choices {
  if (!text || text.length > 600) return {}
  return readChoices(
    Object.fromEntries(
      text.split('&').map((part) => {
        const [name = '', value = ''] = part.split('=')
        return [name, isText(name) || !/^\d{1,2}$/.test(value) ? value : Number(value)]
      }),
    ),
  )
}
