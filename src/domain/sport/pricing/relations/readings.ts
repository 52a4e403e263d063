/**
 * The counts of a match that markets depend on, as data: each outcome as intervals on axes. Two markets that read
 * the same axis of the same count must agree, whatever the model is.
 */

/** An axis of a count: home's lead, the sum, each side, the smaller of the two, and whether the sum is odd. */
export type Axis = 'margin' | 'total' | 'home' | 'away' | 'least' | 'parity'

/** The count is from `from` to `to`, both included. */
export interface Piece {
  readonly axis: Axis
  readonly from: number
  readonly to: number
  /** Name of the count, where it differs from the market's own. */
  readonly count?: string
}

/** Returns the pieces of an outcome; null for one that determines too little. */
type Reader = (outcome: string, line: number) => readonly Piece[] | null

export interface Reading {
  /** Name of the count. */
  readonly count: string
  readonly read: Reader
  /** Its outcomes overlap, so each is compared with its complement. */
  readonly apart?: true
  /** Outcomes are scores; the last may be any other score. */
  readonly cells?: true
  /** The pieces of an outcome are equivalent; otherwise an outcome of several pieces needs them all. */
  readonly oneFact?: true
}

const any = Number.POSITIVE_INFINITY

const from = (axis: Axis, least: number): Piece => ({ axis, from: least, to: any })
const upTo = (axis: Axis, most: number): Piece => ({ axis, from: -any, to: most })
const at = (axis: Axis, value: number): Piece => ({ axis, from: value, to: value })

const signs: Readonly<Record<string, Piece>> = {
  '1': from('margin', 1),
  x: at('margin', 0),
  '2': upTo('margin', -1),
}
const sign: Reader = (outcome) => [signs[outcome]!]
const either: Reader = (outcome) =>
  outcome === '1x' ? [from('margin', 0)] : outcome === 'x2' ? [upTo('margin', 0)] : null
/**
 * Returns the least count that wins in full, half a unit beyond the line. On a quarter line a nearer one wins or
 * loses half.
 */
const beyond = (line: number): number => Math.ceil(line + 0.5)
const short = (line: number): number => Math.floor(line - 0.5)
/** Reads home's score plus `line`. */
const handicap: Reader = (outcome, line) => {
  if (outcome === '1') return [from('margin', beyond(-line))]
  return outcome === 'x' ? [at('margin', -line)] : [upTo('margin', short(-line))]
}
const overUnder =
  (axis: Axis): Reader =>
  (outcome, line) => [outcome === 'over' ? from(axis, beyond(line)) : upTo(axis, short(line))]
const yesFrom =
  (axis: Axis, least: number): Reader =>
  (outcome) => [outcome === 'yes' ? from(axis, least) : upTo(axis, least - 1)]
/** Reads `yes`: the count is zero. */
const yesNothing =
  (axis: Axis): Reader =>
  (outcome) => [outcome === 'yes' ? upTo(axis, 0) : from(axis, 1)]
const parity: Reader = (outcome) => [outcome === 'odd' ? from('parity', 1) : upTo('parity', 0)]
const exact: Reader = (outcome) => {
  const number = Number.parseInt(outcome, 10)
  return [outcome.endsWith('+') ? from('total', number) : at('total', number)]
}
const score: Reader = (outcome) => {
  const [home, away] = outcome.split(':').map(Number)
  if (home === undefined || away === undefined) return null
  return [
    at('home', home),
    at('away', away),
    at('margin', home - away),
    at('total', home + away),
    at('parity', (home + away) % 2),
    at('least', Math.min(home, away)),
  ]
}
/** Reads `1-by-3+`, `2-by-4-6`, `x`. */
const winningMargin: Reader = (outcome) => {
  if (outcome === 'x') return [at('margin', 0)]
  const [, least, most = least] = /-by-(\d+)(?:-(\d+))?/.exec(outcome)!.map(Number)
  const [low, high] = [least!, outcome.endsWith('+') ? any : Number.isNaN(most!) ? least! : most!]
  return outcome.startsWith('1')
    ? [{ axis: 'margin', from: low, to: high }]
    : [{ axis: 'margin', from: -high, to: -low }]
}
/** Reads the result, and a further condition after the bar. */
const resultAnd =
  (other: Reader): Reader =>
  (outcome, line) => [signs[outcome[0]!]!, ...other(outcome.slice(2), line)!]
/** Reads the leader at the break, and the winner. */
const halfFull: Reader = (outcome) => [{ ...signs[outcome[0]!]!, count: 'h1' }, signs[outcome[2]!]!]

/** Returns the usual markets of a count, by the prefix of their names. */
const ofCount = (prefix: string, count: string): Readonly<Record<string, Reading>> => ({
  [`${prefix}1x2`]: { count, read: sign },
  [`${prefix}double-chance`]: { count, read: either, apart: true },
  [`${prefix}draw-no-bet`]: { count, read: sign },
  [`${prefix}handicap`]: { count, read: handicap },
  [`${prefix}european-handicap`]: { count, read: handicap },
  [`${prefix}winning-margin`]: { count, read: winningMargin },
  [`${prefix}total`]: { count, read: overUnder('total') },
  [`home-${prefix}total`]: { count, read: overUnder('home') },
  [`away-${prefix}total`]: { count, read: overUnder('away') },
  [`${prefix}odd-even`]: { count, read: parity },
  [`${prefix}both-score`]: { count, read: yesFrom('least', 1) },
  [`${prefix}correct-score`]: { count, read: score, cells: true },
})

/** Returns readings of matches won by parts: `set` and `sets`. */
const ofParts = (part: string, parts: string, score_: string): Readonly<Record<string, Reading>> => ({
  ...ofCount(`${parts}-`, parts),
  [score_]: { count: parts, read: score, cells: true },
  [`home-win-${part}`]: { count: parts, read: yesFrom('home', 1) },
  [`away-win-${part}`]: { count: parts, read: yesFrom('away', 1) },
  [`${part}-winner`]: {
    count: part,
    oneFact: true,
    read: (outcome) => (outcome === '1' ? [at('home', 1), at('away', 0)] : [at('home', 0), at('away', 1)]),
  },
})

/** By market type. Types of one name have the same meaning in every sport. */
export const readings: Readonly<Record<string, Reading>> = {
  ...ofCount('', 'score'),
  winner: { count: 'score', read: sign },
  'exact-goals': { count: 'score', read: exact },
  'home-to-score': { count: 'score', read: yesFrom('home', 1) },
  'away-to-score': { count: 'score', read: yesFrom('away', 1) },
  'home-clean-sheet': { count: 'score', read: yesNothing('away') },
  'away-clean-sheet': { count: 'score', read: yesNothing('home') },
  'result-both-score': { count: 'score', read: resultAnd(yesFrom('least', 1)) },
  'result-total': { count: 'score', read: resultAnd(overUnder('total')) },
  'half-full': { count: 'score', read: halfFull },
  ...ofCount('h1-', 'h1'),
  ...ofCount('h2-', 'h2'),
  ...ofCount('quarter-', 'quarter'),
  ...ofCount('period-', 'period'),
  ...ofCount('inning-', 'inning'),
  'inning-score': { count: 'inning', read: yesFrom('total', 1) },
  ...ofCount('five-', 'five'),
  ...ofCount('corners-', 'corners'),
  'h1-corners-total': { count: 'h1-corners', read: overUnder('total') },
  ...ofCount('cards-', 'cards'),
  ...ofCount('innings-', 'innings'),
  'wickets-total': { count: 'wickets', read: overUnder('total') },
  'innings-wickets-total': { count: 'innings-wickets', read: overUnder('total') },
  'sixes-total': { count: 'sixes', read: overUnder('total') },
  'innings-sixes-total': { count: 'innings-sixes', read: overUnder('total') },
  'fours-total': { count: 'fours', read: overUnder('total') },
  'innings-fours-total': { count: 'innings-fours', read: overUnder('total') },
  ...ofParts('set', 'sets', 'set-score'),
  ...ofParts('map', 'maps', 'maps-score'),
  ...ofParts('frame', 'frames', 'frames-score'),
  ...ofParts('leg', 'legs', 'legs-score'),
  ...ofCount('games-', 'games'),
  ...ofCount('set-games-', 'set-games'),
  'set-correct-score': { count: 'set-games', read: score, cells: true },
  ...ofCount('points-', 'points'),
  ...ofCount('set-points-', 'set-points'),
  ...ofCount('rounds-', 'rounds'),
  ...ofCount('map-rounds-', 'map-rounds'),
  ...ofCount('map-kills-', 'map-kills'),
  'map-home-kills-total': { count: 'map-kills', read: overUnder('home') },
  'map-away-kills-total': { count: 'map-kills', read: overUnder('away') },
  'map-most-kills': { count: 'map-kills', read: sign },
}

/** A count of a part is no more than that of the whole, on every axis without a sign. */
export const partsOf: Readonly<Record<string, readonly string[]>> = {
  score: ['h1', 'h2', 'quarter', 'period', 'inning', 'five', 'innings'],
  corners: ['h1-corners'],
  wickets: ['innings-wickets'],
  sixes: ['innings-sixes'],
  fours: ['innings-fours'],
  sets: ['set'],
  maps: ['map'],
  frames: ['frame'],
  legs: ['leg'],
  games: ['set-games'],
  points: ['set-points'],
  rounds: ['map-rounds'],
}

/** Two parts that make up the whole where no play follows them. */
export const halves: Readonly<Record<string, readonly [string, string]>> = { score: ['h1', 'h2'] }

/** Within a count: if the first axis reaches a number, so does the second. */
export const within: readonly (readonly [Axis, Axis])[] = [
  ['home', 'total'],
  ['away', 'total'],
  ['least', 'home'],
  ['least', 'away'],
  ['margin', 'home'],
  ['margin', 'total'],
]

/** Market types in order: an outcome of an earlier one implies the same outcome of every later one. */
export const chains: readonly (readonly string[])[] = [
  ['race-winner', 'race-top-2', 'race-top-3', 'race-top-5', 'race-top-10'],
  ['tournament-winner', 'tournament-final', 'tournament-semi-final'],
  ['season-winner', 'season-top-2', 'season-top-3', 'season-top-4'],
]

/** `market=outcome` that comes true whenever the first does. */
export const implied: readonly (readonly [string, string])[] = (
  [
    ['home', '1', 'away'],
    ['away', '2', 'home'],
  ] as const
).flatMap(([side, wins, other]) => [
  [`${side}-win-both-halves=yes`, `h1-1x2=${wins}`],
  [`${side}-win-both-halves=yes`, `h2-1x2=${wins}`],
  [`${side}-win-both-halves=yes`, `1x2=${wins}`],
  [`h1-1x2=${wins}`, `${side}-win-either-half=yes`],
  [`h2-1x2=${wins}`, `${side}-win-either-half=yes`],
  [`1x2=${wins}`, `${side}-win-either-half=yes`],
  [`${side}-win-to-nil=yes`, `1x2=${wins}`],
  [`${side}-win-to-nil=yes`, `${side}-clean-sheet=yes`],
  [`${side}-score-both-halves=yes`, `${side}-to-score=yes`],
  [`${side}-clean-sheet=yes`, `${other}-score-both-halves=no`],
  [`${side}-inside=yes`, `1x2=${wins}`],
  [`${side}-inside=yes`, 'distance=no'],
])

/** An outcome, and those of a market that together are equivalent to it. */
export const sums: readonly (readonly [one: string, market: string, outcomes: RegExp])[] = [
  ['double-chance=12', '1x2', /^[12]$/],
  ['h1-double-chance=12', 'h1-1x2', /^[12]$/],
  ['home-win-to-nil=yes', 'result-both-score', /^1-no$/],
  ['away-win-to-nil=yes', 'result-both-score', /^2-no$/],
  ['1x2=1', 'fight-method', /^1/],
  ['1x2=2', 'fight-method', /^2/],
  ['home-inside=yes', 'fight-method', /^1\/(?!points)/],
  ['away-inside=yes', 'fight-method', /^2\/(?!points)/],
  ['home-inside=yes', 'winner-round', /^1/],
  ['away-inside=yes', 'winner-round', /^2/],
  ['distance=yes', 'end-round', /^points$/],
  ['distance=no', 'end-round', /^r/],
  ['distance=no', 'round-group', /^r/],
  ['distance=no', 'decision-kind', /^stopped$/],
]
