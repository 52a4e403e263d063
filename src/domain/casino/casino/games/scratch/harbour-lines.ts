import { oneOf, printedCard } from './printed-card.ts'

/** Rows, columns and diagonals of nine berths. */
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
] as const

/**
 * Returns the boards of four or five boats with `linesOfBoats` lines of boats and no line of anchors. They are in the
 * order of binary numbers, the first berth first.
 */
function boardsWith(linesOfBoats: number): readonly (readonly boolean[])[] {
  const all = Array.from({ length: 512 }, (_, number) =>
    Array.from({ length: 9 }, (_, berth) => (number & (256 >> berth)) !== 0),
  )
  const count = (board: readonly boolean[], boat: boolean) =>
    lines.filter((line) => line.every((berth) => board[berth] === boat)).length
  return all.filter((board) => {
    const boats = board.filter(Boolean).length
    return boats >= 4 && boats <= 5 && count(board, true) === linesOfBoats && count(board, false) === 0
  })
}
const without = boardsWith(0)
const withLine = boardsWith(1)
const text = (board: readonly boolean[]) => board.map(Number).join('')

/**
 * Nine berths and a prize, which three boats in a line win. Drawn after the card's number: one of the boards that
 * show the result, and on a blank the prize that it shows.
 */
export const harbourLines = printedCard({
  id: 'harbour-lines',
  name: 'Harbour Lines',
  size: 20_000,
  prizes: [
    [50_000, 4],
    [5_000, 40],
    [2_000, 120],
    [1_000, 250],
    [500, 500],
    [300, 1_000],
    [150, 2_000],
    [100, 1_000],
  ],
  face: { kind: 'lines', lines, winning: withLine.map(text), blank: without.map(text) },
  print(hundredths, prizes, draws) {
    const board = oneOf(hundredths > 0 ? withLine : without, draws)
    const line = lines.find((one) => one.every((berth) => board[berth]))
    return { board, line: line ?? null, prize: hundredths > 0 ? hundredths : oneOf(prizes, draws) }
  },
})
