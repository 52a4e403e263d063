import type { Detail, EventMessage, Fixture, Side } from '#domain/sport/feed/api.ts'
import { type InningsBoard, newInnings, readBall, readEnd } from './cricket.ts'
import { addCards, type FightBoard, isDecided, newFight, winnerOf } from './fights.ts'
import { doneInLanes, type LaneBoard } from './lanes.ts'
import { addUp, inPoints, isOfFrames, isOfRallies, pairAt } from './parts.ts'
import { mapRound, rally, tennisPoint, wonFrame } from './parts-won.ts'
import { publish } from './published.ts'

/**
 * Plain counts of the play: a second, slower reading of a timeline that shares only the messages with the feed's
 * scoreboard. Tests compare the two.
 */
export interface Board {
  readonly sport: Fixture['format']['sport']
  /** Goals, points or games of each part of play, without the shoot-out. */
  parts: [number, number][]
  /** Number of completed parts. */
  over: number
  ended: boolean
  status: 'to come' | 'on' | 'finished' | 'abandoned' | 'cancelled' | 'postponed'
  betStop: boolean
  corners: [number, number][]
  /** Yellow and red cards together; a second yellow counts only as its red. */
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
  /** Tennis: winners of the games, by set, and the points of the current game. */
  games: Side[][]
  points: Side[]
  /** Sets or maps won. */
  sets: [number, number]
  /** Start of the last part. */
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
        // An interruption stops the clock.
        if (message.status === 'interrupted') board.pausedAt = message.at
        if (message.status === 'live') board.roundAt += message.at - board.pausedAt
        if (message.status === 'interrupted' || message.status === 'live') board.status = 'on'
        else board.status = message.status === 'scheduled' ? 'to come' : message.status
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

/**
 * Adds a turn at bat. The inning ends with home's third out. From the ninth on it also ends once home leads, after any
 * run of home or the visitors' third out.
 */
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
