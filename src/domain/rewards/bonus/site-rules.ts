import * as z from 'zod'
import { type Currency, currencyCodes, forEachCurrency } from '#kernel/currencies.ts'
import { parseTypedAmount } from '#kernel/money.ts'
import {
  type Amounts,
  type BonusOffers,
  type CasinoTerms,
  houseCasinoTerms,
  houseOffers,
  type OfferTerms,
  usualFreeSpins,
} from './offers.ts'

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const

const wholeNumber = (from: number, to: number, why = '') =>
  z
    .int({ error: `a whole number of ${from} to ${to}${why}` })
    .refine((value) => value >= from && value <= to, {
      error: `a whole number of ${from} to ${to}${why}`,
    })

const currency = z.enum(currencyCodes, {
  error: 'the code of a currency, such as EUR',
})

/** Decimal amounts by currency; defaults apply to those left out. */
const amounts = z
  .partialRecord(currency, z.string({ error: 'a text, such as "100" or "34.500"' }))
  .superRefine((table, context) => {
    for (const [code, text] of Object.entries(table)) {
      if (readAmount(text, code as Currency) !== null) continue
      const message = `an amount above 0 with no more decimals than ${code} has, such as "100"`
      context.addIssue({ code: 'custom', path: [code], message })
    }
  })

const oddsWanted = 'odds of 1.1 to 10 with three decimals at most'

const terms = {
  percent: wholeNumber(1, 200),
  upTo: amounts,
  minDeposit: amounts,
  wagering: wholeNumber(1, 10, ': no bonus is wagered more than ten times'),
  days: wholeNumber(1, 365),
  /** Lowest odds of each leg for a bet to count as wagering. */
  wageringOdds: z
    .number({ error: oddsWanted })
    .min(1.1, { error: oddsWanted })
    .max(10, { error: oddsWanted })
    .refine((odds) => Math.abs(odds * 1000 - Math.round(odds * 1000)) < 1e-6, { error: oddsWanted }),
  /** Fewest legs for a bet to count as wagering; for a bonus that is paid at the end. */
  wageringLegs: wholeNumber(1, 20),
  /** Whether the player stakes their own money and gets the bonus at the end; else it is in a bonus account. */
  paidAtEnd: z.boolean({ error: 'true or false' }),
  /** Whether a bonus survives a withdrawal. */
  freeWithdrawals: z.boolean({ error: 'true or false' }),
}

/** Bonus settings of the site file; `null` switches an offer off. */
const bonusRules = z
  .strictObject({
    firstDeposit: z.strictObject(terms).partial().nullable(),
    redeposit: z
      .strictObject({
        ...terms,
        weekday: z.enum(weekdays, { error: `a day of the week: ${weekdays.join(', ')}` }),
      })
      .partial()
      .nullable(),
    /** The casino bonus that a player may choose instead; `null` switches it off. */
    casino: z
      .strictObject({
        wagering: terms.wagering,
        days: terms.days,
        maxStake: amounts,
        /** `null`: no free spins. */
        freeSpins: z
          .strictObject({
            game: z.string({ error: 'the id of a slot' }),
            count: wholeNumber(1, 500),
            stake: amounts,
          })
          .partial()
          .nullable(),
      })
      .partial()
      .nullable(),
  })
  .partial()
  .default({})
type BonusRules = z.infer<typeof bonusRules>

/** The promotions that `npm run op -- edge` checks. */
const promotions = [
  'cashback',
  'premium cashback',
  'points',
  'daily games',
  'missions',
  'tournaments',
  'jackpots',
  'first deposit',
  'reload bonus',
  'friends',
  'express bonus',
  'hyper bonus',
  'paid boost',
  'boosts',
  'all together',
] as const

export const bonusSiteRules = {
  bonuses: bonusRules,
  /** Accepted gain of a player from a promotion in one cycle, in euros; 0 without an entry. */
  acceptedGain: z.partialRecord(z.enum(promotions), z.number().min(0).max(1_000_000)).default({}),
}

/** Part of the site file that the module reads. */
export interface BonusSite {
  readonly bonuses: BonusRules
  readonly features: { readonly 'bonus-bets': boolean }
}

/**
 * Returns the offers. There are none while the site takes no bets from bonus accounts: a bonus could not be wagered.
 */
export const bonusesOf = (
  { bonuses, features }: BonusSite,
  contribution: CasinoTerms['contribution'],
): BonusOffers =>
  features['bonus-bets']
    ? { ...offersOf(bonuses), casino: casinoOf(bonuses.casino, contribution) }
    : { firstDeposit: null, redeposit: null }

/** Merges the file's offers over the defaults. */
function offersOf({ firstDeposit, redeposit }: BonusRules): BonusOffers {
  const { weekday } = redeposit ?? {}
  return {
    firstDeposit: firstDeposit === null ? null : termsOf(houseOffers.firstDeposit, firstDeposit),
    redeposit:
      redeposit === null
        ? null
        : {
            ...termsOf(houseOffers.redeposit, redeposit),
            weekday: weekday === undefined ? houseOffers.redeposit.weekday : weekdays.indexOf(weekday),
          },
  }
}

function casinoOf(
  own: BonusRules['casino'] = {},
  contribution: CasinoTerms['contribution'],
): CasinoTerms | null {
  if (own === null) return null
  const spins = own.freeSpins
  const house = houseCasinoTerms
  const game = spins?.game ?? usualFreeSpins.game
  return {
    wagering: own.wagering ?? house.wagering,
    days: own.days ?? house.days,
    maxStake: amountsOf(house.maxStake, own.maxStake),
    contribution,
    // A game that takes no bonus gets no free spins either.
    freeSpins:
      !spins || !contribution[game]
        ? null
        : {
            game,
            count: spins.count ?? usualFreeSpins.count,
            stake: amountsOf(usualFreeSpins.stake, spins.stake),
          },
  }
}

const termsOf = (house: OfferTerms, own: BonusRules['firstDeposit'] = {}): OfferTerms => ({
  percent: own?.percent ?? house.percent,
  upTo: amountsOf(house.upTo, own?.upTo),
  minDeposit: amountsOf(house.minDeposit, own?.minDeposit),
  wagering: own?.wagering ?? house.wagering,
  days: own?.days ?? house.days,
  wageringOdds: own?.wageringOdds === undefined ? house.wageringOdds : Math.round(own.wageringOdds * 1000),
  wageringLegs: own?.wageringLegs ?? house.wageringLegs,
  paidAtEnd: own?.paidAtEnd ?? house.paidAtEnd,
  freeWithdrawals: own?.freeWithdrawals ?? house.freeWithdrawals,
})

const amountsOf = (house: Amounts, own: Partial<Record<Currency, string>> = {}): Amounts =>
  forEachCurrency((code) => readAmount(own[code] ?? '', code) ?? house[code])

const readAmount = (text: string, code: Currency): bigint | null => parseTypedAmount(text, code, 'en')
