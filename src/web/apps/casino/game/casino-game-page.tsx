import { definePage } from '#web/core/router/page.ts'
import { loadProviderGame, type ProviderGamePage, ProviderGameView } from '../providers/provider-game.tsx'
import { type GamePage, GameWithOthers, headOfGame, loadGamePage } from './game-with-others.tsx'
import { RulesInWords } from './info-sheet.tsx'

/** A game: for money by players, as a demo by everybody; an external supplier's game in its own frame. */
export default definePage<GamePage | ProviderGamePage>({
  dictionaries: ['casino', 'games'],
  load: async (context) =>
    (await loadProviderGame(context, context.params.gameRoute)) ?? loadGamePage(context, 'others'),
  head: (data, context) =>
    'provider' in data ? { title: `${data.game.name} · ${data.provider.name}` } : headOfGame(data, context),
  Page: ({ data }) =>
    'provider' in data ? (
      <ProviderGameView key={data.game.route} data={data} />
    ) : (
      <GameWithOthers data={data} About={RulesInWords} />
    ),
})
