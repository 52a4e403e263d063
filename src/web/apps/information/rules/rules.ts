import { allowedStakes, allowedStakesOdds, defaultCaps, maxLegs } from '#domain/betting/bets/api.ts'
import { reducedShares } from '#domain/sport/book/api.ts'
import { liveDelays, mostParts, situationSeconds } from '#domain/sport/pricing/api.ts'

const second = 1000

/** Figures that the rules page publishes. The test compares those that a browser cannot read with the server's. */
export const published = {
  legs: maxLegs,
  parts: mostParts,
  payout: Number(defaultCaps.payoutPerBet),
  player: Number(defaultCaps.perPlayerAndEvent),
  least: allowedStakes,
  odds: allowedStakesOdds / 1000,
  hours: 48,
  abandon: 6,
  football: liveDelays.football / second,
  tennis: liveDelays.tennis / second,
  basketball: liveDelays.basketball / second,
  hockey: liveDelays['ice-hockey'] / second,
  handball: liveDelays.handball / second,
  rugby: liveDelays.rugby / second,
  gridiron: liveDelays['american-football'] / second,
  cricket: liveDelays.cricket / second,
  baseball: liveDelays.baseball / second,
  cyber: liveDelays['e-football'] / second,
  rally: liveDelays.volleyball / second,
  frames: liveDelays.snooker / second,
  fights: liveDelays.boxing / second,
  golf: liveDelays.golf / second,
  penalty: situationSeconds.penalty,
  shootout: situationSeconds['shoot-out'],
  goal: situationSeconds['goal-or-red'],
  corner: situationSeconds.corner,
  last: situationSeconds['last-minutes'],
  break: situationSeconds['break-point'],
  set: situationSeconds['set-point'],
  match: situationSeconds['match-point'],
  powerplay: situationSeconds['power-play'],
  overs: situationSeconds['last-overs'],
  runner: situationSeconds.runner,
  knockdown: situationSeconds.knockdown,
  stretch: situationSeconds['final-stretch'],
} as const

/** Shares of the caps that the rules page publishes, from 0 to 1. */
export const publishedShares = {
  sideLeast: reducedShares.least,
  sideMost: reducedShares.most,
  several: Number(defaultCaps.accumulators.perPlayerAndEvent) / Number(defaultCaps.perPlayerAndEvent),
} as const

/** Sections in order, with their number of paragraphs: `acceptance-title`, `acceptance-1` ... */
export const sections = [
  ['acceptance', 4],
  ['systems', 2],
  ['special', 4],
  ['built', 2],
  ['live', 4],
  ['late', 1],
  ['payout', 4],
  ['express', 2],
  ['boosts', 2],
  ['hyper', 2],
  ['paid', 2],
  ['sale', 4],
  ['edit', 3],
  ['insurance', 3],
  ['limits', 3],
  ['void', 4],
  ['results', 2],
  ['football', 2],
  ['tennis', 1],
  ['basketball', 2],
  ['hockey', 1],
  ['handball', 2],
  ['rugby', 2],
  ['gridiron', 3],
  ['cricket', 3],
  ['baseball', 3],
  ['cyber', 5],
  ['rally', 2],
  ['frames', 2],
  ['fights', 2],
  ['races', 7],
  ['golf', 6],
  ['tournaments', 4],
  ['seasons', 4],
  ['politics', 4],
  ['cashback', 4],
  ['error', 2],
  ['runners', 1],
  ['responsible', 1],
] as const

/** Chapter of bonuses, in texts that the offers use too; an offer shows its figures beside its button. */
export const bonusTerms = [
  'lead',
  'term-odds',
  'term-money',
  'term-lost',
  'term-withdraw',
  'term-one',
] as const
