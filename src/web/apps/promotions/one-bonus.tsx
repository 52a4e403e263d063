import type { ReactNode } from 'react'
import type { FreeRoundsView } from '#domain/casino/casino/api.ts'
import { useAnyText, useLink, useText, useTimes } from '#web/core/context.ts'
import { useJoin } from '#web/core/use-join.ts'
import { Currencies, Others } from './bonus-list.tsx'
import type { GameName } from './casino-games.ts'
import css from './promotions.module.css'
import { type Promotion, type Promotions, pathOf } from './promotions.ts'
import { useStanding } from './standing.ts'
import { useFacts, useFigures, useHeadline, useName, usePlaces } from './words.ts'

/** Promotions whose terms contain no amount of money. */
const inPoints: readonly Promotion['about'][] = ['bonus-games', 'accumulators']

/** Head of a bonus's page: its value, the player's progress, and the actions; then its parts. */
export function OneBonus({
  one,
  data,
  games,
  path,
  children,
}: {
  readonly one: Promotion
  readonly data: Promotions
  readonly games: readonly GameName[]
  /** Path of this page, after the language prefix. */
  readonly path: string
  readonly children: ReactNode
}) {
  const t = useText('promotions')
  const link = useLink()
  const name = useName()
  const headline = useHeadline(data.currency)
  const facts = useFacts(data.currency)(one)
  const standing = useStanding(data.own, data.currency)(one)
  const { offers, list, search } = usePlaces(data)
  return (
    <div className={css.page}>
      <p className={css.back}>
        <a href={link(list) + search}>{t(offers ? 'offers' : 'bonuses')}</a>
      </p>
      <section className={css.hero} data-about={one.about}>
        <h1 className="page-title" tabIndex={-1}>
          {name(one)}
        </h1>
        <p className={css.headline}>{headline(one)}</p>
        {standing ? (
          <p className={css.standing} data-good={standing.good || undefined}>
            {standing.text}
          </p>
        ) : null}
        {facts.length > 0 ? (
          <dl className={css.facts}>
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        <p className={css.links}>
          <Actions one={one} data={data} games={games} />
        </p>
      </section>
      {one.about === 'free-spins' ? <OwnSpins spins={data.own?.freeRounds ?? []} /> : null}
      {children}
      {inPoints.includes(one.about) ? null : (
        <Currencies
          data={data}
          address={(currency) => link(path) + (currency === 'EUR' ? '' : `?currency=${currency}`)}
        />
      )}
      <Others one={one} data={data} />
    </div>
  )
}

/** The player's free spins: where winnings are credited, and when the spins expire. */
function OwnSpins({ spins }: { readonly spins: readonly FreeRoundsView[] }) {
  const t = useText('casino-bonuses')
  const { money, number } = useFigures('')
  const { dayAndTime } = useTimes()
  return spins.map(({ id, left, stake, currency, paysTo, expiresAt }) => (
    <section key={id} className={`card ${css.section}`} aria-labelledby={id}>
      <h2 id={id}>{t('spins', { count: number(left), amount: money(stake, currency) })}</h2>
      <p className={css.lead}>
        {t(paysTo === 'main' ? 'spins-main' : 'spins-bonus')} {t('until')}{' '}
        <time suppressHydrationWarning>{dayAndTime(expiresAt)}</time>
      </p>
    </section>
  ))
}

/** Actions that the player can take now. */
function Actions({
  one,
  data: { own },
  games,
}: {
  readonly one: Promotion
  readonly data: Promotions
  readonly games: readonly GameName[]
}) {
  const t = useText('promotions')
  const bonus = useText('bonus')
  const casino = useText('casino-bonuses')
  const cashback = useText('cashback')
  const premium = useText('premium-cashback')
  const tournaments = useText('tournaments')
  const jackpots = useText('jackpots')
  const name = useAnyText('casino')
  const link = useLink()
  const main = (path: string, text: string) => (
    <a className="button primary" href={link(path)}>
      {text}
    </a>
  )
  const way = useJoin()(casino('register'))
  const join = () => main(way.path, way.text)
  switch (one.about) {
    case 'sport':
    case 'casino': {
      if (!own) return join()
      const active = own.bonuses.some(({ state }) => state === 'active')
      return active
        ? main('/bonuses/wager', bonus('wager-title'))
        : main('/bonuses/deposit', casino('choose'))
    }
    case 'free-spins': {
      if (!own) return join()
      const ids = own.freeRounds.filter(({ left }) => left > 0).flatMap((free) => free.games)
      const playable = games.filter(({ id }) => ids.includes(id))
      if (playable.length === 0) return main('/bonuses/deposit', casino('choose'))
      return playable.map(({ id, path }) => (
        <a key={id} className="button primary" href={link(path)}>
          {name(`name-${id}`, id)}
        </a>
      ))
    }
    case 'cashback':
      return own ? main('/casino/vipcashback', cashback('title')) : join()
    case 'premium-cashback':
      return own ? main('/casino/premiumcashback', premium('title')) : join()
    case 'jackpots':
      return main('/slots/jackpots', jackpots('title'))
    case 'tournaments':
      return main('/bonus/casino/tournaments', tournaments('title'))
    case 'missions':
      return main('/bonus/casino/promo', tournaments('promo'))
    case 'bonus-games':
      return main('/fortuna-bonus', t('play'))
    case 'accumulators':
      return main('/line', t('to-accumulators'))
  }
}

/** Parts of an offer, each at its own address. */
export function OfferParts({
  one,
  data,
  section,
}: {
  readonly one: Promotion
  readonly data: Promotions
  readonly section: string | undefined
}) {
  const t = useText('promotions')
  const link = useLink()
  const { search } = usePlaces(data)
  const path = pathOf(one, true)
  const parts = [
    ['overview', path, undefined],
    ['terms', `${path}/rules`, 'rules'],
    ...(one.about === 'casino' || one.about === 'free-spins'
      ? [['games', `${path}/games`, 'games'] as const]
      : []),
  ] as const
  return (
    <nav className="chips" aria-label={t('parts')}>
      {parts.map(([text, address, part]) => (
        <a key={text} href={link(address) + search} aria-current={part === section ? 'page' : undefined}>
          {t(text)}
        </a>
      ))}
    </nav>
  )
}
