import { bonusBetLegs, bonusBetOdds } from '#domain/bets/api.ts'
import type { OfferView } from '#domain/bonus/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useShell, useText } from '../../core/context.ts'
import css from './offer-terms.module.css'

/** A Sunday, to name the days of the week by. */
const sunday = Date.UTC(2026, 0, 4)
const day = 86_400_000

/** What an offer gives and all that it asks for, in plain words. The dictionary `bonus` has to be there. */
export function OfferTerms({ offer }: { readonly offer: OfferView }) {
  const t = useText('bonus')
  const { language } = useShell()
  const rule = useBonusRule()
  const odds = useExactOdds()
  const locale = intlLocale(language)
  const money = (amount: string) =>
    isCurrencyCode(offer.currency) ? formatMoney(BigInt(amount), offer.currency, language) : amount
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(offer.percent / 100)
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(
    offer.days,
  )
  const weekday = (index: number) =>
    new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(sunday + index * day)
  return (
    <ul className={css.terms}>
      <li>
        <b>{t('offer', { percent, amount: money(offer.upTo) })}</b>
      </li>
      <li>{t('term-min', { amount: money(offer.minDeposit) })}</li>
      <li>{offer.weekday === null ? t('term-first') : t('term-day', { day: weekday(offer.weekday) })}</li>
      <li>{t('term-wager', { times: new Intl.NumberFormat(locale).format(offer.wagering), days })}</li>
      <li>{t('term-odds', rule)}</li>
      <li>{t('term-counts', { odds: odds(offer.wageringOdds) })}</li>
      <li>{t('term-money')}</li>
      <li>{t('term-lost')}</li>
      <li>{t(offer.freeWithdrawals ? 'term-free' : 'term-withdraw')}</li>
      <li>{t('term-one')}</li>
    </ul>
  )
}

/** The same of the casino bonus. */
export function CasinoOfferTerms({
  offer,
  casino,
}: {
  readonly offer: OfferView
  readonly casino: NonNullable<OfferView['casino']>
}) {
  const t = useText('bonus')
  const { language } = useShell()
  const locale = intlLocale(language)
  const money = (amount: string) =>
    isCurrencyCode(offer.currency) ? formatMoney(BigInt(amount), offer.currency, language) : amount
  const number = new Intl.NumberFormat(locale)
  const percent = new Intl.NumberFormat(locale, { style: 'percent' }).format(offer.percent / 100)
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const { freeSpins } = casino
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return (
    <ul className={css.terms}>
      <li>
        <b>{t('offer', { percent, amount: money(offer.upTo) })}</b>
      </li>
      {freeSpins ? (
        <li>
          <b>{t('term-spins', { count: number.format(freeSpins.count), amount: money(freeSpins.stake) })}</b>
        </li>
      ) : null}
      <li>{t('term-min', { amount: money(offer.minDeposit) })}</li>
      <li>
        {offer.weekday === null
          ? t('term-first')
          : t('term-day', { day: weekday.format(sunday + offer.weekday * day) })}
      </li>
      <li>{t('term-wager', { times: number.format(casino.wagering), days: days.format(casino.days) })}</li>
      <li>{t('term-games')}</li>
      <li>{t('term-stake', { amount: money(casino.maxStake) })}</li>
      <li>{t('term-own')}</li>
      <li>{t(offer.freeWithdrawals ? 'term-free' : 'term-withdraw')}</li>
    </ul>
  )
}

/** What a bonus bet has to be, written for people. */
export function useBonusRule(): { readonly legs: string; readonly odds: string } {
  const { language } = useShell()
  const odds = useExactOdds()
  const legs = new Intl.NumberFormat(intlLocale(language)).format(bonusBetLegs)
  return { legs, odds: odds(bonusBetOdds) }
}
