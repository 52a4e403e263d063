import type { Address } from './types.ts'

/** Betting, cyber sports, results and draws; see `planned.ts`. */
export const plannedSports: readonly Address[] = [
  { name: 'multi', pattern: '/multi', app: 'sports', columns: 'board' },
  { name: 'champs', pattern: '/champs/:champId?', app: 'sports', columns: 'board' },
  {
    name: 'bets-on-your',
    pattern: '/betsonyour',
    app: 'sports',
    columns: 'board',
    betting: 'bets-on-your',
  },
  { name: 'top-game', pattern: '/topgame', app: 'sports', columns: 'board', betting: 'top-game' },
  { name: 'marble', pattern: '/marble', app: 'sports', columns: 'board', betting: 'marble' },
  { name: 'ufc', pattern: '/ufc', app: 'sports', columns: 'board', betting: 'ufc' },
  { name: 'politics', pattern: '/politics', app: 'sports', columns: 'board', betting: 'politics' },
  { name: 'team', pattern: '/team/:team', app: 'sports', columns: 'board', betting: 'team-games-info' },
  {
    name: 'team-section',
    pattern: '/team/:team/:section(live|line)',
    app: 'sports',
    columns: 'board',
    betting: 'team-section',
  },
  { name: 'champ', pattern: '/champ/:champ', app: 'sports', columns: 'board', betting: 'home' },
  { name: 'champ-final', pattern: '/champ/:champ/final', app: 'sports', columns: 'board', betting: 'home' },
  {
    name: 'champ-game',
    pattern: '/champ/:champ/game/:game',
    app: 'sports',
    columns: 'board',
    betting: 'home',
  },
  { name: 'league', pattern: '/league/:league', app: 'sports', columns: 'board', betting: 'home' },

  { name: 'toto', pattern: '/toto/:totoSection?', app: 'draws' },
  { name: 'toto-draw', pattern: '/toto/:totoSection/draw', app: 'draws' },
  { name: 'toto-next', pattern: '/toto/:totoSection/next', app: 'draws' },
  { name: 'toto-coupons', pattern: '/toto/:totoSection/coupons', app: 'draws' },
  { name: 'toto-draws', pattern: '/toto/:totoSection/draws', app: 'draws' },
  { name: 'toto-nonimees', pattern: '/toto/:totoSection/nonimees', app: 'draws' },
  { name: 'lotto', pattern: '/lotto/:sectionName(catalog|results|view)?/:lottoId?', app: 'draws' },
]
