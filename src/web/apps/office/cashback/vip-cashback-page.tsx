import { Fragment, useCallback, useEffect } from 'react'
import {
  type CashbackView,
  type CashbackWeek,
  pointsStep,
  showCashback,
} from '#domain/rewards/cashback/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useExactOdds, useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { usePlayerPokes } from '#web/core/live/hooks.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { definePage } from '#web/core/router/page.ts'
import { longDay } from '#web/ui/words/dates.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { CashbackMode } from './cashback-mode.tsx'
import { PointsForm } from './points-form.tsx'

/** Milliseconds between two reads: the server counts settlements within seconds, and does not notify the page. */
const lookEvery = 15_000

/** Cashback: the mode, this week's amount so far, points to exchange, and past payments. */
export default definePage<CashbackView>({
  dictionaries: ['office', 'cashback'],
  load: ({ call }) => call(showCashback),
  Page: function CashbackPage({ data }) {
    const t = useText('cashback')
    const { refresh } = useShell()
    const link = useLink()
    const isOpen = useOpen()
    usePlayerPokes(useCallback(() => refresh(), [refresh]))
    useEffect(() => setVisibleInterval(lookEvery, refresh, { onlySeen: true }), [refresh])
    return (
      <OfficeFrame page="cashback" title={t('title')}>
        <p className={css.lead}>{t('lead')}</p>
        <ThisWeek data={data} />
        {isOpen('premium-cashback') ? (
          <p>
            <a href={link('/casino/premiumcashback')}>{t('premium-link')}</a>
          </p>
        ) : null}
        <CashbackMode data={data} />
        {data.mode === 1 || data.nextMode === 1 || data.points !== '0' ? <PointsForm data={data} /> : null}
        {data.past.length > 0 ? <PastWeeks weeks={data.past} /> : null}
        <Rules terms={data.terms} currency={data.currency} />
      </OfficeFrame>
    )
  },
})

/** Returns a date formatter in UTC, because weeks begin and end there. */
function useDay() {
  const { language } = useShell()
  return (at: number) => longDay(at, language, 'UTC')
}

function useCount() {
  const { language } = useShell()
  return (points: string | bigint) => new Intl.NumberFormat(intlLocale(language)).format(BigInt(points))
}

function ThisWeek({ data }: { readonly data: CashbackView }) {
  const t = useText('cashback')
  const money = useMoney()
  const day = useDay()
  const count = useCount()
  const { currency, carried, mode } = data
  const much = carried.replace('-', '')
  return (
    <section className={`card ${css.section}`} aria-labelledby="this-week">
      <h2 id="this-week">{t('this-week', { date: day(data.nextWeek) })}</h2>
      <div>
        <p className={css.quiet}>{t(mode === 0 ? 'pays' : 'points-week')}</p>
        <p className={css.amount}>
          {mode === 0 ? money(data.pays, currency) : count(data.current[0]?.points ?? '0')}
        </p>
      </div>
      {data.current.map((week) => (
        <Fragment key={week.currency}>
          <table className={css.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{t('staked')}</th>
                <th scope="col">{t('result')}</th>
                {mode === 1 ? <th scope="col">{t('points')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {(['sport', 'casino'] as const).map((part) => {
                const { staked, returned } = part === 'sport' ? week : week.casino
                const ofCasino = BigInt(week.casino.points)
                const points = part === 'casino' ? ofCasino : BigInt(week.points) - ofCasino
                return (
                  <tr key={part}>
                    <th scope="row">{t(part)}</th>
                    <td>{money(staked, week.currency)}</td>
                    <td>{money(BigInt(returned) - BigInt(staked), week.currency, true)}</td>
                    {mode === 1 ? <td>{count(points > 0n ? points : 0n)}</td> : null}
                  </tr>
                )
              })}
            </tbody>
          </table>
          {week.currency === currency ? null : (
            <p className={css.quiet}>
              {t(mode === 0 ? 'pays' : 'points-week')}:{' '}
              {mode === 0 ? money(week.due, week.currency) : count(week.points)}
            </p>
          )}
        </Fragment>
      ))}
      {carried === '0' ? null : (
        <p className={css.quiet}>
          {t(carried.startsWith('-') ? 'carried-less' : 'carried-more', { amount: money(much, currency) })}
        </p>
      )}
      {mode === 1 && data.pays !== '0' ? (
        <p className={css.quiet}>{t('pays-too', { amount: money(data.pays, currency) })}</p>
      ) : null}
    </section>
  )
}

/** Returns the combined result of bets and rounds. */
const resultOf = ({ staked, returned, casino }: CashbackWeek): bigint =>
  BigInt(returned) - BigInt(staked) + BigInt(casino.returned) - BigInt(casino.staked)

function PastWeeks({ weeks }: { readonly weeks: readonly CashbackWeek[] }) {
  const t = useText('cashback')
  const money = useMoney()
  const day = useDay()
  const count = useCount()
  return (
    <section className={`card ${css.section}`} aria-labelledby="past-weeks">
      <h2 id="past-weeks">{t('past')}</h2>
      <table className={`${css.table} ${css.weeks}`}>
        <thead>
          <tr>
            <th scope="col">{t('week')}</th>
            <th scope="col">{t('result')}</th>
            <th scope="col">{t('points')}</th>
            <th scope="col">{t('paid')}</th>
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={`${week.week} ${week.currency}`}>
              <th scope="row">{day(week.week)}</th>
              <td>{money(resultOf(week), week.currency, true)}</td>
              <td>{week.mode === 1 ? count(week.points) : '–'}</td>
              <td>{week.paid === null ? t('not-yet') : money(week.paid, week.currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Rules({ terms, currency }: Pick<CashbackView, 'terms' | 'currency'>) {
  const t = useText('cashback')
  const money = useMoney()
  const { language } = useShell()
  const count = useCount()
  const formatOdds = useExactOdds()
  const percent = new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 })
  const facts = {
    percent: percent.format(terms.rate / 10_000),
    least: money(terms.min, currency),
    most: money(terms.max, currency),
    stake: money(terms.stakeOfPoint, currency),
    step: Number(pointsStep),
    amount: money(terms.hundredPoints, currency),
    odds: formatOdds(terms.minOdds),
    weekly: count(terms.maxPoints),
    share: percent.format((terms.ofStakes ?? 0) / 10_000),
  }
  return (
    <section className={`card ${css.section}`} aria-labelledby="cashback-rules">
      <h2 id="cashback-rules">{t('rules')}</h2>
      <ul className={css.rules}>
        {(['percent', 'points', 'counts', 'casino', 'corrections', 'paid'] as const).map((rule) => (
          <li key={rule} suppressHydrationWarning>
            {t(`rule-${rule}`, facts)}
          </li>
        ))}
        {terms.ofStakes === null ? null : <li suppressHydrationWarning>{t('rule-bound', facts)}</li>}
      </ul>
    </section>
  )
}
