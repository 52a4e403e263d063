import { useEffect } from 'react'
import { type GameEntry, listGames } from '#domain/casino/casino/api.ts'
import { gameOfSiteId, type HouseGameView, listProviderGames, ownHouseId } from '#domain/casino/houses/api.ts'
import { showTournament, type TournamentView } from '#domain/rewards/tournaments/api.ts'
import { useAnyText, useLink, useShell, useText, useTimes } from '#web/core/context.ts'
import { setVisibleInterval } from '#web/core/presence.ts'
import { gamePath } from '#web/core/router/game-path.ts'
import { definePage, type LoadContext } from '#web/core/router/page.ts'
import { JoinBox } from './join-box.tsx'
import { Prizes, Ranking, Rules } from './tables.tsx'
import css from './tournaments.module.css'
import { Ways } from './ways.tsx'
import { useWords } from './words.ts'

interface Data extends TournamentView {
  readonly games: readonly GameEntry[]
  /** Games of external suppliers that count. */
  readonly provided: readonly Provided[]
}

type Provided = Pick<HouseGameView, 'route' | 'name'>

/** Milliseconds between reloads of the ranking: the server counts rounds within seconds. */
const lookEvery = 5_000

/** One tournament: the player's position, prizes, ranking, rules, games. */
export default definePage<Data>({
  dictionaries: ['tournaments', 'casino'],
  async load({ call, params }) {
    const [view, { games }] = await Promise.all([
      call(showTournament, { params: { tournamentId: params.tournamentId ?? '' } }),
      call(listGames),
    ])
    const counts = new Set(view.tournament.games)
    return {
      ...view,
      games: games.filter(({ id }) => counts.has(id)),
      provided: await providedAmong(view.tournament.games, call),
    }
  },
  head({ tournament }, { translator }) {
    const t = translator.of('tournaments')
    return { title: `${tournament.title ?? t(`kind-${tournament.kind}`)} · ${t('title')}` }
  },
  Page: function TournamentPage({ data: { tournament, ranking, games, provided } }) {
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
        <Games games={games} provided={provided} />
      </div>
    )
  },
})

/**
 * Returns the external suppliers' games among the ids (`{provider}--{game}`), named as their suppliers list them, else
 * by their ids.
 */
async function providedAmong(
  ids: readonly string[],
  call: LoadContext['call'],
): Promise<readonly Provided[]> {
  const routes = ids.filter((id) => gameOfSiteId(id).house !== ownHouseId)
  const houses = [...new Set(routes.map((route) => gameOfSiteId(route).house))]
  const listed = await Promise.all(
    houses.map((provider) =>
      call(listProviderGames, { params: { provider } }).then(
        ({ games }) => games,
        () => [],
      ),
    ),
  )
  const names = new Map(listed.flat().map(({ route, name }) => [route, name]))
  return routes.map((route) => ({ route, name: names.get(route) ?? gameOfSiteId(route).game }))
}

function Games({
  games,
  provided,
}: {
  readonly games: readonly GameEntry[]
  readonly provided: readonly Provided[]
}) {
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
        {provided.map(({ route, name }) => (
          <li key={route}>
            <a href={link(`/games/${route}`)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
