import type { Board } from './board.ts'
import { futures } from './futures.ts'

interface Asked {
  readonly board: Board
  readonly type: string
  readonly specifier: string
  readonly made: Board[]
  readonly more: Generator<Board>
}

/** The market asked for last: its outcomes are asked for one after the other, and its futures are the same for all. */
let last: Asked | undefined

/** The futures of a market, each made when it is first looked at: most markets are seen to be open after few. */
export function* futuresOnce(board: Board, type: string, specifier: string): Generator<Board> {
  if (last?.board !== board || last.type !== type || last.specifier !== specifier)
    last = { board, type, specifier, made: [], more: futures(board, type, specifier) }
  const { made, more } = last
  for (let at = 0; ; at++) {
    if (at === made.length) {
      const next = more.next()
      if (next.done) return
      made.push(next.value)
    }
    yield made[at]!
  }
}
