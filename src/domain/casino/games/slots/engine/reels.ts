import type { Draws } from '#kernel/fair-draws.ts'

/** Symbols of a reel from top to bottom, by number; after the last comes the first again. */
export type Strip = readonly number[]
/** What shows: columns from left to right, each from top to bottom. */
export type Window = readonly (readonly number[])[]
/** Reel and row, from 0. */
export type Cell = readonly [number, number]

/** Something that pays. */
export interface Win {
  readonly symbol: number
  /** How many of it in a row, on how many reels, or in all. */
  readonly count: number
  /** Hundredths of the stake, before multipliers. */
  readonly pay: number
  readonly cells: readonly Cell[]
  /** Of a game with lines: which, from 0. */
  readonly line?: number
  /** Of a game with ways: how many pay. */
  readonly ways?: number
  /** What this win alone is multiplied by. */
  readonly times?: number
}

/** What a symbol pays by its count, in hundredths of the stake: `pays[symbol]?.[count]`. */
export type Pays = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Strips as letters, a letter for each symbol in the order of `letters`. */
export function readStrips(letters: string, ...strips: readonly string[]): readonly Strip[] {
  return strips.map((strip) =>
    Array.from(strip, (letter) => {
      const symbol = letters.indexOf(letter)
      if (symbol < 0) throw new Error(`no symbol ${letter}`)
      return symbol
    }),
  )
}

/** One integer below its length for each strip, from left to right: where the top row stands. */
export const spin = (strips: readonly Strip[], draws: Draws): readonly number[] =>
  strips.map((strip) => draws.below(strip.length))

const column = (strip: Strip, stop: number, rows: number): readonly number[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)

export const windowAt = (strips: readonly Strip[], stops: readonly number[], rows: number): Window =>
  strips.map((strip, reel) => column(strip, stops[reel]!, rows))

/** The columns that a strip can show, by its stop. */
export const columnsOf = (strip: Strip, rows: number): Window =>
  strip.map((_, stop) => column(strip, stop, rows))

export const cellsWith = (window: Window, symbol: number): readonly Cell[] =>
  window.flatMap((column, reel) =>
    column.flatMap((found, row) => (found === symbol ? [[reel, row] as const] : [])),
  )

/** Visits every combination of integers below the lengths, the last one fastest. The list is the same each time. */
export function everyStop(lengths: readonly number[], visit: (stops: readonly number[]) => void): void {
  const stops = lengths.map(() => 0)
  for (;;) {
    visit(stops)
    let reel = lengths.length - 1
    while (reel >= 0 && ++stops[reel]! === lengths[reel]) stops[reel--] = 0
    if (reel < 0) return
  }
}
