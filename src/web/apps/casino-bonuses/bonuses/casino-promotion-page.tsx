import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useJoin } from '#web/core/use-join.ts'
import { CasinoOfferTerms } from '#web/features/bonus/offer-terms.tsx'
import type { Translator } from '#web/i18n/translator.ts'
import css from './casino-bonuses.module.css'
import { type CasinoPromotion, findPromotion, type PromotionGame } from './promotions.ts'
import { TournamentTerms } from './tournament-terms.tsx'
import { useAmount } from './use-amount.ts'
import { useCount } from './use-count.ts'

interface OnePromotion {
  readonly promotion: CasinoPromotion
  readonly games: readonly PromotionGame[]
  readonly signedIn: boolean
}

/** One casino promotion: its period, terms, games, and how to take part. */
export default definePage<OnePromotion>({
  dictionaries: ['casino-bonuses', 'bonus', 'casino', 'tournaments'],
  async load(context) {
    return { ...(await findPromotion(context)), signedIn: context.signedIn }
  },
  head: ({ promotion }, { translator }) => ({ title: titleOf(promotion, translator) }),
  Page: function CasinoPromotionPage({ data: { promotion, games, signedIn } }) {
    const t = useText('casino-bonuses')
    const bonus = useText('bonus')
    const tournaments = useText('tournaments')
    const link = useLink()
    const { translator } = useShell()
    return (
      <div className={css.page}>
        <p>
          <a href={link('/bonus/casino')}>{t('promotions')}</a>
        </p>
        <h1 className="page-title" tabIndex={-1}>
          {titleOf(promotion, translator)}
        </h1>
        <Dates promotion={promotion} />
        <Action promotion={promotion} signedIn={signedIn} />
        <section className={`card ${css.section}`} aria-labelledby="terms">
          <h2 id="terms">{bonus('all-terms')}</h2>
          {promotion.about === 'bonus' ? (
            <CasinoOfferTerms offer={promotion.offer} casino={promotion.casino} open />
          ) : promotion.about === 'tournament' ? (
            <TournamentTerms tournament={promotion.tournament} />
          ) : (
            <SpinsTerms spins={promotion.spins} />
          )}
        </section>
        <section className={`card ${css.section}`} aria-labelledby="promotion-games">
          <h2 id="promotion-games">{tournaments('games')}</h2>
          <Games games={games} />
        </section>
      </div>
    )
  },
})

function titleOf(promotion: CasinoPromotion, translator: Translator): string {
  const t = translator.of('casino-bonuses')
  if (promotion.about === 'bonus') {
    const bonus = translator.of('bonus')
    return `${bonus('casino')} · ${bonus(promotion.offer.kind)}`
  }
  if (promotion.about === 'spins') return t('free-spins')
  const { title, kind } = promotion.tournament
  return title ?? translator.of('tournaments')(`kind-${kind}`)
}

function Dates({ promotion }: { readonly promotion: CasinoPromotion }) {
  const t = useText('casino-bonuses')
  const tournaments = useText('tournaments')
  const { dayAndTime } = useTimes()
  if (promotion.about === 'bonus') return <p>{t('no-end')}</p>
  if (promotion.about === 'spins')
    return (
      <p>
        {t('until')} <time suppressHydrationWarning>{dayAndTime(promotion.spins.expiresAt)}</time>
      </p>
    )
  const { state, begins, ends } = promotion.tournament
  return (
    <p suppressHydrationWarning>
      <b>{tournaments(state)}</b> · {dayAndTime(begins)} – {dayAndTime(ends)}
    </p>
  )
}

/** The visitor's next action; renders nothing once the promotion is over. */
function Action({
  promotion,
  signedIn,
}: {
  readonly promotion: CasinoPromotion
  readonly signedIn: boolean
}) {
  const t = useText('casino-bonuses')
  const tournaments = useText('tournaments')
  const link = useLink()
  const join = useJoin()(t('register'))
  const way = signedIn ? { path: '/bonuses/deposit', text: t('choose') } : join
  if (promotion.about === 'spins') return null
  if (promotion.about === 'bonus')
    return (
      <p>
        <a className="button primary" href={link(way.path)}>
          {way.text}
        </a>
      </p>
    )
  const { id, state, own } = promotion.tournament
  return (
    <p>
      <a
        className={`button ${state === 'past' || own ? '' : 'primary'}`}
        href={link(`/bonus/casino/tournaments/${id}`)}
      >
        {state === 'past' || own ? tournaments('ranking') : t('to-tournament')}
      </a>
    </p>
  )
}

function SpinsTerms({ spins }: { readonly spins: Extract<CasinoPromotion, { about: 'spins' }>['spins'] }) {
  const t = useText('casino-bonuses')
  const amount = useAmount()
  const count = useCount()
  return (
    <ul className={css.terms}>
      <li>{t('spins', { count: count(spins.left), amount: amount(spins.stake, spins.currency) })}</li>
      <li>{t(spins.paysTo === 'main' ? 'spins-main' : 'spins-bonus')}</li>
      <li>{t('spins-count')}</li>
    </ul>
  )
}

function Games({ games }: { readonly games: readonly PromotionGame[] }) {
  const names = useAnyText('casino')
  const link = useLink()
  return (
    <p className={css.links}>
      {games.map(({ id, name, route, groups }) => (
        <a
          key={id}
          className="button small"
          href={link(groups.includes('slots') ? `/slots/game/${id}/${route}` : `/casino/game/${id}/${route}`)}
        >
          {names(`name-${id}`, name)}
        </a>
      ))}
    </p>
  )
}
