import type { Detail, EventMessage, Fixture, Pair, ResultScore, Side } from '#domain/feed/api.ts'
import { setRulesOf } from '#domain/feed/index.ts'
import { type InningsBoard, newInnings, readBall, readEnd } from './cricket.ts'
import { addCards, type FightBoard, isDecided, isOfFights, newFight, winnerOf } from './fights.ts'
import { doneInLanes, type LaneBoard } from './lanes.ts'
import { partOf } from './part-of.ts'

/**
 * What was played, as plain counts: a second, slower reading of a timeline that shares nothing with the scoreboard of
 * the feed but its messages. Tests compare the two.
 */
export interface Board {
  readonly sport: Fixture['format']['sport']
  /** Goals, points or games of each part of play; the shoot-out is apart. */
  parts: [number, number][]
  /** How many parts are over. */
  over: number
  ended: boolean
  status: 'to come' | 'on' | 'finished' | 'abandoned' | 'cancelled' | 'postponed'
  betStop: boolean
  corners: [number, number][]
  /** Yellow and red cards together; a second yellow is only its red. */
  cards: [number, number][]
  reds: [number, number][]
  goals: { readonly side: Side; readonly part: number; readonly points?: number }[]
  shown: {
    readonly side: Side
    readonly part: number
    readonly red: boolean
    readonly named: string | null
  }[]
  kicks: [number, number]
  /** Tennis: who won each game, by set, and the points of the game at play. */
  games: Side[][]
  points: Side[]
  /** Sets or maps won. */
  sets: [number, number]
  /** When the last part began. */
  roundAt: number
  pausedAt: number
  /** Boxing and MMA only. */
  fight: FightBoard | null
  /** Cricket only: the innings in order, those of super overs after the first two. */
  innings: InningsBoard[]
  /** Lane battles only, by map. */
  lanes: LaneBoard[]
  knows: { -readonly [key in keyof Detail]: Detail[key] }
}

/** How many parts regular time has, one where nothing else is said; sets of tennis have no such end. */
const regularParts: Readonly<Partial<Record<Board['sport'], number>>> = {
  football: 2,
  handball: 2,
  rugby: 2,
  cricket: 2,
  baseball: 9,
  'american-football': 4,
  basketball: 4,
  'ice-hockey': 3,
  tennis: 5,
  'counter-strike': 3,
  'lane-battle': 5,
  volleyball: 5,
  'table-tennis': 7,
  badminton: 3,
  squash: 5,
  'beach-volleyball': 3,
  snooker: 11,
  darts: 11,
}
/** Sports whose sets are won by rallies: the points of a set, of the last one, and those that win it whatever the other has. */
type Rallies = readonly [set: number, last: readonly [set: number, points: number], cap: number]
const rallies: Readonly<Partial<Record<Board['sport'], Rallies>>> = {
  volleyball: [25, [5, 15], 1e9],
  'beach-volleyball': [21, [3, 15], 1e9],
  'table-tennis': [11, [7, 11], 1e9],
  badminton: [21, [3, 21], 30],
  squash: [11, [5, 11], 1e9],
}
/** Of a sport that the list does not know, what its folder says. */
function ralliesOf(sport: Board['sport']): Rallies | null {
  const told = setRulesOf(sport)
  if (rallies[sport] || !told) return rallies[sport] ?? null
  const { target, short = { set: 0, target }, cap = 1e9 } = told
  return [target, [short.set, short.target], cap]
}
/** Sports in which a part has nothing but who won it. */
export const isOfFrames = (sport: Board['sport']): boolean => /^(frame|leg)-n$/.test(partOf(sport))
export const isOfRallies = (sport: Board['sport']): boolean => ralliesOf(sport) !== null
/** Points with which both sides go on until one is two ahead. */
export function levelAt(sport: Board['sport'], set: number): number {
  const [points, [last, fewer]] = ralliesOf(sport)!
  return (set === last ? fewer : points) - 1
}

/** Sports counted in points by halves or quarters, and those of them in which overtime counts. */
export const inPoints = new Set<Board['sport']>([
  'basketball',
  'american-football',
  'handball',
  'rugby',
  'baseball',
])
export const withOvertime = new Set<Board['sport']>(['basketball', 'american-football', 'baseball'])

export const regularPartsOf = (sport: Board['sport']): number => regularParts[sport] ?? 1

const pairAt = (pairs: [number, number][], part: number): [number, number] => {
  while (pairs.length < part) pairs.push([0, 0])
  return pairs[part - 1]!
}

export const addUp = (pairs: readonly Pair[]): [number, number] => {
  let [home, away] = [0, 0]
  for (const pair of pairs) {
    home += pair[0]
    away += pair[1]
  }
  return [home, away]
}

/** Reads messages that the feed has accepted, one after the other. */
export function replay(fixture: Fixture, messages: readonly EventMessage[]): Board {
  const board: Board = {
    sport: fixture.format.sport,
    parts: [],
    over: 0,
    ended: false,
    status: 'to come',
    betStop: false,
    corners: [],
    cards: [],
    reds: [],
    goals: [],
    shown: [],
    kicks: [0, 0],
    games: [],
    points: [],
    sets: [0, 0],
    roundAt: 0,
    pausedAt: 0,
    lanes: [],
    fight: 'rounds' in fixture.format ? newFight(fixture.format.rounds) : null,
    innings: [],
    knows: { ...(fixture.detail ?? { goals: true, corners: true, cards: true, halves: true }) },
  }
  let part = 0
  for (const message of messages) {
    switch (message.type) {
      case 'period-start':
        part = message.period
        board.over = part - 1
        board.status = 'on'
        board.betStop = false
        pairAt(board.parts, part)
        board.roundAt = message.at
        if (board.sport === 'cricket') newInnings(board, message.period, message.server)
        break
      case 'at-bat':
        atBat(board, part, message)
        break
      case 'ball':
        readBall(board, message)
        break
      case 'period-end':
        board.over = message.period
        if (board.sport === 'cricket') readEnd(board)
        if (board.fight && message.cards) {
          addCards(board.fight, message.cards)
          board.fight.judged = board.over === board.fight.rounds
          countWinner(board)
        }
        break
      case 'knockdown':
        board.fight?.downs.push(message.side)
        break
      case 'stopped':
        stopped(board, part, message)
        break
      case 'bet-stop':
        board.betStop = message.on
        break
      case 'status':
        // The clock stands while play does.
        if (message.status === 'interrupted') board.pausedAt = message.at
        if (message.status === 'live') board.roundAt += message.at - board.pausedAt
        board.status = message.status === 'interrupted' || message.status === 'live' ? 'on' : message.status
        break
      case 'points':
        if (board.sport === 'lane-battle')
          doneInLanes(board, part, message.side, message.value, secondOf(board, message.at))
        else if (board.sport === 'tennis') part = tennisPoint(fixture, board, part, message.side)
        else if (board.sport === 'counter-strike') mapRound(board, part, message.side)
        else if (isOfRallies(board.sport)) rally(board, part, message.side)
        else if (isOfFrames(board.sport)) wonFrame(board, part, message.side)
        else if (board.sport === 'football' || board.sport === 'ice-hockey')
          board.kicks[message.side] += message.value
        else {
          pairAt(board.parts, part)[message.side] += message.value
          board.goals.push({ side: message.side, part, points: message.value })
        }
        break
      case 'incident': {
        const { kind, side, period, player } = message.incident
        if (kind === 'goal') board.goals.push({ side, part: period })
        if (kind === 'corner') pairAt(board.corners, period)[side]++
        if (kind === 'yellow' || kind === 'red') {
          const again = player !== undefined && board.shown.some((c) => c.side === side && c.named === player)
          board.shown.push({ side, part: period, red: kind === 'red' || again, named: player ?? null })
        }
        break
      }
      case 'rollback':
        takeBack(board, message.kind, message.side)
        break
      case 'finished':
        board.ended = true
        board.status = 'finished'
        board.betStop = false
        if (message.score) publish(board, message.score, part > 0)
        break
    }
    if (!(message.type === 'finished' && message.score)) countGoals(board, part)
    countCards(board)
  }
  return board
}

/** A turn at bat; with the third out of home, or of the visitors or any run that leaves home ahead late, the inning is over. */
function atBat(board: Board, inning: number, turn: Extract<EventMessage, { type: 'at-bat' }>): void {
  const { side, runs, outs } = turn
  pairAt(board.parts, inning)[side] += runs
  if (runs > 0) board.goals.push({ side, part: inning, points: runs })
  const [home, away] = addUp(board.parts)
  const homeWins = inning > 8 && home > away
  if (side === 0 ? outs === 3 || homeWins : outs === 3 && homeWins) board.over = inning
}
const secondOf = ({ roundAt }: Board, at: number) => Math.floor((at - roundAt) / 1000)

function stopped(
  board: Board,
  round: number,
  { winner, method, at }: Extract<EventMessage, { type: 'stopped' }>,
): void {
  const late = at - board.roundAt >= (board.sport === 'mma' ? 150_000 : 90_000)
  if (board.fight) board.fight.end = { side: winner, way: method, round, late }
  countWinner(board)
}

function countWinner(board: Board): void {
  if (!board.fight || !isDecided(board)) return
  const winner = winnerOf(board.fight)
  board.sets = winner === 'x' ? [0, 0] : winner === '1' ? [1, 0] : [0, 1]
}

function countGoals(board: Board, part: number): void {
  if (board.sport !== 'football' && board.sport !== 'ice-hockey') return
  if (board.ended) return
  board.parts = []
  if (part > 0) pairAt(board.parts, part)
  for (const goal of board.goals) pairAt(board.parts, goal.part)[goal.side]++
}

function countCards(board: Board): void {
  board.cards = []
  board.reds = []
  // The yellow before a second one still counts; the second counts as a red.
  for (const card of board.shown) {
    pairAt(board.cards, card.part)[card.side]++
    if (card.red) pairAt(board.reds, card.part)[card.side]++
  }
}

function takeBack(board: Board, kind: string, side: Side): void {
  if (kind === 'goal') {
    const index = board.goals.map((goal) => goal.side).lastIndexOf(side)
    const goal = board.goals[index]
    if (goal && inPoints.has(board.sport)) pairAt(board.parts, goal.part)[side] -= goal.points ?? 1
    board.goals = board.goals.filter((_, at) => at !== index)
  }
  if (kind === 'corner') {
    for (let part = board.corners.length; part > 0; part--) {
      if (board.corners[part - 1]![side] === 0) continue
      board.corners[part - 1]![side]--
      break
    }
  }
  if (kind === 'yellow' || kind === 'red') {
    const second = (at: number): boolean => {
      const card = board.shown[at]!
      return (
        card.named !== null && board.shown.slice(0, at).some((c) => c.side === side && c.named === card.named)
      )
    }
    for (let at = board.shown.length - 1; at >= 0; at--) {
      const card = board.shown[at]!
      if (card.side !== side) continue
      if (card.red !== (kind === 'red') && !second(at)) continue
      board.shown.splice(at, 1)
      break
    }
  }
}

/** A point; answers the set in which it was played. */
function tennisPoint(fixture: Fixture, board: Board, set: number, side: Side): number {
  const { format } = fixture
  if (format.sport !== 'tennis') return set
  if (board.over === set) {
    set++
    pairAt(board.parts, set)
  }
  while (board.games.length < set) board.games.push([])
  const games = board.parts[set - 1]!
  const tieBreak = games[0] === 6 && games[1] === 6
  const needed = !tieBreak ? 4 : set === format.bestOf ? format.finalSetTieBreakTo : 7
  board.points.push(side)
  const won = board.points.filter((one) => one === side).length
  if (won < needed || won - (board.points.length - won) < 2) return set
  board.points = []
  board.games[set - 1]!.push(side)
  games[side]++
  const other = games[side === 0 ? 1 : 0]
  if (games[side] === 7 || (games[side] === 6 && other <= 4)) {
    board.over = set
    board.sets[side]++
  }
  return set
}

/** A round; 13 win a map, after 12:12 four of six, and of six again. */
function mapRound(board: Board, map: number, side: Side): void {
  const rounds = pairAt(board.parts, map)
  rounds[side]++
  const [low, high] = [...rounds].sort((one, other) => one - other) as [number, number]
  // How many sixes were shared before.
  const shared = low < 12 ? 0 : Math.floor((low - 12) / 3)
  if (high < (low < 12 ? 13 : 16 + 3 * shared)) return
  board.over = map
  board.sets[side]++
}

/** A rally; so many points win the set, two ahead, or the most that there are. */
function rally(board: Board, set: number, side: Side): void {
  const points = pairAt(board.parts, set)
  points[side]++
  const own = points[side]
  const ahead = own - points[side === 0 ? 1 : 0]
  if (own < ralliesOf(board.sport)![2] && (own <= levelAt(board.sport, set) || ahead < 2)) return
  board.over = set
  board.sets[side]++
}

function wonFrame(board: Board, frame: number, side: Side): void {
  pairAt(board.parts, frame)[side]++
  board.over = frame
  board.sets[side]++
}

const same = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1]

/** A published result that says something else than what was counted takes its place. */
function publish(board: Board, result: ResultScore, played: boolean): void {
  const final = result.extraTime ?? result.fullTime
  if (
    board.sport === 'tennis' ||
    board.sport === 'counter-strike' ||
    board.sport === 'lane-battle' ||
    isOfRallies(board.sport) ||
    isOfFrames(board.sport) ||
    isOfFights(board.sport)
  ) {
    if (played && same(board.sets, final)) return
    board.sets = [...final]
    board.knows.halves = false
    return
  }
  const regular = regularPartsOf(board.sport)
  const agrees =
    played && same(addUp(board.parts.slice(0, regular)), result.fullTime) && same(addUp(board.parts), final)
  const rest = (whole: Pair, part: Pair): [number, number] => [whole[0] - part[0], whole[1] - part[1]]
  if (board.sport === 'football') {
    if (!result.goals && !(agrees && board.knows.goals)) {
      board.goals = []
      board.knows.goals = false
    } else {
      board.knows.goals = true
      if (result.goals) board.goals = result.goals.map(({ side, period }) => ({ side, part: period }))
    }
    const firstHalf =
      result.halfTime ??
      (agrees
        ? board.parts[0]
        : board.knows.goals
          ? addUp(board.goals.map((g) => (g.part > 1 ? [0, 0] : g.side === 0 ? [1, 0] : [0, 1])))
          : undefined)
    board.knows.halves = firstHalf !== undefined
    const half: Pair = firstHalf ?? result.fullTime
    board.parts = [[...half], rest(result.fullTime, half), rest(final, result.fullTime)]
    if (result.shootout) board.kicks = [...result.shootout]
    else if (!agrees) board.kicks = [0, 0]
    return
  }
  const kicks = result.shootout ?? (agrees ? board.kicks : [0, 0])
  if (!agrees) {
    board.knows.goals = false
    board.knows.halves = false
    board.parts = Array.from({ length: regular + 1 }, () => [0, 0])
    board.parts[0] = [...result.fullTime]
    board.parts[regular] = rest(final, result.fullTime)
  }
  if (board.sport === 'ice-hockey' || board.sport === 'cricket') board.kicks = [...kicks]
}
