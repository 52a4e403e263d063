import type { Draws } from '#kernel/fair-draws.ts'

/** Symbols of a reel from top to bottom, by number; the first follows the last. */
export type Strip = readonly number[]
/** Visible symbols: columns from left to right, each from top to bottom. */
export type Window = readonly (readonly number[])[]
/** Reel and row, from 0. */
export type Cell = readonly [number, number]

/** A combination that pays. */
export interface Win {
  readonly symbol: number
  /** Number of the symbol in a row, of reels with it, or of the symbol in all, by the rules of the game. */
  readonly count: number
  /** Hundredths of the stake, before multipliers. */
  readonly pay: number
  readonly cells: readonly Cell[]
  /** Line of the win, from 0; only in games with lines. */
  readonly line?: number
  /** Number of paying ways; only in games with ways. */
  readonly ways?: number
  /** Multiplier of this win alone. */
  readonly times?: number
}

/** Pays of a symbol by its count, in hundredths of the stake: `pays[symbol]?.[count]`. */
export type Pays = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Reads strips written as letters; the order of `letters` numbers the symbols. */
export function readStrips(letters: string, ...strips: readonly string[]): readonly Strip[] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const symbol = letters.indexOf(letter)
      if (symbol < 0) throw new Error(`no symbol ${letter}`)
      return symbol
    }),
  )
}

/** Draws one integer below its length for each strip, from left to right: the stop of the top row. */
export const spin = (strips: readonly Strip[], draws: Draws): readonly number[] =>
  strips.map((strip) => draws.below(strip.length))

const column = (strip: Strip, stop: number, rows: number): readonly number[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)

export const windowAt = (strips: readonly Strip[], stops: readonly number[], rows: number): Window =>
  strips.map((strip, reel) => column(strip, stops[reel]!, rows))

/** Returns the columns that a strip can show, by its stop. */
export const columnsOf = (strip: Strip, rows: number): Window =>
  strip.map((_, stop) => column(strip, stop, rows))

export const cellsWith = (window: Window, symbol: number): readonly Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((found, row) => (found === symbol ? [[reel, row] as const] : [])),
  )

/** Visits every combination of integers below the lengths, the last one fastest. Reuses one array for all visits. */
export function everyStop(lengths: readonly number[], visit: (stops: readonly number[]) => void): void {
  const stops = lengths.map(() => 0)
  for (;;) {
    visit(stops)
    let reel = lengths.length - 1
    while (reel >= 0 && ++stops[reel]! === lengths[reel]) stops[reel--] = 0
    if (reel < 0) return
  }
}
