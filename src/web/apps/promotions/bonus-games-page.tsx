import { definePage } from '#web/core/router/page.ts'
import { type GameName, loadGames } from './casino-games.ts'
import { BonusGames } from './free-games.tsx'
import { loadPromotions, type Promotions } from './promotions.ts'

/** Daily bonus games, and the games that count for casino bonuses. */
export default definePage<{ readonly promotions: Promotions; readonly games: readonly GameName[] }>({
  dictionaries: [
    'promotions',
    'bonus',
    'bonus-games',
    'cashback',
    'casino',
    'casino-bonuses',
    'jackpots',
    'premium-cashback',
    'tournaments',
  ],
  async load(context) {
    const [promotions, games] = await Promise.all([loadPromotions(context), loadGames(context.call)])
    return { promotions, games }
  },
  head: (_, { translator }) => ({ title: translator.of('promotions')('games-title') }),
  Page: ({ data }) => <BonusGames data={data.promotions} games={data.games} />,
})
