import type { Address } from './types.ts'

const casino = { app: 'casino', layout: 'casino' } as const

/** The platform's own games and the casino; see `planned.ts`. */
export const plannedCasino: readonly Address[] = [
  { name: 'bingo', pattern: '/bingo', app: 'draws', layout: 'casino' },
  { name: 'keno', pattern: '/keno', app: 'draws', layout: 'casino' },
  { name: 'poker', pattern: '/poker/:game?', app: 'poker', layout: 'casino' },
  { name: 'tv-games', pattern: '/tvgames', ...casino },
  { name: 'virtual-sports', pattern: '/virtualsports', ...casino },
]
