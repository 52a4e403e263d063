import type { SportId } from '#domain/sport/feed/api.ts'

/** Sports by the provider's numbers: descriptions/sports.xml (`sr:sport:1`). We have no equivalent for the others. */
export const sportsByNumber: Readonly<Record<string, SportId>> = {
  '1': 'football',
  '2': 'basketball',
  '4': 'ice-hockey',
  '5': 'tennis',
  '6': 'handball',
  '10': 'boxing',
  '12': 'rugby',
  '16': 'american-football',
  '19': 'snooker',
  '20': 'table-tennis',
  '22': 'darts',
  '23': 'volleyball',
  '31': 'badminton',
  '34': 'beach-volleyball',
  '37': 'squash',
  '109': 'counter-strike',
  '117': 'mma',
}

/** Form of a market's line in our key, from the provider's specifiers. */
export type LineForm =
  | { readonly form: 'none' }
  /** A decimal of this name: the total, or the handicap of the home side. */
  | { readonly form: 'line'; readonly line: string }
  /** A score such as `0:1`, home first: our line is -1. */
  | { readonly form: 'score' }
  /** Numbers from 1, joined by a full stop. */
  | { readonly form: 'index'; readonly of: readonly string[] }
  | { readonly form: 'index:line'; readonly index: string; readonly line: string }

export interface MarketRow {
  readonly id: number
  readonly sports: readonly SportId[]
  readonly type: string
  readonly line: LineForm
  /** Our outcomes by the provider's. */
  readonly outcomes: Readonly<Record<string, string>>
}

const threeWay = { '1': '1', '2': 'x', '3': '2' }
const twoWay = { '4': '1', '5': '2' }
const overUnder = { '12': 'over', '13': 'under' }
const yesNo = { '74': 'yes', '76': 'no' }
const oddEven = { '70': 'odd', '72': 'even' }
const handicap = { '1714': '1', '1715': '2' }
const threeWayHandicap = { '1711': '1', '1712': 'x', '1713': '2' }
const doubleChance = { '9': '1x', '10': '12', '11': 'x2' }
const nextOf = { '6': '1', '7': 'none', '8': '2' }
const halfFull = {
  '418': '1/1',
  '420': '1/x',
  '422': '1/2',
  '424': 'x/1',
  '426': 'x/x',
  '428': 'x/2',
  '430': '2/1',
  '432': '2/x',
  '434': '2/2',
}
const bothScoreResult = {
  '78': '1-yes',
  '80': '1-no',
  '82': 'x-yes',
  '84': 'x-no',
  '86': '2-yes',
  '88': '2-no',
}
const totalResult = {
  '794': '1-under',
  '796': '1-over',
  '798': 'x-under',
  '800': 'x-over',
  '802': '2-under',
  '804': '2-over',
}

const none: LineForm = { form: 'none' }
const total: LineForm = { form: 'line', line: 'total' }
const hcp: LineForm = { form: 'line', line: 'hcp' }
const score: LineForm = { form: 'score' }
const number = (...of: string[]): LineForm => ({ form: 'index', of })
const numbered = (index: string, line: string): LineForm => ({ form: 'index:line', index, line })

const row = (
  id: number,
  sports: string,
  type: string,
  line: LineForm,
  outcomes: Readonly<Record<string, string>>,
): MarketRow => ({ id, sports: sports.split(' ') as SportId[], type, line, outcomes })

const football = 'football'
const goals = 'football ice-hockey handball'
const withDraw = 'football ice-hockey handball rugby'
const halves = 'football handball rugby'
const overtime = 'basketball american-football'
const games = 'table-tennis badminton squash'
const sets = 'tennis volleyball beach-volleyball'
const courts = 'volleyball beach-volleyball table-tennis badminton squash'

/**
 * Provider markets with an equivalent of ours: the same outcomes and the same part of play. Numbers, specifiers and
 * outcomes are those of `invariant_market_descriptions.en.xml` in the SDK (github.com/sportradar/UnifiedOddsSdkJava,
 * sdk-core/src/test/resources/test/rest). Cards are left out, because the provider counts a second yellow
 * differently.
 */
export const marketTable: readonly MarketRow[] = [
  row(1, `${withDraw} ${overtime}`, '1x2', none, threeWay),
  row(8, 'football ice-hockey', 'next-goal', number('goalnr'), nextOf),
  row(9, football, 'last-goal', none, nextOf),
  row(10, withDraw, 'double-chance', none, doubleChance),
  row(11, goals, 'draw-no-bet', none, twoWay),
  row(14, withDraw, 'european-handicap', score, threeWayHandicap),
  row(16, withDraw, 'handicap', hcp, handicap),
  row(18, withDraw, 'total', total, overUnder),
  row(19, withDraw, 'home-total', total, overUnder),
  row(20, withDraw, 'away-total', total, overUnder),
  row(26, withDraw, 'odd-even', none, oddEven),
  row(27, football, 'home-odd-even', none, oddEven),
  row(28, football, 'away-odd-even', none, oddEven),
  row(29, 'football ice-hockey', 'both-score', none, yesNo),
  row(31, football, 'home-clean-sheet', none, yesNo),
  row(32, football, 'away-clean-sheet', none, yesNo),
  row(33, football, 'home-win-to-nil', none, yesNo),
  row(34, football, 'away-win-to-nil', none, yesNo),
  row(35, football, 'result-both-score', none, bothScoreResult),
  row(37, football, 'result-total', total, totalResult),
  row(47, 'football handball', 'half-full', none, halfFull),
  row(48, football, 'home-win-both-halves', none, yesNo),
  row(49, football, 'away-win-both-halves', none, yesNo),
  row(50, football, 'home-win-either-half', none, yesNo),
  row(51, football, 'away-win-either-half', none, yesNo),
  row(52, 'football handball', 'half-most-goals', none, { '436': 'first', '438': 'second', '440': 'equal' }),
  row(56, football, 'home-score-both-halves', none, yesNo),
  row(57, football, 'away-score-both-halves', none, yesNo),
  row(60, `${halves} ${overtime}`, 'h1-1x2', none, threeWay),
  row(63, football, 'h1-double-chance', none, doubleChance),
  row(64, football, 'h1-draw-no-bet', none, twoWay),
  row(66, `${halves} ${overtime}`, 'h1-handicap', hcp, handicap),
  row(68, `${halves} ${overtime}`, 'h1-total', total, overUnder),
  row(74, football, 'h1-odd-even', none, oddEven),
  row(75, football, 'h1-both-score', none, yesNo),
  row(83, 'football handball', 'h2-1x2', none, threeWay),
  row(90, football, 'h2-total', total, overUnder),
  row(95, football, 'h2-both-score', none, yesNo),
  row(146, football, 'red-card', none, yesNo),
  row(162, football, 'corners-1x2', none, threeWay),
  row(165, football, 'corners-handicap', hcp, handicap),
  row(166, football, 'corners-total', total, overUnder),
  row(167, football, 'home-corners-total', total, overUnder),
  row(168, football, 'away-corners-total', total, overUnder),
  row(172, football, 'corners-odd-even', none, oddEven),
  row(177, football, 'h1-corners-total', total, overUnder),
  row(186, `tennis ${courts} snooker darts counter-strike boxing mma`, 'winner', none, twoWay),
  row(187, 'tennis', 'games-handicap', hcp, handicap),
  row(188, 'tennis', 'sets-handicap', hcp, handicap),
  row(189, 'tennis', 'games-total', total, overUnder),
  row(190, 'tennis', 'home-games-total', total, overUnder),
  row(191, 'tennis', 'away-games-total', total, overUnder),
  row(192, 'tennis', 'home-win-set', none, yesNo),
  row(193, 'tennis', 'away-win-set', none, yesNo),
  row(198, 'tennis', 'games-odd-even', none, oddEven),
  row(202, sets, 'set-winner', number('setnr'), twoWay),
  row(204, 'tennis', 'set-games-total', numbered('setnr', 'total'), overUnder),
  row(210, 'tennis', 'game-winner', number('setnr', 'gamenr'), twoWay),
  row(219, overtime, 'winner', none, twoWay),
  row(223, overtime, 'handicap', hcp, handicap),
  row(225, overtime, 'total', total, overUnder),
  row(227, overtime, 'home-total', total, overUnder),
  row(228, overtime, 'away-total', total, overUnder),
  row(229, overtime, 'odd-even', none, oddEven),
  row(235, overtime, 'quarter-1x2', number('quarternr'), threeWay),
  row(236, overtime, 'quarter-total', numbered('quarternr', 'total'), overUnder),
  row(237, courts, 'points-handicap', hcp, handicap),
  row(238, courts, 'points-total', total, overUnder),
  row(245, games, 'set-winner', number('gamenr'), twoWay),
  row(246, games, 'set-points-handicap', numbered('gamenr', 'hcp'), handicap),
  row(247, games, 'set-points-total', numbered('gamenr', 'total'), overUnder),
  row(303, overtime, 'quarter-handicap', numbered('quarternr', 'hcp'), handicap),
  row(309, 'volleyball beach-volleyball', 'set-points-handicap', numbered('setnr', 'hcp'), handicap),
  row(310, 'volleyball beach-volleyball', 'set-points-total', numbered('setnr', 'total'), overUnder),
  row(327, 'counter-strike', 'maps-handicap', hcp, handicap),
  row(328, 'counter-strike', 'maps-total', total, overUnder),
  row(330, 'counter-strike', 'map-winner', number('mapnr'), twoWay),
  row(331, 'counter-strike', 'map-rounds-handicap', numbered('mapnr', 'hcp'), handicap),
  row(332, 'counter-strike', 'map-rounds-total', numbered('mapnr', 'total'), overUnder),
  row(406, 'ice-hockey', 'winner', none, twoWay),
  row(443, 'ice-hockey', 'period-1x2', number('periodnr'), threeWay),
  row(446, 'ice-hockey', 'period-total', numbered('periodnr', 'total'), overUnder),
  row(493, 'snooker', 'frames-handicap', hcp, handicap),
  row(494, 'snooker', 'frames-total', total, overUnder),
  row(495, 'snooker', 'frames-odd-even', none, oddEven),
  row(499, 'snooker', 'frame-winner', number('framenr'), twoWay),
]
