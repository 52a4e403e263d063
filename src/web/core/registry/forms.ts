import type { BettingKind } from './types.ts'

type Form = readonly [name: string, pattern: string, betting?: BettingKind]

/**
 * Addresses of the specification that the optional parts of one available pattern cover. The browser carries
 * the pattern alone. Here each has its name, for statistics and checks of addresses, and its kind of betting
 * page where that differs. They are closed and counted together.
 */
export const forms: Readonly<Record<string, readonly Form[]>> = {
  cyber: [
    ['cyber', '/cyber/:type'],
    ['cyber-all', '/cyber/:type/all'],
    ['cyber-discipline', '/cyber/:type/:discipline'],
    ['cyber-champs', '/cyber/:type/:discipline/champs'],
    ['cyber-section', '/cyber/:type/:discipline/:section(live|line)'],
    ['cyber-champ', '/cyber/:type/:discipline/:champ'],
  ],
  champ: [
    ['champ', '/champ/:champ'],
    ['champ-final', '/champ/:champ/:view(final)'],
    ['league', '/league/:league'],
  ],
  team: [
    ['team', '/team/:team'],
    ['team-section', '/team/:team/:section(live|line)', 'team-section'],
  ],
  'bonus-game': [
    ['fortuna-bonus', '/fortuna-bonus'],
    ['chest-bonus', '/chest-bonus'],
    ['memory-bonus', '/memory-bonus'],
    ['safe-bonus', '/safe-bonus'],
    ['lottery-bonus', '/lottery-bonus'],
    ['dragon-bonus', '/dragon-bonus'],
  ],
  'casino-group': [
    ['fast-games', '/fast-games'],
    ['asian-games', '/asian-games'],
    ['card-games', '/card-games'],
    ['crash-games', '/crash-games'],
    ['skill-games', '/skill-games'],
    ['fishing-hunting', '/fishinghunting'],
    ['scratch-cards', '/scratchcards'],
  ],
  'bonus-offer': [
    ['bonus-offer-rules', '/bonus-offer/rules'],
    ['bonus-offer-games', '/bonus-offer/games'],
    ['bonus-offer-section', '/bonus-offer/:id/:section(rules|games)'],
    ['bonus-offer', '/bonus-offer/:id'],
  ],
  providers: [
    ['providers', '/providers'],
    ['provider', '/providers/:provider(fairline)'],
  ],
}
