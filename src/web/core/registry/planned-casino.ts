import type { Address } from './types.ts'

const casino = { app: 'casino', layout: 'casino' } as const
const game = { app: 'games' } as const

/** Games of the house and the casino; see `planned.ts`. */
export const plannedCasino: readonly Address[] = [
  { name: 'fortuna-bonus', pattern: '/fortuna-bonus', ...game },
  { name: 'chest-bonus', pattern: '/chest-bonus', ...game },
  { name: 'memory-bonus', pattern: '/memory-bonus', ...game },
  { name: 'safe-bonus', pattern: '/safe-bonus', ...game },
  { name: 'lottery-bonus', pattern: '/lottery-bonus', ...game },
  { name: 'dragon-bonus', pattern: '/dragon-bonus', ...game },

  { name: 'bingo', pattern: '/bingo', app: 'draws', layout: 'casino' },
  { name: 'keno', pattern: '/keno', app: 'draws', layout: 'casino' },
  { name: 'poker', pattern: '/poker/:game?', app: 'poker', layout: 'casino' },
  { name: 'casino-promotion', pattern: '/bonus/casino/promotions/:id', ...casino },
  { name: 'scratch-cards', pattern: '/scratchcards', ...casino },
  { name: 'tv-games', pattern: '/tvgames', ...casino },
  { name: 'virtual-sports', pattern: '/virtualsports', ...casino },
]
