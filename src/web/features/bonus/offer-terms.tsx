import type { ReactNode } from 'react'
import { bonusBetLegs, bonusBetOdds } from '#domain/betting/bets/api.ts'
import type { OfferView } from '#domain/rewards/bonus/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { formatMoney, isCurrencyCode } from '#kernel/money.ts'
import { useExactOdds, useShell, useText } from '../../core/context.ts'
import css from './offer-terms.module.css'

/** A Sunday, for formatting the days of the week. */
const sunday = Date.UTC(2026, 0, 4)
const day = 86_400_000

/** Returns formatters for the numbers of an offer. */
function useOfferWords({ currency, percent, weekday }: OfferView) {
  const t = useText('bonus')
  const { language } = useShell()
  const locale = intlLocale(language)
  const number = new Intl.NumberFormat(locale)
  const days = new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' })
  const dayName = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  return {
    t,
    money: (amount: string) =>
      isCurrencyCode(currency) ? formatMoney(BigInt(amount), currency, language) : amount,
    number: (count: number) => number.format(count),
    days: (count: number) => days.format(count),
    percent: new Intl.NumberFormat(locale, { style: 'percent' }).format(percent / 100),
    once: weekday === null ? t('term-first') : t('term-day', { day: dayName.format(sunday + weekday * day) }),
  }
}

/** The benefit, the figures at a glance, the availability, and all conditions behind a disclosure. */
function Terms({
  gives,
  tiles,
  once,
  open,
  children,
}: {
  readonly gives: readonly string[]
  readonly tiles: readonly (readonly [name: string, value: string])[]
  readonly once: string
  readonly open: boolean
  readonly children: ReactNode
}) {
  const t = useText('bonus')
  return (
    <div className={css.offer}>
      {gives.map((line) => (
        <p key={line}>
          <b>{line}</b>
        </p>
      ))}
      <dl className={css.tiles}>
        {tiles.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>{once}</p>
      <details open={open}>
        <summary>{t('terms')}</summary>
        <ul className={css.terms}>{children}</ul>
      </details>
    </div>
  )
}

/**
 * The benefit and all conditions of an offer in plain words; `open`: expanded, as on the offer's own page.
 * The page has to declare the dictionary `bonus`.
 */
export function OfferTerms({ offer, open = false }: { readonly offer: OfferView; readonly open?: boolean }) {
  const { t, money, number, days, percent, once } = useOfferWords(offer)
  const rule = useBonusRule()
  const odds = useExactOdds()
  return (
    <Terms
      gives={[t('offer', { percent, amount: money(offer.upTo) })]}
      tiles={[
        [t('tile-min'), money(offer.minDeposit)],
        [t('tile-wager'), `${number(offer.wagering)}×`],
        [t('tile-odds'), `${odds(offer.wageringOdds)}+`],
        [t('tile-days'), days(offer.days)],
      ]}
      once={once}
      open={open}
    >
      {offer.paidAtEnd ? (
        <>
          <li>{t('own-wager', { times: number(offer.wagering), days: days(offer.days) })}</li>
          <li>{t('own-bets', { legs: number(offer.wageringLegs), odds: odds(offer.wageringOdds) })}</li>
          <li>{t('own-ends')}</li>
          {offer.freeWithdrawals ? null : <li>{t('term-withdraw')}</li>}
        </>
      ) : (
        <>
          <li>{t('term-wager', { times: number(offer.wagering), days: days(offer.days) })}</li>
          <li>{t('term-odds', rule)}</li>
          <li>{t('term-counts', { odds: odds(offer.wageringOdds) })}</li>
          <li>{t('term-money')}</li>
          <li>{t('term-lost')}</li>
          <li>{t(offer.freeWithdrawals ? 'term-free' : 'term-withdraw')}</li>
          <li>{t('term-one')}</li>
        </>
      )}
    </Terms>
  )
}

/** The same for the casino bonus. */
export function CasinoOfferTerms({
  offer,
  casino,
  open = false,
}: {
  readonly offer: OfferView
  readonly casino: NonNullable<OfferView['casino']>
  readonly open?: boolean
}) {
  const { t, money, number, days, percent, once } = useOfferWords(offer)
  const { freeSpins } = casino
  return (
    <Terms
      gives={[
        t('offer', { percent, amount: money(offer.upTo) }),
        ...(freeSpins
          ? [t('term-spins', { count: number(freeSpins.count), amount: money(freeSpins.stake) })]
          : []),
      ]}
      tiles={[
        [t('tile-min'), money(offer.minDeposit)],
        [t('tile-wager'), `${number(casino.wagering)}×`],
        ...(offer.paidAtEnd ? [] : [[t('tile-stake'), money(casino.maxStake)] as const]),
        [t('tile-days'), days(casino.days)],
      ]}
      once={once}
      open={open}
    >
      {offer.paidAtEnd ? (
        <>
          <li>{t('own-wager', { times: number(casino.wagering), days: days(casino.days) })}</li>
          <li>{t('own-games')}</li>
          <li>{t('own-ends')}</li>
          {offer.freeWithdrawals ? null : <li>{t('term-withdraw')}</li>}
        </>
      ) : (
        <>
          <li>{t('term-wager', { times: number(casino.wagering), days: days(casino.days) })}</li>
          <li>{t('term-games')}</li>
          <li>{t('term-stake', { amount: money(casino.maxStake) })}</li>
          <li>{t('term-own')}</li>
          <li>{t(offer.freeWithdrawals ? 'term-free' : 'term-withdraw')}</li>
        </>
      )}
    </Terms>
  )
}

/** Returns the requirements of a bonus bet as text. */
export function useBonusRule(): { readonly legs: string; readonly odds: string } {
  const { language } = useShell()
  const odds = useExactOdds()
  const legs = new Intl.NumberFormat(intlLocale(language)).format(bonusBetLegs)
  return { legs, odds: odds(bonusBetOdds) }
}
