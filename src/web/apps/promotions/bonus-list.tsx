import { usualCurrencies } from '#kernel/currencies.ts'
import { useLink, useShell, useText } from '#web/core/context.ts'
import { useSource } from '#web/core/use-source.ts'
import css from './promotions.module.css'
import { type Category, filled, inCategory, type Promotion, type Promotions, pathOf } from './promotions.ts'
import { useStanding } from './standing.ts'
import { useFacts, useHeadline, useName, usePlaces } from './words.ts'

/** All promotions, or one category, as cards. */
export function BonusList({
  data,
  category,
  path,
  withRules,
}: {
  readonly data: Promotions
  readonly category: Category
  /** Path of this list, after the language prefix. */
  readonly path: string
  /** Whether the rules common to all deposit bonuses follow the list. */
  readonly withRules: boolean
}) {
  const t = useText('promotions')
  const bonus = useText('bonus')
  const link = useLink()
  const { offers, games, search } = usePlaces(data)
  const shown = inCategory(data.list, category)
  const address = (of: Category, currency: string) => {
    const query = new URLSearchParams([
      ...(of === 'all_bonuses' ? [] : [['category', of]]),
      ...(currency === 'EUR' || data.own ? [] : [['currency', currency]]),
    ]).toString()
    return link(path) + (query && `?${query}`)
  }
  const hasDeposits = data.list.some(({ categories }) => categories.includes('bonuses'))
  return (
    <div className={css.page}>
      <h1 className="page-title" tabIndex={-1}>
        {t(offers ? 'offers' : 'bonuses')}
      </h1>
      <p className={css.lead}>{t('lead')}</p>
      <nav className="chips" aria-label={t('categories')}>
        {filled(data.list).map((one) => (
          <a
            key={one}
            href={address(one, data.currency)}
            aria-current={one === category ? 'page' : undefined}
          >
            {t(`cat-${one}`)}
          </a>
        ))}
        <a href={link(games) + search}>{t('games-title')}</a>
      </nav>
      <ul className={css.cards}>
        {shown.map((one) => (
          <Card key={one.id} one={one} data={data} />
        ))}
      </ul>
      <Currencies data={data} address={(currency) => address(category, currency)} />
      {withRules && hasDeposits ? (
        <section className={`card ${css.section}`} aria-labelledby="for-all">
          <h2 id="for-all">{t('for-all')}</h2>
          <ul className={css.terms}>
            <li>{bonus('lead')}</li>
            <li>{bonus('term-one')}</li>
            <li>{bonus('term-lost')}</li>
          </ul>
          <p>
            <a href={`${link('/rules')}#bonuses`}>{bonus('all-terms')}</a>
          </p>
        </section>
      ) : null}
    </div>
  )
}

/** Other promotions of the same category. */
export function Others({ one, data }: { readonly one: Promotion; readonly data: Promotions }) {
  const t = useText('promotions')
  const [category = 'all_bonuses'] = one.categories.toReversed()
  const others = inCategory(data.list, category).filter(({ id }) => id !== one.id)
  if (others.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="others">
      <h2 id="others">{t(`cat-${category}`)}</h2>
      <ul className={css.cards}>
        {others.map((other) => (
          <Card key={other.id} one={other} data={data} />
        ))}
      </ul>
    </section>
  )
}

function Card({ one, data }: { readonly one: Promotion; readonly data: Promotions }) {
  const link = useLink()
  const name = useName()
  const headline = useHeadline(data.currency)
  const facts = useFacts(data.currency)(one)
  const standing = useStanding(data.own, data.currency)(one)
  const { offers, search } = usePlaces(data)
  return (
    <li>
      <a className={css.card} data-about={one.about} href={link(pathOf(one, offers)) + search}>
        <b className={css.name}>{name(one)}</b>
        <span className={css.headline}>{headline(one)}</span>
        {standing ? (
          <span className={css.standing} data-good={standing.good || undefined}>
            {standing.text}
          </span>
        ) : null}
        {facts.length > 0 ? (
          <span className={css.facts}>
            {facts.map(([label, value]) => (
              <span key={label}>
                <small>{label}</small>
                <strong>{value}</strong>
              </span>
            ))}
          </span>
        ) : null}
      </a>
    </li>
  )
}

/** Choice of the currency in which visitors see amounts; players see their own. */
export function Currencies({
  data,
  address,
}: {
  readonly data: Promotions
  readonly address: (currency: string) => string
}) {
  const t = useText('promotions')
  const { site } = useShell()
  const { currencies = usualCurrencies } = useSource(site) ?? {}
  if (data.own) return null
  return (
    <nav className={css.currencies} aria-label={t('currency')}>
      <span>{t('currency')}</span>
      {currencies.map((code) => (
        <a key={code} href={address(code)} aria-current={code === data.currency ? 'true' : undefined}>
          {code}
        </a>
      ))}
    </nav>
  )
}
