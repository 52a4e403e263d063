import { definePage } from '#web/core/router/page.ts'
import { type GamePage, GameWithOthers, headOfGame, loadGamePage } from './game-with-others.tsx'
import { RulesInWords } from './info-sheet.tsx'

/** A game: played for money by players, as a demo by everybody. */
export default definePage<GamePage>({
  dictionaries: ['casino', 'games'],
  load: (context) => loadGamePage(context, 'others'),
  head: headOfGame,
  Page: ({ data }) => <GameWithOthers data={data} About={RulesInWords} />,
})
