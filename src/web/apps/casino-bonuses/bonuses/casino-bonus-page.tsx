import { type FreeRoundsView, type GameEntry, listFreeRounds, listGames } from '#domain/casino/casino/api.ts'
import { type BonusView, type OfferView, showBonuses } from '#domain/rewards/bonus/api.ts'
import type { TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { intlLocale } from '#kernel/locale.ts'
import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { definePage } from '#web/core/router/page.ts'
import { useJoin } from '#web/core/use-join.ts'
import { CasinoOfferTerms } from '#web/features/bonus/offer-terms.tsx'
import css from './casino-bonuses.module.css'
import { casinoOffers, openTournaments, promotionPath } from './promotions.ts'
import { useAmount } from './use-amount.ts'

interface CasinoBonuses {
  /** Offers with a casino bonus. */
  readonly offers: readonly OfferView[]
  readonly active: BonusView | null
  readonly freeRounds: readonly FreeRoundsView[]
  /** Open tournaments, on the page of all bonuses only. */
  readonly tournaments: readonly TournamentEntry[]
  readonly games: readonly Pick<GameEntry, 'id' | 'route' | 'groups'>[]
  readonly signedIn: boolean
}

const addresses = {
  'first-deposit': '/bonus/casino/first-deposit',
  redeposit: '/bonus/casino/redeposit',
} as const

/** Casino bonuses on offer with their terms, the player's own bonuses, and each game's contribution. */
export default definePage<CasinoBonuses>({
  dictionaries: ['casino-bonuses', 'bonus', 'casino', 'tournaments'],
  async load(context) {
    const { call, path, signedIn } = context
    const all = path === '/bonus/casino'
    const [{ games }, offers, own, free, tournaments] = await Promise.all([
      call(listGames),
      casinoOffers(context),
      signedIn ? call(showBonuses) : null,
      signedIn ? call(listFreeRounds) : null,
      all ? openTournaments(context) : [],
    ])
    return {
      offers: offers.filter(({ kind }) => all || path === addresses[kind]),
      tournaments,
      active: own?.bonuses.find(({ state, casino }) => state === 'active' && casino !== null) ?? null,
      freeRounds: free?.freeRounds ?? [],
      games: games.map(({ id, route, groups }) => ({ id, route, groups })),
      signedIn,
    }
  },
  head: (_, { translator }) => ({ title: translator.of('bonus')('casino') }),
  Page: function CasinoBonusesPage({ data }) {
    const t = useText('casino-bonuses')
    const bonus = useText('bonus')
    const link = useLink()
    const { offers, active, freeRounds } = data
    const contribution = active?.casino?.contribution ?? offers[0]?.casino?.contribution
    const join = useJoin()(t('register'))
    const way = data.signedIn ? { path: '/bonuses/deposit', text: t('choose') } : join
    return (
      <div className={css.page}>
        <h1 className="page-title" tabIndex={-1}>
          {bonus('casino')}
        </h1>
        <p>{t('lead')}</p>
        {active ? <Active bonus={active} /> : null}
        {freeRounds.map((free) => (
          <Spins key={free.id} free={free} games={data.games} />
        ))}
        {offers.length === 0 ? <p className="notice">{bonus('no-offers')}</p> : null}
        {offers.map((offer) =>
          offer.casino ? (
            <section key={offer.kind} className={`card ${css.section}`} aria-labelledby={offer.kind}>
              <h2 id={offer.kind}>
                <a href={link(addresses[offer.kind])}>{bonus(offer.kind)}</a>
              </h2>
              <CasinoOfferTerms offer={offer} casino={offer.casino} open />
              <p className={css.links}>
                <a className="button primary" href={link(way.path)}>
                  {way.text}
                </a>
                <a className="button" href={link(promotionPath(offer.kind))}>
                  {t('details')}
                  <span className="visually-hidden"> · {bonus(offer.kind)}</span>
                </a>
              </p>
            </section>
          ) : null,
        )}
        {data.tournaments.length > 0 ? <Tournaments list={data.tournaments} /> : null}
        {contribution ? <Counts contribution={contribution} games={data.games} /> : null}
      </div>
    )
  },
})

/** Wagering progress of the player's casino bonus. */
function Active({ bonus }: { readonly bonus: BonusView }) {
  const t = useText('bonus')
  const amount = useAmount()
  const link = useLink()
  const { dayAndTime } = useTimes()
  const required = BigInt(bonus.toWager)
  const staked = BigInt(bonus.wagered ?? '0')
  const wagered = staked < required ? staked : required
  const { currency } = bonus
  const text = t('staked-of', { wagered: amount(wagered, currency), required: amount(required, currency) })
  return (
    <section className={`card ${css.section}`} aria-labelledby="own-bonus">
      <h2 id="own-bonus">{t('wager-title')}</h2>
      <p>
        {t('bonus-account')}: <b>{amount(bonus.balance, currency)}</b>
      </p>
      <p id="own-progress">
        {t('staked')}: <b>{text}</b>
      </p>
      <meter
        className={css.meter}
        aria-labelledby="own-progress"
        min={0}
        max={1000}
        value={Number((wagered * 1000n) / required)}
      />
      <p>
        {t('time-left')}: <time suppressHydrationWarning>{dayAndTime(bonus.expiresAt)}</time>
      </p>
      <p>
        <a className="button" href={link('/bonuses/wager')}>
          {t('wager-title')}
        </a>
      </p>
    </section>
  )
}

function Spins({ free, games }: { readonly free: FreeRoundsView; readonly games: CasinoBonuses['games'] }) {
  const t = useText('casino-bonuses')
  const names = useAnyText('casino')
  const amount = useAmount()
  const link = useLink()
  const { language } = useShell()
  const { dayAndTime } = useTimes()
  const count = new Intl.NumberFormat(intlLocale(language)).format(free.left)
  return (
    <section className={`card ${css.section}`} aria-labelledby={free.id}>
      <h2 id={free.id}>
        <a href={link(promotionPath(free.id))}>
          {t('spins', { count, amount: amount(free.stake, free.currency) })}
        </a>
      </h2>
      <p>{t(free.paysTo === 'main' ? 'spins-main' : 'spins-bonus')}</p>
      <p>
        {t('until')} <time suppressHydrationWarning>{dayAndTime(free.expiresAt)}</time>
      </p>
      <p className={css.links}>
        {games
          .filter(({ id }) => free.games.includes(id))
          .map(({ id, route }) => (
            <a key={id} className="button primary" href={link(`/slots/game/${id}/${route}`)}>
              {names(`name-${id}`, id)}
            </a>
          ))}
      </p>
    </section>
  )
}

/** Tournaments that the player can join. */
function Tournaments({ list }: { readonly list: readonly TournamentEntry[] }) {
  const t = useText('tournaments')
  const link = useLink()
  const { dayAndTime } = useTimes()
  return (
    <section className={`card ${css.section}`} aria-labelledby="open-tournaments">
      <h2 id="open-tournaments">{t('title')}</h2>
      <ul className={css.terms}>
        {list.map(({ id, title, kind, state, begins, ends }) => (
          <li key={id}>
            <a href={link(promotionPath(id))}>{title ?? t(`kind-${kind}`)}</a>
            {' · '}
            <span suppressHydrationWarning>
              {state === 'coming'
                ? t('starts', { date: dayAndTime(begins) })
                : t('ends', { date: dayAndTime(ends) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Contribution of each game to wagering; games of the same share form a group. */
function Counts({
  contribution,
  games,
}: {
  readonly contribution: Readonly<Record<string, number>>
  readonly games: CasinoBonuses['games']
}) {
  const t = useText('casino-bonuses')
  const names = useAnyText('casino')
  const { language } = useShell()
  const format = new Intl.NumberFormat(intlLocale(language), { style: 'percent' })
  const byShare = [...Map.groupBy(games, ({ id }) => contribution[id] ?? 0)].sort(
    ([one], [other]) => other - one,
  )
  return (
    <section className={`card ${css.section}`} aria-labelledby="what-counts">
      <h2 id="what-counts">{t('counts')}</h2>
      <dl className={css.counts}>
        {byShare.map(([share, of]) => (
          <div key={share}>
            <dt>{share === 0 ? t('not-played') : format.format(share / 100)}</dt>
            <dd>{of.map(({ id }) => names(`name-${id}`, id)).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
