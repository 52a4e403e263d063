import { useEffect } from 'react'
import { type GameEntry, listGames } from '#domain/casino/api.ts'
import { showTournament, type TournamentView } from '#domain/tournaments/api.ts'
import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import { definePage } from '#web/core/router/page.ts'
import { JoinBox } from './join-box.tsx'
import { Prizes, Ranking, Rules } from './tables.tsx'
import css from './tournaments.module.css'
import { Ways } from './ways.tsx'
import { useWords } from './words.ts'

interface Data extends TournamentView {
  readonly games: readonly GameEntry[]
}

/** Rounds are counted within seconds: the ranking is read as often. */
const lookEvery = 5_000

/** One tournament: how the player stands, prizes, ranking, rules, games. */
export default definePage<Data>({
  dictionaries: ['tournaments', 'casino'],
  async load({ call, params }) {
    const [view, { games }] = await Promise.all([
      call(showTournament, { params: { tournamentId: params.tournamentId ?? '' } }),
      call(listGames),
    ])
    return { ...view, games: games.filter(({ id }) => view.tournament.games.includes(id)) }
  },
  head({ tournament }, { translator }) {
    const t = translator.of('tournaments')
    return { title: `${tournament.title ?? t(`kind-${tournament.kind}`)} · ${t('title')}` }
  },
  Page: function TournamentPage({ data: { tournament, ranking, games } }) {
    const t = useText('tournaments')
    const { refresh } = useShell()
    const { titleOf, number } = useWords()
    const { shortDayAndTime } = useTimes()
    const live = tournament.state === 'running' || (tournament.state === 'past' && !tournament.paid)
    useEffect(
      () => (live ? setVisibleInterval(lookEvery, refresh, { onlySeen: true }) : undefined),
      [live, refresh],
    )
    const { state, begins, ends, players } = tournament
    return (
      <div className={css.page}>
        <Ways />
        <header className={css.hero} data-kind={tournament.kind}>
          <p className={css.state}>{t(state)}</p>
          <h1 className="page-title" tabIndex={-1}>
            {titleOf(tournament)}
          </h1>
          <p suppressHydrationWarning>
            {shortDayAndTime(begins)} – {shortDayAndTime(ends)} · {t('players')}: {number(players)}
          </p>
        </header>
        <div className={css.columns}>
          <div className={css.column}>
            <JoinBox tournament={tournament} />
            <Ranking tournament={tournament} ranking={ranking} />
          </div>
          <div className={css.column}>
            <Prizes tournament={tournament} />
            <Rules tournament={tournament} />
          </div>
        </div>
        <Games games={games} />
      </div>
    )
  },
})

function Games({ games }: { readonly games: readonly GameEntry[] }) {
  const t = useText('tournaments')
  const nameOf = useAnyText('casino')
  const link = useLink()
  return (
    <section className={css.section} aria-labelledby="games">
      <h2 id="games">{t('games')}</h2>
      <ul className={css.games}>
        {games.map((game) => (
          <li key={game.id}>
            <a href={link(gamePath(game))}>{nameOf(`name-${game.id}`, game.name)}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
