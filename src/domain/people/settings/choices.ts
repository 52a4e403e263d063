import { type Currency, isCurrencyCode, parseMinorUnits } from '#kernel/money.ts'

/**
 * Settings that visitors and players may choose, and their storage. Browser-safe. Only choices are stored (in a
 * cookie, in the browser, for players on the server). The rest follows the defaults, so that those may change. Flags
 * are 0 and 1, as in the site's protocol.
 */

/** Odds formats by their ids in the protocol (section 9 of the specification); the glossary names them. */
export const oddsFormats = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** Formats by view of the site: 0 European, 1 Asian. */
export const formatsOfView = [
  [0, 1, 2, 4, 5, 6],
  [0, 14, 15, 16],
] as const satisfies readonly [readonly OddsFormat[], readonly OddsFormat[]]
export type AppView = 0 | 1

export type Flag = 0 | 1
const flag = [0, 1] as const

/** Settings that server rendering needs; the cookie sends them with each request. */
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
  /** Time filter: 1 restricts lists of upcoming events to those that start soon, 0 does not. */
  upcomingEvents: flag,
  /** Market that lists show when only one fits: 0 the result, 1 the total, 2 the handicap, 3 both to score. */
  boardMarket: [0, 1, 2, 3],
  /** Kinds of e-sports that combined lists show, one bit each in their order; the last number has them all. */
  cyberFilterTypes: [0, 1, 2, 3, 4, 5, 6, 7],
  /** Hides e-sports from all lists. */
  sportsOnly: flag,
  /** Shows the score by periods in the header of the match page. */
  wideScoreboard: flag,
  /** Zone state: shows the match tracker on the match page. */
  tracker: flag,
  /** Opens statistics of a match in a separate window. */
  statisticsWindow: flag,
  /** Keeps the coupon in view while the page scrolls. */
  couponFixed: flag,
  /** Puts the accumulators of the day before lists of upcoming matches. */
  accumulatorOfDayLine: flag,
  /** Puts them before lists of matches in play. */
  accumulatorOfDayLive: flag,
  /** Offers the accumulator generator in the slip. */
  betGenerator: flag,
  /** Moves a playing video into a corner while its place is out of view. */
  videoOnScroll: flag,
  /** Restricts lists to matches with a video. */
  onlyWithVideos: flag,
  /** Hides the balance in the header and in the account pages until the player reveals it. */
  hideBalance: flag,
} as const

const bettingValues = {
  /** When odds move: 0 ask about any change, 1 accept any odds, 2 accept higher odds (section 4 of the specification). */
  changeCoefAction: [0, 1, 2],
  /** Removes selections in play from the slip when the score changes; only while every change of odds needs consent. */
  dropOnScoreChange: flag,
  /** Places a stake that is too large again as the largest that is accepted. */
  autoMax: flag,
  /** Allows asking a trader for a stake above the maximum. */
  vipBet: flag,
  /** Uses the player's own stake step instead of the currency's. */
  manualAmountStep: flag,
  activeOneClick: flag,
  balanceShown: flag,
  possibleWinShown: flag,
  /** Lets a player with a bonus account choose the account of a bet in the slip. */
  accountChoiceShown: flag,
  /** Weekly cashback: 0 a percentage of the loss, 1 points for stakes (domain/rewards/cashback). */
  cashbackMode: flag,
  /** Bonuses of later deposits: 0 refuse, 1 sport bonus, 2 casino bonus. */
  bonusType: [0, 1, 2],
  /** Same values, for the first deposit. */
  firstDepositBonusType: [0, 1, 2],
} as const

/** Amounts by currency, minor units as text. */
const amountNames = ['amountStep', 'initialStake', 'oneClickAmount', 'bonusAccountOneClickAmount'] as const
export type AmountsByCurrency = Readonly<Partial<Record<Currency, string>>>

type Values<T extends Record<string, readonly number[]>> = { readonly [K in keyof T]: T[K][number] }

export interface Display extends Values<typeof displayValues> {
  /** 0 light, 1 dark; null follows the device. */
  readonly theme: Flag | null
  /** IANA time zone; null follows the device. */
  readonly zone: string | null
  /**
   * Groups of markets that match pages show, by their index in `marketGroups` of that page, as an ascending comma
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
/** Null resets a choice. */
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

/** Returns whether this is the name of a time zone. */
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

/** Number of market groups to choose from. */
const marketGroupCount = 13

const isGroupList = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .split(',')
    .every(
      (place, index, all) =>
        /^[1-9]\d?$/.test(place) && +place > +(all[index - 1] ?? 0) && +place <= marketGroupCount,
    )

/** Only the server checks that it knows the currencies: not every page loads their table. */
const isAmounts = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, amount]) => isCurrencyCode(name) && parseMinorUnits(amount) !== null)

const textNames = ['zone', 'filteredMarkets'] as const
const isText = (name: string): boolean => (textNames as readonly string[]).includes(name)

/** Returns whether there is a setting of that name. */
export const isSetting = (name: string): boolean =>
  isText(name) || bettingNames.includes(name) || Object.hasOwn(values, name)

/** Returns whether the setting of that name accepts the value. */
export function isChoice(name: string, value: unknown): boolean {
  if (name === 'zone') return isZone(value)
  if (name === 'filteredMarkets') return isGroupList(value)
  if ((amountNames as readonly string[]).includes(name)) return isAmounts(value)
  return Object.hasOwn(values, name) && (values[name] as readonly unknown[]).includes(value)
}

/**
 * Returns the valid choices in stored data and drops the rest, so that outdated or corrupt data never breaks a page.
 */
export function readChoices(stored: unknown): Choices {
  if (typeof stored !== 'object' || stored === null) return {}
  const read: Choices = Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => isChoice(name, value)),
  )
  const { dropOnScoreChange, ...others } = read
  return dropOnScoreChange && others.changeCoefAction === 0 ? read : others
}

/** Returns choices with changes applied; null removes a choice. */
export const changed = (choices: Choices, changes: Changes): Choices =>
  readChoices({ ...choices, ...changes })

/**
 * Returns changes with their consequences. Dropping on a score requires that every change of odds needs consent.
 * Switching it, either way, turns one-click betting off, unless the same changes turn that on.
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

/** Returns the choices about money, which belong to one player. */
export const onlyBetting = (choices: Choices): Choices => part(choices, true)
export const withoutBetting = (choices: Choices): Choices => part(choices, false)

/**
 * Returns the choices that the server needs, for a cookie: `appView=1&zone=Europe/Paris`, empty when there is
 * nothing. Equal choices give an equal text, so that they share cached pages. The theme has its own cookie.
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
