import type { TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { useLink, useText, useTimes } from '#web/core/context.ts'
import css from './tournaments.module.css'
import { useWords } from './words.ts'

/** Tournaments as cards: kind, time, first prize, own place. */
export function TournamentCards({ list }: { readonly list: readonly TournamentEntry[] }) {
  return (
    <ul className={css.cards}>
      {list.map((tournament) => (
        <Card key={tournament.id} tournament={tournament} />
      ))}
    </ul>
  )
}

function Card({ tournament }: { readonly tournament: TournamentEntry }) {
  const t = useText('tournaments')
  const link = useLink()
  const { titleOf, number, amountIn, scoreOf } = useWords()
  const { shortDayAndTime } = useTimes()
  const { id, kind, state, begins, ends, players, own, prizes, fee } = tournament
  const date = shortDayAndTime(state === 'coming' ? begins : ends)
  const time = state === 'coming' ? 'starts' : state === 'running' ? 'ends' : 'ended'
  const [first] = prizes
  return (
    <li>
      <a
        className={css.card}
        data-kind={kind}
        data-state={state}
        href={link(`/bonus/casino/tournaments/${id}`)}
      >
        <span className={css.cardHead}>
          <b>{titleOf(tournament)}</b>
          {own ? <span className="badge">{t('joined')}</span> : null}
        </span>
        <span className={css.quiet} suppressHydrationWarning>
          {t(time, { date })}
        </span>
        <span className={css.facts}>
          {first ? (
            <span>
              <small>{t('first-prize')}</small>
              <strong>
                {[
                  first.money ? amountIn(first.money) : null,
                  first.points > 0 ? t('of-points', { points: number(first.points) }) : null,
                  first.freeBet ? t('of-free-bet', { amount: amountIn(first.freeBet) }) : null,
                ]
                  .filter(Boolean)
                  .join(' + ')}
              </strong>
            </span>
          ) : null}
          <span>
            <small>{t('fee')}</small>
            <strong>{fee ? amountIn(fee) : t('free')}</strong>
          </span>
          <span>
            <small>{own ? t('your-place') : t('players')}</small>
            <strong>
              {own
                ? own.place === null
                  ? '–'
                  : `${number(own.place)} · ${scoreOf(kind, own.score)}`
                : number(players)}
            </strong>
          </span>
        </span>
      </a>
    </li>
  )
}
