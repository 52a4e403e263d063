import { type GameEntry, listGames, listRounds, type RoundAnswer } from '#domain/casino/casino/api.ts'
import { useText } from '#web/core/context.ts'
import { type GameKind, gameKind, gamePath } from '#web/core/router/game-path.ts'
import { type LoadContext, notFound, type PageHead, redirectTo } from '#web/core/router/page.ts'
import { playable } from '../lobby/catalogue.ts'
import { GameTiles } from '../lobby/game-tiles.tsx'
import css from './game.module.css'
import { GameFrame } from './game-frame.tsx'
import type { AboutGame } from './info-sheet.tsx'
import { TwoGames } from './two-games.tsx'

export interface GamePage {
  readonly entry: GameEntry
  /** Whole euros, as text. */
  readonly payoutCap: string
  /** Open round that the player left in this game. */
  readonly left: RoundAnswer | null
  readonly others: readonly GameEntry[]
  /** Whether the operator allows a second game beside it. */
  readonly mayTwo: boolean
}

/** Loads a game's page; redirects where the game belongs to another kind of page. */
export async function loadGamePage(
  { call, params, signedIn }: LoadContext,
  kind: GameKind,
): Promise<GamePage> {
  const { games, payoutCap, twoGames } = await call(listGames)
  const drawn = playable(games)
  const entry = drawn.find(({ id, route }) =>
    params.gameRoute === undefined ? id === params.gameId : route === params.gameRoute,
  )
  if (!entry) throw notFound()
  if (gameKind(entry) !== kind || (params.gameName !== undefined && params.gameName !== entry.route))
    throw redirectTo(gamePath(entry), 301)
  const rounds = signedIn ? await call(listRounds, { query: { game: entry.id, limit: '1' } }) : null
  const left = rounds?.rounds.find(({ state }) => state === 'open') ?? null
  const alike = drawn.filter(({ id, groups }) => id !== entry.id && groups.includes(entry.groups[0]!))
  const rest = drawn.filter((other) => other.id !== entry.id && !alike.includes(other))
  const mayTwo = twoGames === 'any' || (twoGames === 'not-slots' && kind !== 'slots')
  return { entry, payoutCap, left, mayTwo, others: [...alike, ...rest].slice(0, 8) }
}

export const headOfGame = ({ entry }: GamePage, { translator }: LoadContext): PageHead => {
  const t = translator.of('casino')
  const name = t(`name-${entry.id}` as 'name-dice')
  return {
    title: `${name} · ${t('title')}`,
    description: t('game-description', { name }),
    canonical: gamePath(entry),
  }
}

export function GameWithOthers({ data, About }: { readonly data: GamePage; readonly About: AboutGame }) {
  const t = useText('games')
  return (
    <div className={css.page}>
      <TwoGames
        key={data.entry.id}
        first={data.entry}
        payoutCap={data.payoutCap}
        mayTwo={data.mayTwo}
        About={About}
      >
        <GameFrame {...data} About={About} />
      </TwoGames>
      {data.others.length > 0 ? (
        <section aria-labelledby="other-games" className={css.others}>
          <h2 id="other-games">{t('other-games')}</h2>
          <GameTiles games={data.others} />
        </section>
      ) : null}
    </div>
  )
}
