/**
 * The supported currencies: all of ISO 4217 that people are paid in, without metals, units of account, funds
 * and test codes. The operator chooses those that accounts may use (`currencies` of the site file). The
 * values are the minor units worth about one euro (late 2026, rounded): a rough size, for caps and default
 * terms. Never use them as a rate for a player's money. Decimals are in `currency-decimals.ts`, since every
 * page needs them. The browser does not load this file on its first page: the session brings the terms of the
 * player's currency.
 */
const perEuro = {
  ...{ EUR: 100n, USD: 110n, GBP: 85n, RUB: 9_500n, KZT: 55_000n, JPY: 165n, KWD: 340n, AUD: 165n },
  ...{
    AED: 420n,
    AFN: 7_600n,
    ALL: 9_800n,
    AMD: 43_000n,
    AOA: 105_000n,
    ARS: 165_000n,
    AWG: 200n,
    AZN: 190n,
  },
  ...{
    BAM: 196n,
    BBD: 220n,
    BDT: 14_000n,
    BHD: 420n,
    BIF: 3_400n,
    BMD: 110n,
    BND: 150n,
    BOB: 800n,
    BRL: 630n,
  },
  ...{
    BSD: 110n,
    BTN: 10_000n,
    BWP: 1_550n,
    BYN: 350n,
    BZD: 220n,
    CAD: 160n,
    CDF: 300_000n,
    CHF: 95n,
    CLP: 1_080n,
  },
  ...{ CNY: 820n, COP: 450_000n, CRC: 58_000n, CUP: 2_700n, CVE: 11_000n, CZK: 2_450n, DJF: 200n, DKK: 750n },
  ...{ DOP: 7_200n, DZD: 15_000n, EGP: 5_500n, ERN: 1_700n, ETB: 16_500n, FJD: 260n, FKP: 85n, GEL: 310n },
  ...{ GHS: 1_300n, GIP: 85n, GMD: 8_200n, GNF: 10_000n, GTQ: 880n, GYD: 24_000n, HKD: 900n, HNL: 3_000n },
  ...{
    HTG: 15_000n,
    HUF: 39_000n,
    IDR: 1_850_000n,
    ILS: 400n,
    INR: 9_800n,
    IQD: 1_500_000n,
    IRR: 4_800_000n,
  },
  ...{
    ISK: 142n,
    JMD: 18_300n,
    JOD: 800n,
    KES: 14_800n,
    KGS: 10_000n,
    KHR: 460_000n,
    KMF: 492n,
    KPW: 100_000n,
  },
  ...{ KRW: 1_600n, KYD: 95n, LAK: 2_500_000n, LBP: 10_000_000n, LKR: 34_500n, LRD: 21_000n, LSL: 2_050n },
  ...{
    LYD: 6_300n,
    MAD: 1_060n,
    MDL: 1_960n,
    MGA: 520_000n,
    MKD: 6_150n,
    MMK: 240_000n,
    MNT: 410_000n,
    MOP: 930n,
  },
  ...{
    MRU: 4_600n,
    MUR: 5_300n,
    MVR: 1_780n,
    MWK: 200_000n,
    MXN: 2_150n,
    MYR: 490n,
    MZN: 7_300n,
    NAD: 2_050n,
  },
  ...{ NGN: 170_000n, NIO: 4_200n, NOK: 1_170n, NPR: 16_000n, NZD: 195n, OMR: 430n, PAB: 110n, PEN: 400n },
  ...{ PGK: 480n, PHP: 6_600n, PKR: 32_500n, PLN: 425n, PYG: 8_300n, QAR: 420n, RON: 505n, RSD: 11_700n },
  ...{
    RWF: 1_670n,
    SAR: 430n,
    SBD: 950n,
    SCR: 1_650n,
    SDG: 69_000n,
    SEK: 1_120n,
    SGD: 150n,
    SHP: 85n,
    SLE: 2_600n,
  },
  ...{ SOS: 65_000n, SRD: 4_400n, SSP: 520_000n, STN: 2_450n, SVC: 1_000n, SYP: 1_300_000n, SZL: 2_050n },
  ...{ THB: 3_750n, TJS: 1_100n, TMT: 400n, TND: 3_400n, TOP: 275n, TRY: 4_800n, TTD: 780n, TWD: 3_500n },
  ...{
    TZS: 285_000n,
    UAH: 4_800n,
    UGX: 4_100n,
    UYU: 4_600n,
    UZS: 1_400_000n,
    VES: 25_000n,
    VND: 30_000n,
    VUV: 138n,
  },
  ...{
    WST: 315n,
    XAF: 656n,
    XCD: 310n,
    XCG: 200n,
    XOF: 656n,
    XPF: 119n,
    YER: 60_000n,
    ZAR: 2_050n,
    ZMW: 2_700n,
  },
  ...{ ZWG: 3_000n },
} as const

export type Currency = keyof typeof perEuro

/** Stake terms in minor units. */
export interface StakeTerms {
  /** The coupon's stake step. */
  readonly stakeStep: bigint
  /** Default stake of a new coupon. */
  readonly initialStake: bigint
  /** Minimum stake. */
  readonly minStake: bigint
}

interface CurrencyFacts extends StakeTerms {
  readonly perEuro: bigint
}

/** Returns the largest of 1, 2, 5, 10, 20 ... that is not above the amount, which is 1 or more. */
function roundDown(amount: bigint): bigint {
  const power = 10n ** BigInt(amount.toString().length - 1)
  return amount >= 5n * power ? 5n * power : amount >= 2n * power ? 2n * power : power
}

/** Returns the one of 1, 2, 5, 10, 20 ... whose ratio to the amount is nearest to 1. */
export function roundAmount(amount: bigint): bigint {
  const below = roundDown(amount)
  const above = below.toString().startsWith('2') ? (below / 2n) * 5n : below * 2n
  return amount * amount > below * above ? above : below
}

/** Terms that the specification names (section 9), and the minimum stakes in use so far. */
const told: Partial<Record<Currency, Partial<StakeTerms>>> = {
  EUR: { stakeStep: 250n, initialStake: 500n, minStake: 10n },
  USD: { stakeStep: 250n, initialStake: 500n, minStake: 10n },
  GBP: { stakeStep: 250n, initialStake: 500n, minStake: 10n },
  RUB: { stakeStep: 10_000n, initialStake: 15_000n, minStake: 1_000n },
  JPY: { stakeStep: 500n, initialStake: 1_000n, minStake: 20n },
  KWD: { stakeStep: 500n, minStake: 30n },
  AUD: { stakeStep: 100n, minStake: 20n },
}

/**
 * Returns the terms of a currency. The defaults follow one rule (decision 0075). The step is the largest of
 * 1, 2, 5, 10 ... up to the worth of 2.50 euro, so 1 to 2.50 euro. A coupon starts with the worth of 150
 * roubles, the specification's fallback, in whole steps and at least one. The minimum stake is the one of 1,
 * 2, 5 ... nearest to the worth of 10 cents.
 */
function factsOf(currency: Currency): CurrencyFacts {
  const euro: bigint = perEuro[currency]
  const own = told[currency] ?? {}
  const stakeStep = own.stakeStep ?? roundDown((euro * 5n) / 2n)
  const steps = (15_000n * euro) / 9_500n / stakeStep
  const initialStake = own.initialStake ?? (steps > 0n ? steps : 1n) * stakeStep
  const minStake = own.minStake ?? roundAmount(euro / 10n)
  return { stakeStep, initialStake, minStake, perEuro: euro }
}

export const currencyCodes = /* @__PURE__ */ Object.keys(perEuro) as [Currency, ...Currency[]]

/** Returns a record with the result of `of` for each currency. */
export const forEachCurrency = <T>(of: (currency: Currency) => T): Readonly<Record<Currency, T>> =>
  Object.fromEntries(currencyCodes.map((code) => [code, of(code)])) as Record<Currency, T>

export const currencies: Readonly<Record<Currency, CurrencyFacts>> = /* @__PURE__ */ forEachCurrency(factsOf)

/** Returns whether the platform supports the currency; a code of the right form alone is not enough. */
export const isCurrency = (value: unknown): value is Currency =>
  typeof value === 'string' && Object.hasOwn(perEuro, value)

/** Minor units as text by currency, as the operator configures them. Euros are always present. */
export type AmountTable = Readonly<Partial<Record<Currency, string>> & { EUR: string }>

/**
 * Returns the table's amount in a currency, in minor units: the configured one, else the euros converted at
 * the rough size, rounded down.
 */
export const amountIn = (table: AmountTable, currency: Currency): bigint => {
  const own = table[currency]
  return own === undefined ? (BigInt(table.EUR) * currencies[currency].perEuro) / 100n : BigInt(own)
}

/** Account currencies when the operator configures none. */
export const usualCurrencies = [
  'EUR',
  'USD',
  'GBP',
  'RUB',
  'KZT',
  'JPY',
  'KWD',
  'AUD',
] as const satisfies Currency[]
