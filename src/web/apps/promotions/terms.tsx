import { dayRules } from '#domain/betting/accumulators/api.ts'
import { pointsStep } from '#domain/rewards/cashback/api.ts'
import { useAnyText, useExactOdds, useLink, useText, useTimes } from '#web/core/context.ts'
import { CasinoOfferTerms, OfferTerms } from '#web/features/bonus/offer-terms.tsx'
import css from './promotions.module.css'
import type { Promotion } from './promotions.ts'
import { useFigures } from './words.ts'

/** Exact terms of a promotion, from the rules that the server applies. */
export function Terms({ one, currency }: { readonly one: Promotion; readonly currency: string }) {
  switch (one.about) {
    case 'sport':
      return <OfferTerms offer={one.offer} open />
    case 'casino':
      return <CasinoOfferTerms offer={one.offer} casino={one.casino} open />
    case 'free-spins':
      return <SpinsTerms spins={one.spins} currency={currency} />
    case 'cashback':
      return <CashbackRules terms={one.terms} currency={currency} />
    case 'premium-cashback':
      return <PremiumRules premium={one.premium} currency={currency} />
    case 'jackpots':
      return <JackpotTerms pots={one.pots} currency={currency} />
    case 'tournaments':
      return <TournamentTerms tournaments={one.tournaments} currency={currency} />
    case 'missions':
      return <MissionTerms missions={one.missions} currency={currency} />
    case 'bonus-games':
      return <GamesTerms games={one.games} />
    case 'accumulators':
      return <AccumulatorTerms />
  }
}

type Of<About extends Promotion['about']> = Extract<Promotion, { readonly about: About }>

function SpinsTerms({ spins, currency }: Pick<Of<'free-spins'>, 'spins'> & { readonly currency: string }) {
  const t = useText('promotions')
  const casino = useText('casino-bonuses')
  const name = useAnyText('casino')
  const { money, number } = useFigures(currency)
  return (
    <ul className={css.terms}>
      <li>
        <b>{t('spins-headline', { count: number(spins.count), amount: money(spins.stake) })}</b>
      </li>
      <li>{t('spins-given', { game: name(`name-${spins.game}`, spins.game) })}</li>
      <li>{casino('spins-bonus')}</li>
      <li>{t('spins-end')}</li>
    </ul>
  )
}

function CashbackRules({ terms, currency }: Pick<Of<'cashback'>, 'terms'> & { readonly currency: string }) {
  const t = useText('cashback')
  const odds = useExactOdds()
  const { money, number, percent } = useFigures(currency)
  const facts = {
    percent: percent(terms.rate / 10_000),
    least: money(terms.min),
    most: money(terms.max),
    stake: money(terms.stakeOfPoint),
    step: Number(pointsStep),
    amount: money(terms.hundredPoints),
    odds: odds(terms.minOdds),
    weekly: number(BigInt(terms.maxPoints)),
    share: percent((terms.ofStakes ?? 0) / 10_000),
  }
  return (
    <ul className={css.terms}>
      {(['percent', 'points', 'counts', 'casino', 'corrections', 'paid'] as const).map((rule) => (
        <li key={rule} suppressHydrationWarning>
          {t(`rule-${rule}`, facts)}
        </li>
      ))}
      {terms.ofStakes === null ? null : <li suppressHydrationWarning>{t('rule-bound', facts)}</li>}
    </ul>
  )
}

function PremiumRules({
  premium,
  currency,
}: Pick<Of<'premium-cashback'>, 'premium'> & { readonly currency: string }) {
  const t = useText('premium-cashback')
  const { money, number, percent } = useFigures(currency)
  return (
    <>
      <p className={css.lead}>{t('lead')}</p>
      <ul className={css.rows}>
        {premium.levels.map(({ level, from, rate, max }) => (
          <li key={level}>
            <span>
              {t('level')} {number(level)}
            </span>
            <span className={css.wide}>
              {t('from')} {money(from)}
            </span>
            <span className={css.prize}>
              <b>{percent(rate / 10_000)}</b>
              <small>
                {t('max')} {money(max)}
              </small>
            </span>
          </li>
        ))}
      </ul>
      <ul className={css.terms}>
        {(['loss', 'rounds', 'collect', 'plain'] as const).map((rule) => (
          <li key={rule} suppressHydrationWarning>
            {t(`rule-${rule}`, { least: money(premium.min) })}
          </li>
        ))}
        <li suppressHydrationWarning>{t('rule-bound', { share: percent(premium.ofStakes / 10_000) })}</li>
      </ul>
    </>
  )
}

function JackpotTerms({ pots, currency }: Pick<Of<'jackpots'>, 'pots'> & { readonly currency: string }) {
  const t = useText('jackpots')
  const { money } = useFigures(currency)
  return (
    <>
      <p className={css.lead}>{t('rules')}</p>
      <ul className={css.rows}>
        {pots.map(({ level, amount, seed, mustDrop }) => (
          <li key={level}>
            <span>{t(`pot-${level}` as 'pot-lake')}</span>
            <span className={css.wide}>
              {t('opens', { amount: money(seed) })}, {t('bound', { amount: money(mustDrop) })}
            </span>
            <b>{money(amount)}</b>
          </li>
        ))}
      </ul>
    </>
  )
}

function TournamentTerms({
  tournaments,
  currency,
}: Pick<Of<'tournaments'>, 'tournaments'> & { readonly currency: string }) {
  const t = useText('tournaments')
  const link = useLink()
  const { money, number } = useFigures(currency)
  const { shortDayAndTime } = useTimes()
  const least = tournaments[0]?.minStake as Readonly<Record<string, string>> | undefined
  return (
    <>
      <ul className={css.rows}>
        {tournaments.map(({ id, title, kind, state, begins, ends, prizes: [first] }) => (
          <li key={id}>
            <a href={link(`/bonus/casino/tournaments/${id}`)}>{title ?? t(`kind-${kind}`)}</a>
            <span className={css.wide} suppressHydrationWarning>
              {state === 'running'
                ? t('ends', { date: shortDayAndTime(ends) })
                : t('starts', { date: shortDayAndTime(begins) })}
            </span>
            <span className={css.prize}>
              <small>{t('first-prize')}</small>
              <b>
                {first && first.points > 0 ? t('of-points', { points: number(first.points) }) : null}
                {first?.money ? ` ${money(first.money[currency as 'EUR'])}` : null}
              </b>
            </span>
          </li>
        ))}
      </ul>
      <ul className={css.terms}>
        <li>{t('rule-time')}</li>
        {least?.[currency] ? <li>{t('rule-stake', { amount: money(least[currency]) })}</li> : null}
        {tournaments.some(({ bonusAccount }) => bonusAccount) ? null : <li>{t('rule-main')}</li>}
        <li>{t('rule-ties')}</li>
        <li>{t('rule-paid')}</li>
      </ul>
    </>
  )
}

function MissionTerms({
  missions,
  currency,
}: Pick<Of<'missions'>, 'missions'> & { readonly currency: string }) {
  const t = useText('tournaments')
  const { money, number } = useFigures(currency)
  const least = missions[0]?.minStake as Readonly<Record<string, string>> | undefined
  return (
    <>
      <ul className={css.rows}>
        {missions.map(({ id, period, rounds, games, multiple, points }) => (
          <li key={id}>
            <span>{t(`period-${period}`)}</span>
            <span className={css.wide}>
              {multiple > 0
                ? t('task-multiple', { rounds: number(rounds), multiple: number(multiple / 100) })
                : t('task-rounds', { rounds: number(rounds), games: number(games) })}
            </span>
            <b>{t('of-points', { points: number(points) })}</b>
          </li>
        ))}
      </ul>
      {least?.[currency] ? (
        <p className={css.lead}>{t('missions-count', { amount: money(least[currency]) })}</p>
      ) : null}
    </>
  )
}

function GamesTerms({ games }: Pick<Of<'bonus-games'>, 'games'>) {
  const t = useText('bonus-games')
  const own = useText('promotions')
  const link = useLink()
  const { number } = useFigures('')
  return (
    <ul className={css.rows}>
      {games.map(({ game, path, points }) => (
        <li key={game}>
          <a href={link(path)}>{t(`name-${game}`)}</a>
          <span className={css.wide}>{t(`rules-${game}`)}</span>
          <b>{own('up-to-points', { points: number(points) })}</b>
        </li>
      ))}
    </ul>
  )
}

function AccumulatorTerms() {
  const t = useText('promotions')
  const odds = useExactOdds()
  const { number } = useFigures('')
  return (
    <ul className={css.terms}>
      {(['line', 'live'] as const).flatMap((section) =>
        dayRules[section].map(({ legs, band }) => (
          <li key={`${section} ${legs}`} suppressHydrationWarning>
            {t(`accumulators-${section}`, { legs: number(legs), min: odds(band.min), max: odds(band.max) })}
          </li>
        )),
      )}
      <li>{t('accumulators-plain')}</li>
    </ul>
  )
}
