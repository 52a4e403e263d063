import type { Handlers } from '#kernel/contract.ts'
import { casinoErrors } from './casino-errors.ts'
import { type CasinoTerms, casinoGameById } from './casino-terms.ts'
import { exact, largestWin } from './returns.ts'
import type { sheetEndpoints } from './sheet-api.ts'

export const sheetHandlers = ({
  terms,
}: {
  readonly terms: () => CasinoTerms
}): Handlers<typeof sheetEndpoints> => ({
  async showSheet(_, { params, query }) {
    const game = casinoGameById.get(params.gameId)
    if (!game) return casinoErrors['game-unknown']()
    const { variantOf, payoutCap } = terms()
    const variant = query.variant ?? variantOf(game)
    if (!game.rules.variants.includes(variant)) return casinoErrors['game-unknown']()
    return {
      game: game.rules.id,
      variant,
      variants: game.rules.variants,
      largestWin: exact(largestWin(game, variant)),
      payoutCap: payoutCap.toString(),
      sheet: game.sheet(variant),
    }
  },
})
