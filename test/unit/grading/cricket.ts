import type { EventMessage, Pair, Side } from '#domain/sport/feed/api.ts'
import type { LegOutcome } from '#kernel/betting/leg-outcome.ts'
import type { Board } from './board.ts'
import { onLine, whether } from './outcomes.ts'
import { addUp } from './parts.ts'

type Delivery = Extract<EventMessage, { type: 'ball' }>

/** Balls bowled in an innings. */
export interface InningsBoard {
  readonly side: Side
  readonly balls: readonly Delivery[]
  readonly done: boolean
  /** The innings ended early, with balls, wickets and runs left to play. */
  readonly cut: boolean
}

/** Count of an innings: the value so far, whether it is final, whether rain cut the innings short. */
interface Figure {
  readonly value: number
  readonly done: boolean
  readonly cut: boolean
}

const other = (side: Side): Side => (side === 0 ? 1 : 0)
const runsOf = (balls: readonly Delivery[]) => balls.reduce((sum, { runs, extras }) => sum + runs + extras, 0)
const wicketsOf = (balls: readonly Delivery[]) => balls.filter(({ wicket }) => wicket).length
const legalOf = (balls: readonly Delivery[]) => balls.filter(({ legal }) => legal).length

export function newInnings(board: Board, period: number, bats: Side | undefined): void {
  const last = board.innings.at(-1)
  const side = period === 1 ? bats! : period === 2 ? other(last!.side) : last!.side
  board.innings.push({ side, balls: [], done: false, cut: false })
}

export function readBall(board: Board, ball: Delivery): void {
  const at = board.innings.length - 1
  const balls = [...board.innings[at]!.balls, ball]
  const extra = at > 1
  if (extra) board.kicks[ball.side] += ball.runs + ball.extras
  else board.parts[at]![ball.side] += ball.runs + ball.extras
  const chased = at % 2 === 1 && runsOf(balls) > runsOf(board.innings[at - 1]!.balls)
  const done = chased || wicketsOf(balls) === (extra ? 2 : 10) || legalOf(balls) === (extra ? 6 : 120)
  board.innings[at] = { ...board.innings[at]!, balls, done }
  if (!done) return
  // The other side bats second in a super over. When it ends level, the side that batted last starts the next one.
  const side = board.innings[at]!.side
  const before = board.innings[at - 1]
  const level = before !== undefined && runsOf(before.balls) === runsOf(balls)
  if (extra && at % 2 === 0) board.innings.push({ side: other(side), balls: [], done: false, cut: false })
  else if (extra && level) board.innings.push({ side, balls: [], done: false, cut: false })
  else board.over = Math.min(3, at + 1)
}

export function readEnd(board: Board): void {
  const at = board.innings.length - 1
  const last = board.innings[at]
  if (last && !last.done) board.innings[at] = { ...last, done: true, cut: at < 2 }
}

/** Returns a figure of an innings by name, from its balls. */
function figureOf(name: string, innings: InningsBoard | undefined): Figure {
  if (!innings) return { value: 0, done: false, cut: false }
  const { balls, done, cut } = innings
  const until = (end: (soFar: readonly Delivery[]) => boolean): Figure => {
    for (let count = 1; count <= balls.length; count++)
      if (end(balls.slice(0, count))) return { value: runsOf(balls.slice(0, count)), done: true, cut: false }
    return { value: runsOf(balls), done, cut }
  }
  switch (name) {
    case 'wickets':
      return { value: wicketsOf(balls), done, cut }
    case 'sixes':
    case 'fours':
      return { value: balls.filter(({ runs }) => runs === (name === 'sixes' ? 6 : 4)).length, done, cut }
    case 'powerplay':
      return until((soFar) => legalOf(soFar) === 36)
    case 'opening':
      return until((soFar) => wicketsOf(soFar) === 1)
    default:
      return { value: runsOf(balls), done, cut }
  }
}

const nameOf = (type: string) => /wickets|sixes|fours|powerplay|opening/.exec(type)?.[0] ?? 'runs'

/** Returns the figures that a market counts, by its name: of one innings, of a side, or of both. */
function figuresOf(board: Board, type: string, index: number): readonly Figure[] {
  if (!board.knows.halves) {
    const [home, away] = addUp(board.parts.slice(0, 2))
    const told = (value: number): Figure => ({ value, done: board.ended, cut: false })
    return type === 'home-total'
      ? [told(home)]
      : type === 'away-total'
        ? [told(away)]
        : [told(home), told(away)]
  }
  const name = nameOf(type)
  const main = board.innings.slice(0, 2)
  const of = (side: Side) =>
    figureOf(
      name,
      main.find((one) => one.side === side),
    )
  if (type.startsWith('innings-')) return [figureOf(name, index > 2 ? undefined : main[index - 1])]
  if (type === 'home-total') return [of(0)]
  if (type === 'away-total') return [of(1)]
  return [of(0), of(1)]
}

export function cricketCounts(board: Board, type: string, index: number): Pair {
  const [one, two] = figuresOf(board, type, index)
  return type === 'away-total' ? [0, one!.value] : [one!.value, two?.value ?? 0]
}

/** Returns the winner by the balls bowled; null while it is open. */
function winnerOf(board: Board): Side | null {
  const { innings } = board
  for (let at = 1; at < innings.length; at += 2) {
    const [first, second] = [innings[at - 1]!, innings[at]!]
    const [set, got] = [runsOf(first.balls), runsOf(second.balls)]
    if (got > set) return second.side
    if (second.done && got < set) return first.side
  }
  return null
}

/** Figures with which play could still end; each is a board with those figures. */
interface Ended extends Board {
  readonly figures?: readonly Figure[]
  readonly won?: Side
}

export function* cricketFutures(board: Board, type: string, specifier: string): Generator<Board> {
  if (type === 'winner') {
    const decided = board.knows.halves ? winnerOf(board) : null
    for (const won of decided === null ? ([0, 1] as const) : [decided]) yield { ...board, won } as Ended
    return
  }
  const figures = figuresOf(board, type, Number(specifier.split(':')[0]))
  const gap = Math.abs((figures[0]?.value ?? 0) - (figures[1]?.value ?? 0))
  const more = [0, 1, 2, 3, 4, 5, 6, 7, 12, 40, gap, gap + 1, 400]
  const ways = (figure: Figure): readonly Figure[] =>
    figure.done ? [figure] : more.map((by) => ({ value: figure.value + by, done: true, cut: figure.cut }))
  for (const one of ways(figures[0]!))
    for (const two of figures[1] ? ways(figures[1]) : [undefined])
      yield { ...board, figures: two ? [one, two] : [one] } as Ended
}

export function cricketResult(
  board: Ended,
  type: string,
  specifier: string,
  outcome: string,
): LegOutcome | null {
  const [index = '', after] = specifier.split(':')
  const figures = board.figures ?? figuresOf(board, type, Number(index))
  const [one, two] = figures
  const sum = figures.reduce((total, { value }) => total + value, 0)
  const complete = figures.every(({ done }) => done)
  if (type === 'winner') {
    const won = board.won ?? (board.knows.halves ? winnerOf(board) : null)
    if (won !== null) return whether(outcome === ['1', '2'][won])
    const [home, away] = one!.value === two!.value ? board.kicks : [one!.value, two!.value]
    return home === away ? null : whether(outcome === (home > away ? '1' : '2'))
  }
  if (type === 'overtime')
    return complete ? whether((one!.value === two!.value) === (outcome === 'yes')) : null
  const cut = figures.some((figure) => figure.cut)
  if (type.endsWith('total')) {
    const line = Number(after ?? specifier)
    const passed = sum > line + 0.25
    return (cut || !complete) && !passed ? null : onLine(sum, line, outcome === 'over' ? 'more' : 'less')
  }
  if (type.startsWith('most-') && complete && one!.cut !== two!.cut) {
    // An innings cut short by rain gives a lower bound only.
    const [whole, short, own] = one!.cut ? [two!, one!, '2'] : [one!, two!, '1']
    if (short.value > whole.value) return whether(outcome === (own === '1' ? '2' : '1'))
    return short.value === whole.value && outcome === own ? 'lose' : null
  }
  if (cut || !complete) return null
  if (type.endsWith('odd-even')) return whether(sum % 2 === (outcome === 'odd' ? 1 : 0))
  const side = one!.value === two!.value ? 'x' : one!.value > two!.value ? '1' : '2'
  return whether(outcome === side)
}
