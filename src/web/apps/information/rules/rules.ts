import { maxLegs } from '#domain/bets/api.ts'
import { liveDelays, mostParts } from '#domain/pricing/api.ts'

const second = 1000

/** The figures that the rules page publishes; those that a browser can't read its test holds against the house's. */
export const published = {
  legs: maxLegs,
  parts: mostParts,
  payout: 100_000,
  player: 25_000,
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
} as const

/** Sections in order with how many paragraphs each has: `acceptance-title`, `acceptance-1` ... */
export const sections = [
  ['acceptance', 4],
  ['systems', 2],
  ['special', 4],
  ['built', 2],
  ['live', 3],
  ['late', 1],
  ['payout', 4],
  ['express', 2],
  ['boosts', 2],
  ['hyper', 2],
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
  ['tournaments', 4],
  ['seasons', 4],
  ['politics', 4],
  ['cashback', 4],
  ['error', 2],
  ['runners', 1],
  ['responsible', 1],
] as const

/** The chapter of bonuses, in texts that their offers are made of too; the figures of an offer stand beside its button. */
export const bonusTerms = [
  'lead',
  'term-odds',
  'term-money',
  'term-lost',
  'term-withdraw',
  'term-one',
] as const
