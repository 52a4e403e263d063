import { type House, type HouseGame, ownHouseId } from '../houses/index.ts'
import type { HouseWallet } from '../rounds/index.ts'
import type { GameEntry } from './casino-answers.ts'
import type { CasinoGame } from './casino-game.ts'
import { type CasinoSite, type CasinoTerms, casinoTermsOf, contributionOf } from './casino-terms.ts'
import { shareOf } from './jackpot.ts'
import { returnOfGame, returnText } from './returns.ts'

/** The house whose site this is: its games are rounds in process, its wallet the engine's own. */
export type OwnHouse = House<GameEntry & HouseGame, HouseWallet>

/** When the first games joined: those that say nothing of it. */
const firstGames = '2026-11-23T02:56Z'

export function ownHouse({
  site,
  wallet,
}: {
  /** The site file as it is now. */
  readonly site: () => CasinoSite
  readonly wallet: HouseWallet
}): OwnHouse {
  return {
    id: ownHouseId,
    name: 'Fairline',
    shownIn: 'page',
    async games() {
      const terms = casinoTermsOf(site())
      return Array.from(terms.offered.values(), (game) => entryOf(game, terms))
    },
    offers: (gameId) => casinoTermsOf(site()).offered.has(gameId),
    contribution() {
      const percents = contributionOf(site())
      return (gameId) => percents[gameId] ?? 0
    },
    launch: async ({ route }, { language }) => `/${language}/games/${route}`,
    wallet,
  }
}

const entryOf = (game: CasinoGame, { variantOf, roundMs, payoutCap }: CasinoTerms) => ({
  id: game.rules.id,
  name: game.name,
  route: game.route,
  groups: game.groups,
  subgroups: game.subgroups ?? [],
  rtp: returnText(returnOfGame(game, variantOf(game)).rtp),
  variant: variantOf(game),
  maxPayout: payoutCap.toString(),
  roundMs: roundMs(game),
  since: game.since ?? firstGames,
  jackpot: game.jackpot ? { id: game.jackpot.id, share: returnText(shareOf(game.jackpot)) } : null,
})
