import { describe, expect, test } from 'vitest'
import type { CasinoGame } from './casino-game.ts'
import { bestReturnOf, casinoGameById, contributionOf, usualShare } from './casino-terms.ts'
import { casinoGames } from './games.ts'
import { returnOfPlan, toNumber } from './returns.ts'

const offers = casinoGames.flatMap((game) =>
  game.rules.variants.map((variant) => ({ game, variant, name: `${game.rules.id} ${variant}` })),
)
const shareOf = (id: string, variant?: string): number => {
  const game = casinoGameById.get(id)!
  return usualShare(game, variant ?? game.rules.variants[0])
}
/** Largest share of paying rounds over the plans of a game. */
const mostHits = (game: CasinoGame, variant: string): number =>
  Math.max(...game.plans.map((plan) => toNumber(returnOfPlan(plan, variant).hitRate)))

describe('percent of a stake that counts for promotions', () => {
  test.each(['double-up', 'rock-paper-scissors', 'xoc-dia'])(
    '%s counts for nothing at the return in play, which is 98%',
    (id) => {
      const game = casinoGameById.get(id)!
      expect(toNumber(bestReturnOf(game, game.rules.variants[0]))).toBe(0.98)
      expect(shareOf(id)).toBe(0)
      expect(contributionOf({ casino: {} })).not.toHaveProperty(id)
      // The operator decides otherwise.
      expect(contributionOf({ casino: { contribution: { [id]: 5 } } })).toHaveProperty(id, 5)
    },
  )

  test('games that return 98% or more count for nothing, and those just below count', () => {
    const highest = offers.filter(({ game, variant }) => toNumber(bestReturnOf(game, variant)) >= 0.98)
    const ids = new Set(highest.map(({ game }) => game.rules.id))
    for (const id of ['baccarat', 'blackjack', 'coin', 'double-up', 'hi-lo', 'keno', 'video-poker'])
      expect(ids, id).toContain(id)
    const counted = highest.filter(({ game, variant }) => usualShare(game, variant) > 0)
    expect(counted.map(({ name }) => name)).toEqual([])
    expect([shareOf('coin', '0.98'), shareOf('coin', '0.97')]).toEqual([0, 24])
    expect([shareOf('double-up', '0.98'), shareOf('double-up', '0.97')]).toEqual([0, 24])
  })

  test('games that pay in nine rounds of ten or more count for nothing, whatever they return', () => {
    const certain = offers.filter(({ game, variant }) => mostHits(game, variant) >= 0.9)
    expect(new Set(certain.map(({ game }) => game.rules.id))).toEqual(
      new Set(['crash', 'dice', 'limbo', 'plinko', 'sequence', 'sliding-puzzle']),
    )
    const counted = certain.filter(({ game, variant }) => usualShare(game, variant) > 0)
    expect(counted.map(({ name }) => name)).toEqual([])
    // At this return nothing else would keep them out.
    expect([shareOf('dice', '0.95'), shareOf('crash', '0.96'), shareOf('limbo', '0.96')]).toEqual([0, 0, 0])
  })

  test('scratch cards count for nothing, and a jackpot counts as part of the return', () => {
    const cards = casinoGames.filter(({ groups }) => groups.includes('scratch'))
    expect(cards.length).toBeGreaterThan(3)
    expect(cards.filter(({ rules }) => shareOf(rules.id) > 0)).toEqual([])
    const wells = casinoGameById.get('deep-wells')!
    // Its reels alone return 94%.
    expect(toNumber(returnOfPlan(wells.plans[0], '0.94').rtp)).toBeLessThan(0.945)
    expect(shareOf('deep-wells', '0.94')).toBe(0)
  })

  test('a counted stake costs the same in every game: eight percent counts for each percent of house edge', () => {
    const counted = offers.filter(({ game, variant }) => usualShare(game, variant) > 0)
    expect(counted.length).toBeGreaterThan(30)
    const wrong = counted.filter(({ game, variant }) => {
      const percent = usualShare(game, variant)
      const edge = 1 - toNumber(bestReturnOf(game, variant))
      return percent > 100 || percent > 800 * edge + 1e-9 || percent + 1 <= 800 * edge - 1e-9
    })
    expect(wrong.map(({ name }) => name)).toEqual([])
    expect([shareOf('fishing', '0.95'), shareOf('bell-stair', '0.9293')]).toEqual([40, 56])
  })

  test('a game keeps its share only at the return that the operator chose', () => {
    const at = (variant: string) => contributionOf({ casino: { returns: { coin: variant } } })
    expect(at('0.96')).toHaveProperty('coin', 32)
    expect(at('0.98')).not.toHaveProperty('coin')
    expect(contributionOf({ casino: { off: ['fishing'] } })).not.toHaveProperty('fishing')
  })
})
