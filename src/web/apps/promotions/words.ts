import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useOpen, useShell, useText } from '#web/core/context.ts'
import type { Promotion, Promotions } from './promotions.ts'
import { titleOf } from './title.ts'

/** Returns formatters of figures for the language. */
export function useFigures(currency: string) {
  const { language } = useShell()
  const locale = intlLocale(language)
  const money = (amount: string | bigint, of = currency) =>
    isCurrencyCode(of) ? formatMoney(BigInt(amount), of, language) : `${amount} ${of}`
  const number = (value: number | bigint) => new Intl.NumberFormat(locale).format(value)
  const percent = (value: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(value)
  const days = (count: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
  // The isolate keeps the sign after its number in right-to-left lines.
  const times = (count: number) => `\u2066${number(count)}×\u2069`
  const span = (from: string, to: string) => (from === to ? from : `\u2066${from}–${to}\u2069`)
  return { money, number, percent, days, times, span }
}

/** Returns the paths of the promotions: the bonus pages or, where the operator chooses, the offer pages. */
export function usePlaces(data: Pick<Promotions, 'currency' | 'own'>) {
  const offers = useOpen()('bonuses-offers')
  return {
    offers,
    list: offers ? '/bonus-offer/rules' : '/bonus/rules',
    games: offers ? '/bonus-offer/games' : '/bonus/games',
    /** Keeps the visitor's chosen currency. */
    search: data.own || data.currency === 'EUR' ? '' : `?currency=${data.currency}`,
  }
}

export function useName(): (promotion: Promotion) => string {
  const { translator } = useShell()
  return (promotion) => titleOf(promotion, translator)
}

const sumOf = (pots: readonly { readonly amount: string }[]): string =>
  String(pots.reduce((sum, { amount }) => sum + BigInt(amount), 0n))

/** Summarises a promotion's value in one line. */
export function useHeadline(currency: string): (promotion: Promotion) => string {
  const t = useText('promotions')
  const bonus = useText('bonus')
  const tournaments = useText('tournaments')
  const jackpots = useText('jackpots')
  const games = useText('bonus-games')
  const { money, number, percent } = useFigures(currency)
  return (one) => {
    switch (one.about) {
      case 'sport':
      case 'casino':
        return bonus('offer', { percent: percent(one.offer.percent / 100), amount: money(one.offer.upTo) })
      case 'free-spins':
        return t('spins-headline', { count: number(one.spins.count), amount: money(one.spins.stake) })
      case 'cashback':
        return t('cashback-headline', {
          percent: percent(one.terms.rate / 10_000),
          amount: money(one.terms.max),
        })
      case 'premium-cashback': {
        const most = Math.max(...one.premium.levels.map(({ rate }) => rate))
        return t('premium-headline', { percent: percent(most / 10_000) })
      }
      case 'jackpots':
        return jackpots('in-all', { amount: money(sumOf(one.pots)) })
      case 'tournaments': {
        // Scheduled tournaments are free and for points; the operator's own ones show their names.
        const plain = one.tournaments.every(({ fee, prizes }) => !fee && prizes.every(({ money }) => !money))
        const names = one.tournaments.map(({ title, kind }) => title ?? tournaments(`kind-${kind}`))
        return plain ? tournaments('description') : [...new Set(names)].join(' · ')
      }
      case 'missions':
        return tournaments('missions-text')
      case 'bonus-games':
        return games('daily')
      case 'accumulators':
        return t('accumulators-headline')
    }
  }
}

/** Returns the figures of a promotion for its card and the head of its page. */
export function useFacts(currency: string): (promotion: Promotion) => readonly (readonly [string, string])[] {
  const t = useText('promotions')
  const tournaments = useText('tournaments')
  const jackpots = useText('jackpots')
  const premium = useText('premium-cashback')
  const odds = useExactOdds()
  const { money, number, days, times } = useFigures(currency)
  return (one) => {
    switch (one.about) {
      case 'sport':
        return [
          [t('min-deposit'), money(one.offer.minDeposit)],
          [t('wagering'), times(one.offer.wagering)],
          [t('time-limit'), days(one.offer.days)],
          [t('least-odds'), odds(one.offer.wageringOdds)],
        ]
      case 'casino':
        return [
          [t('min-deposit'), money(one.offer.minDeposit)],
          [t('wagering'), times(one.casino.wagering)],
          [t('time-limit'), days(one.casino.days)],
          [t('largest-stake'), money(one.casino.maxStake)],
        ]
      case 'free-spins':
        return []
      case 'cashback':
        return [
          [t('per-week-least'), money(one.terms.min)],
          [t('per-week-most'), money(one.terms.max)],
        ]
      case 'premium-cashback': {
        const [first] = one.premium.levels
        return [
          [premium('levels'), number(one.premium.levels.length)],
          ...(first ? [[premium('from'), money(first.from)] as const] : []),
        ]
      }
      case 'jackpots':
        return one.pots.map(
          ({ level, amount }) => [jackpots(`pot-${level}` as 'pot-lake'), money(amount)] as const,
        )
      case 'tournaments':
        return [
          [tournaments('running'), number(one.tournaments.filter(({ state }) => state === 'running').length)],
          [tournaments('coming'), number(one.tournaments.filter(({ state }) => state === 'coming').length)],
        ]
      case 'missions':
        return [
          [tournaments('missions'), number(one.missions.length)],
          [tournaments('points'), number(one.missions.reduce((sum, { points }) => sum + points, 0))],
        ]
      case 'bonus-games':
        return [
          [t('games'), number(one.games.length)],
          [t('largest-points'), number(Math.max(...one.games.map(({ points }) => points)))],
        ]
      case 'accumulators':
        return []
    }
  }
}
