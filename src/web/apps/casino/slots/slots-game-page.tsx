import { definePage } from '#web/core/router/page.ts'
import { type GamePage, GameWithOthers, headOfGame, loadGamePage } from '../game/game-with-others.tsx'
import { AboutSlot } from './about-slot.tsx'

/** A slot: for money by players, as a demo by everybody. */
export default definePage<GamePage>({
  dictionaries: ['casino', 'games', 'slots', 'jackpots'],
  load: (context) => loadGamePage(context, 'slots'),
  head: headOfGame,
  Page: ({ data }) => <GameWithOthers data={data} About={AboutSlot} />,
})
