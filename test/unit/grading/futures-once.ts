import type { Board } from './board.ts'
import { futures } from './futures.ts'

interface Asked {
  readonly board: Board
  readonly type: string
  readonly specifier: string
  readonly made: Board[]
  readonly more: Generator<Board>
}

/** The last market: tests ask for its outcomes one after the other, and they share its futures. */
let last: Asked | undefined

/** Yields the futures of a market, each computed on demand: a few show that most markets are open. */
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
