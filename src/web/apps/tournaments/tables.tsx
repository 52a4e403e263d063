import { prizeFreeBet } from '#domain/betting/free-bets/api.ts'
import type { RankingRow, TournamentEntry } from '#domain/rewards/tournaments/api.ts'
import { useExactOdds, useText } from '#web/core/context.ts'
import css from './tournaments.module.css'
import { useWords } from './words.ts'

interface Of {
  readonly tournament: TournamentEntry
}

export function Prizes({ tournament: { prizes } }: Of) {
  const t = useText('tournaments')
  const { number, amountIn } = useWords()
  const money = prizes.some((row) => row.money)
  const points = prizes.some((row) => row.points > 0)
  const freeBets = prizes.some((row) => row.freeBet)
  return (
    <section className={`card ${css.box}`} aria-labelledby="prizes">
      <h2 id="prizes">{t('prizes')}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('place')}</th>
            {money ? <th scope="col">{t('money')}</th> : null}
            {points ? <th scope="col">{t('points')}</th> : null}
            {freeBets ? <th scope="col">{t('free-bet')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {prizes.map((row) => (
            <tr key={row.from}>
              <th scope="row">
                {row.from === row.to ? number(row.from) : `${number(row.from)}–${number(row.to)}`}
              </th>
              {money ? <td>{row.money ? amountIn(row.money) : '–'}</td> : null}
              {points ? <td>{row.points > 0 ? number(row.points) : '–'}</td> : null}
              {freeBets ? <td>{row.freeBet ? amountIn(row.freeBet) : '–'}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
      {freeBets ? <FreeBetNote /> : null}
    </section>
  )
}

/** Conditions of a free bet won as a prize. */
export function FreeBetNote() {
  const t = useText('tournaments')
  const { number } = useWords()
  const odds = useExactOdds()
  const { minOdds, days } = prizeFreeBet
  return <p className={css.quiet}>{t('free-bet-note', { odds: odds(minOdds), days: number(days) })}</p>
}

/** First places with masked names, and the player's own place if it is lower. */
export function Ranking({
  tournament: { kind, own },
  ranking,
}: Of & { readonly ranking: readonly RankingRow[] }) {
  const t = useText('tournaments')
  const { number, scoreOf } = useWords()
  const below =
    own?.place != null && ranking.every((row) => !row.own) ? { place: own.place, score: own.score } : null
  return (
    <section className={`card ${css.box}`} aria-labelledby="ranking">
      <h2 id="ranking">{t('ranking')}</h2>
      {ranking.length === 0 ? (
        <p className={css.quiet}>{t('nobody')}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('place')}</th>
              <th scope="col">{t('player')}</th>
              <th scope="col">{t('score')}</th>
            </tr>
          </thead>
          <tbody>
            {ranking.map((row) => (
              <tr key={row.place} data-own={row.own || undefined}>
                <td>{number(row.place)}</td>
                <th scope="row">{row.own ? t('you') : `•••• ${row.name}`}</th>
                <td>{scoreOf(kind, row.score)}</td>
              </tr>
            ))}
            {below ? (
              <tr data-own>
                <td>{number(below.place)}</td>
                <th scope="row">{t('you')}</th>
                <td>{scoreOf(kind, below.score)}</td>
              </tr>
            ) : null}
          </tbody>
        </table>
      )}
    </section>
  )
}

export function Rules({ tournament }: Of) {
  const t = useText('tournaments')
  const { number, amountIn } = useWords()
  const { kind, minStake, rounds, rebuys, bonusAccount, minPlayers = 1 } = tournament
  return (
    <section className={`card ${css.box}`} aria-labelledby="tournament-rules">
      <h2 id="tournament-rules">{t('rules')}</h2>
      <ul className={css.rules}>
        <li>{t(`rule-${kind}`)}</li>
        <li>{t('rule-time')}</li>
        <li>{t('rule-stake', { amount: amountIn(minStake) })}</li>
        <li>{t(bonusAccount ? 'rule-bonus' : 'rule-main')}</li>
        {rounds === null ? null : <li>{t('rule-limit', { rounds: number(rounds) })}</li>}
        {rebuys ? <li>{t(`rule-${rebuys.score}`, { times: number(rebuys.max) })}</li> : null}
        <li>{t('rule-ties')}</li>
        {minPlayers > 1 ? <li>{t('rule-players', { players: number(minPlayers) })}</li> : null}
        <li>{t('rule-paid')}</li>
      </ul>
    </section>
  )
}
