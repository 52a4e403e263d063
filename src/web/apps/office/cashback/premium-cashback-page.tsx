import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { type PremiumClaim, type PremiumView, showPremiumCashback } from '#domain/rewards/cashback/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useOpen, useShell, useText } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { longDay } from '#web/ui/words/dates.ts'
import css from '../office.module.css'
import { OfficeFrame } from '../office-frame.tsx'
import { useMoney } from '../use-money.ts'
import { CollectWeeks } from './collect-weeks.tsx'

interface Premium {
  readonly view: PremiumView
  readonly games: readonly Pick<GameEntry, 'id'>[]
}

/** Premium cashback of the casino: levels, the player's progress, amounts to collect and past payments. */
export default definePage<Premium>({
  dictionaries: ['office', 'cashback', 'premium-cashback', 'casino'],
  async load({ call }) {
    const [view, { games }] = await Promise.all([call(showPremiumCashback), call(listGames)])
    return { view, games: games.map(({ id }) => ({ id })) }
  },
  Page: function PremiumCashbackPage({ data: { view, games } }) {
    const t = useText('premium-cashback')
    const cashback = useText('cashback')
    const link = useLink()
    const isOpen = useOpen()
    const money = useMoney()
    return (
      <OfficeFrame page="cashback" title={t('title')}>
        <p className={css.lead}>{t('lead')}</p>
        {isOpen('vip-cashback') ? (
          <p>
            <a href={link('/casino/vipcashback')}>{cashback('title')}</a>
          </p>
        ) : null}
        <Standing view={view} />
        <CollectWeeks view={view} />
        <Levels view={view} />
        <Games contribution={view.contribution} games={games} />
        {view.claims.length > 0 ? <Paid claims={view.claims} /> : null}
        <section className={`card ${css.section}`} aria-labelledby="premium-rules">
          <h2 id="premium-rules">{cashback('rules')}</h2>
          <ul className={css.rules}>
            {(['loss', 'rounds', 'collect', 'plain'] as const).map((rule) => (
              <li key={rule} suppressHydrationWarning>
                {t(`rule-${rule}`, { least: money(view.min, view.currency) })}
              </li>
            ))}
            <Bound ofStakes={view.ofStakes} />
          </ul>
        </section>
      </OfficeFrame>
    )
  },
})

function usePercent() {
  const { language } = useShell()
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'percent', maximumFractionDigits: 2 })
  return (hundredths: number) => format.format(hundredths / 10_000)
}

function useNumber() {
  const { language } = useShell()
  const format = new Intl.NumberFormat(intlLocale(language))
  return (value: number) => format.format(value)
}

/** The level, and the current week so far. */
function Standing({ view: { currency, level, stakedBefore, current } }: { readonly view: PremiumView }) {
  const t = useText('premium-cashback')
  const cashback = useText('cashback')
  const money = useMoney()
  const number = useNumber()
  const rows = [
    [t('staked-before'), money(stakedBefore, currency)],
    [cashback('counted-staked'), money(current.staked, currency)],
    [cashback('counted-result'), money(BigInt(current.returned) - BigInt(current.staked), currency, true)],
    [t('so-far'), money(current.due, currency)],
  ]
  return (
    <section className={`card ${css.section}`} aria-labelledby="premium-level">
      <h2 id="premium-level">{t('your-level')}</h2>
      <p className={css.amount}>{level === 0 ? t('no-level') : number(level)}</p>
      <dl className={css.pairs}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Levels({ view: { levels, currency } }: { readonly view: PremiumView }) {
  const t = useText('premium-cashback')
  const money = useMoney()
  const percent = usePercent()
  const number = useNumber()
  return (
    <section className={`card ${css.section}`} aria-labelledby="premium-levels">
      <h2 id="premium-levels">{t('levels')}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            {(['level', 'from', 'rate', 'max'] as const).map((name) => (
              <th key={name} scope="col">
                {t(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {levels.map(({ level, from, rate, max }) => (
            <tr key={level}>
              <th scope="row">{number(level)}</th>
              <td>{money(from, currency)}</td>
              <td>{percent(rate)}</td>
              <td>{money(max, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Games by their contribution; omits games that contribute nothing. */
function Games({
  contribution,
  games,
}: {
  readonly contribution: PremiumView['contribution']
  readonly games: Premium['games']
}) {
  const t = useText('premium-cashback')
  const names = useAnyText('casino')
  const percent = usePercent()
  const byShare = [...Map.groupBy(games, ({ id }) => contribution[id] ?? 0)]
    .filter(([share]) => share > 0)
    .sort(([one], [other]) => other - one)
  return (
    <section className={`card ${css.section}`} aria-labelledby="premium-games">
      <h2 id="premium-games">{t('games')}</h2>
      <ul className={css.rules}>
        {byShare.map(([share, of]) => (
          <li key={share}>
            <b>{percent(share * 100)}</b>: {of.map(({ id }) => names(`name-${id}`, id)).join(', ')}
          </li>
        ))}
        <li>{t('games-rest')}</li>
      </ul>
    </section>
  )
}

function Paid({ claims }: { readonly claims: readonly PremiumClaim[] }) {
  const t = useText('premium-cashback')
  const cashback = useText('cashback')
  const money = useMoney()
  const percent = usePercent()
  const { language } = useShell()
  return (
    <section className={`card ${css.section}`} aria-labelledby="premium-paid">
      <h2 id="premium-paid">{t('history')}</h2>
      <table className={`${css.table} ${css.weeks}`}>
        <thead>
          <tr>
            <th scope="col">{cashback('week')}</th>
            <th scope="col">{t('loss')}</th>
            <th scope="col">{t('rate')}</th>
            <th scope="col">{cashback('paid')}</th>
          </tr>
        </thead>
        <tbody>
          {claims.map(({ week, currency, loss, rate, amount }) => (
            <tr key={`${week} ${currency}`}>
              <th scope="row">{longDay(week, language, 'UTC')}</th>
              <td>{money(loss, currency)}</td>
              <td>{percent(rate)}</td>
              <td>{money(amount, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Cap of the payment, as a share of the week's counted stakes. */
function Bound({ ofStakes }: { readonly ofStakes: number }) {
  const t = useText('premium-cashback')
  const percent = usePercent()
  return <li suppressHydrationWarning>{t('rule-bound', { share: percent(ofStakes) })}</li>
}
