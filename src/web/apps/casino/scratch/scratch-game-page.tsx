import { definePage } from '#web/core/router/page.ts'
import { type GamePage, GameWithOthers, headOfGame, loadGamePage } from '../game/game-with-others.tsx'
import { AboutCard } from './about-card.tsx'

/** A scratch card: for money by players, as a demo by everybody. */
export default definePage<GamePage>({
  dictionaries: ['casino', 'games', 'scratch'],
  load: (context) => loadGamePage(context, 'scratch'),
  head: headOfGame,
  Page: ({ data }) => <GameWithOthers data={data} About={AboutCard} />,
})
