import { expressWithin, hyperWithin } from '#domain/betting/bets/acceptance/promotions/margin-given-up.ts'
import type { KnownQuote } from '#domain/sport/book/index.ts'
import { expressBonusOf } from '#kernel/betting/express-bonus.ts'
import { hyperBonusOf } from '#kernel/betting/hyper-bonus.ts'
import { paidBoostFee, paidBoostOf } from '#kernel/betting/paid-boost.ts'
import type { SiteConfig } from '#server/site/site-config.ts'
import { freeBetWorth } from './edge.ts'
import { best, legReturn } from './stakes.ts'
import type { Finding } from './table.ts'

interface Slip {
  readonly legs: number
  readonly odds: number
  /** Average return of a euro, with the promotion and less its fee. */
  readonly returned: number
}

/** Promotions on single bets: slips of 3 to 20 legs of one price, in the market of the least margin. */
export function addedToBets(
  site: SiteConfig,
  finding: (promotion: string, gain: number, perEuro: number | null, strategy: string) => Finding,
): readonly Finding[] {
  const slips = [1_100, 1_150, 1_200, 1_300, 1_400, 1_600, 2_000, 3_000].flatMap((odds) =>
    Array.from({ length: 18 }, (_, at) => ({ odds, legs: at + 3 })),
  )
  const of = (
    promotion: string,
    flag: 'express-bonus' | 'hyper-bonus' | 'paid-boost' | null,
    returns: (slip: Omit<Slip, 'returned'>, plain: number) => number | null,
  ): Finding => {
    const all = slips.flatMap((slip) => {
      const returned = returns(slip, legReturn(slip.odds) ** slip.legs)
      return returned === null ? [] : [{ ...slip, returned }]
    })
    const one = best(all, ({ returned }) => returned)
    const off = flag !== null && !site.features[flag]
    const gain = one.returned - 1
    return finding(
      promotion,
      off ? 0 : gain,
      gain,
      `${one.legs} legs at ${one.odds / 1000}${off ? ' (switched off)' : ''}`,
    )
  }
  return [
    of('express bonus', 'express-bonus', ({ odds, legs }, plain) => {
      const quotes = quotesOf(odds, legs)
      const usual = expressBonusOf(quotes.map((quote) => quote.odds))
      const factor = usual === null ? null : expressWithin(chanceAt(odds), quotes, usual)
      return factor === null ? null : (plain * factor) / 1000
    }),
    of('hyper bonus', 'hyper-bonus', ({ odds, legs }, plain) => {
      const quotes = quotesOf(odds, legs)
      const usual = hyperBonusOf(quotes.map((quote) => quote.odds))
      const percent = usual === null ? null : hyperWithin(chanceAt(odds), quotes, usual)
      return percent === null ? null : plain * (1 + (percent / 100) * (1 - (1000 / odds) ** legs))
    }),
    of('paid boost', 'paid-boost', ({ odds, legs }, plain) => {
      const percent = paidBoostOf(Array.from({ length: legs }, () => odds))
      return percent === null ? null : plain * (1 + percent / 100) - paidBoostFee(percent) / 100
    }),
    of('accumulator of the day', null, (_, plain) => plain),
    finding(
      'boosts',
      site.boostsAboveFair / 100,
      site.boostsAboveFair / 100,
      `bounded by the fair odds${site.boostsAboveFair > 0 ? ` and ${site.boostsAboveFair}% (boostsAboveFair)` : ''}`,
    ),
    finding(
      'free bets, codes, spins',
      0,
      null,
      `given by hand and by two people: a free bet of 1 is worth ${freeBetWorth.toFixed(2)}, a free spin its stake at most`,
    ),
  ]
}

const quotesOf = (odds: number, legs: number) =>
  Array.from({ length: legs }, (_, at) => ({
    eventId: `e${at}`,
    market: 'm',
    outcome: 'o',
    odds,
  })) as unknown as readonly KnownQuote[]

const chanceAt = (odds: number) => () => ({ chance: (legReturn(odds) * 1000) / odds, returned: 0 })
