import { type House, type HouseGame, ownHouseId } from '#domain/casino/houses/index.ts'
import type { HouseWallet } from '#domain/casino/rounds/index.ts'
import type { GameEntry } from './casino-answers.ts'
import type { CasinoGame } from './casino-game.ts'
import { type CasinoSite, type CasinoTerms, casinoTermsOf, contributionOf } from './casino-terms.ts'
import { shareOf } from './jackpot.ts'
import { returnOfGame, returnText } from './returns.ts'

/** Supplier of the operator's own games: its games are in-process rounds, and its wallet is the engine's own. */
export type OwnHouse = House<GameEntry & HouseGame, HouseWallet>

/** Launch time of games that do not state one. */
const firstGames = '2026-11-23T02:56Z'

export function ownHouse({
  site,
  wallet,
}: {
  /** Returns the current site file. */
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
