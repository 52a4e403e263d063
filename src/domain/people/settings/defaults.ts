import {
  type AppView,
  type Betting,
  type Choices,
  type Display,
  type Flag,
  formatsOfView,
  type OddsFormat,
} from './choices.ts'

/** Regional defaults: the odds formats of its bookmakers, and its clock (Unicode CLDR, timeData). */
interface Regional {
  readonly oddsFormat?: OddsFormat
  /** Odds format in the Asian view. */
  readonly asianFormat?: OddsFormat
  readonly appView?: AppView
  readonly clock12?: Flag
}

const byLanguage: Readonly<Record<string, Regional>> = {
  ar: { clock12: 1 },
  hi: { clock12: 1 },
  id: { asianFormat: 16 },
}

/** A country takes precedence over the language: a player's own, or a visitor's if known. */
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

/** Returns whether any default depends on this country. */
export const hasDefaults = (country: string): boolean => Object.hasOwn(byCountry, country)

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
  upcomingEvents: 0,
  boardMarket: 0,
  cyberFilterTypes: 7,
  sportsOnly: 0,
  wideScoreboard: 1,
  tracker: 1,
  statisticsWindow: 1,
  couponFixed: 1,
  accumulatorOfDayLine: 1,
  accumulatorOfDayLive: 1,
  betGenerator: 1,
  videoOnScroll: 1,
  onlyWithVideos: 0,
  hideBalance: 0,
  theme: null,
  zone: null,
  filteredMarkets: null,
} as const satisfies Display

/** Returns the display settings in effect: the choices over the defaults of the country and language. */
export function displayOf(choices: Choices, language: string, country: string | null): Display {
  const region = { ...byLanguage[language], ...(country === null ? {} : byCountry[country]) }
  const { asianFormat = 14, ...regional } = region
  const all: Display = { ...displayDefaults, ...regional, ...choices }
  const own = choices.oddsFormat
  const usual = all.appView === 1 ? asianFormat : (regional.oddsFormat ?? 0)
  return { ...all, oddsFormat: own === undefined ? usual : formatInView(own, all.appView, usual) }
}

/** Returns a format that the view offers: the same one, its twin (4 and 14, 5 and 15, 6 and 16), else the usual one. */
export function formatInView(format: OddsFormat, view: AppView, usual: OddsFormat): OddsFormat {
  const offered: readonly OddsFormat[] = formatsOfView[view]
  if (offered.includes(format)) return format
  const twin = (view === 1 ? format + 10 : format - 10) as OddsFormat
  return offered.includes(twin) ? twin : usual
}

const bettingDefaults: Betting = {
  changeCoefAction: 2,
  dropOnScoreChange: 0,
  autoMax: 0,
  vipBet: 0,
  manualAmountStep: 0,
  activeOneClick: 0,
  balanceShown: 1,
  possibleWinShown: 1,
  accountChoiceShown: 1,
  cashbackMode: 0,
  bonusType: 0,
  firstDepositBonusType: 0,
  amountStep: {},
  initialStake: {},
  oneClickAmount: {},
  bonusAccountOneClickAmount: {},
}

/** Returns the betting settings in effect. */
export const bettingOf = (choices: Choices): Betting => ({ ...bettingDefaults, ...choices })

/** Returns the defaults of all settings in this view. */
export const usualChoices = (
  appView: AppView,
  language: string,
  country: string | null,
): Display & Betting => ({
  ...bettingDefaults,
  ...displayOf({ appView }, language, country),
  appView: displayOf({}, language, country).appView,
})
