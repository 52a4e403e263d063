import { createHmac } from 'node:crypto'
import type { SlotSheet } from '#domain/casino/casino-game.ts'

/**
 * A second reading of the rules of each slot, from docs/fairness.md and its info sheet alone: it shares no code with the game.
 * Each answers what a round pays in hundredths of the stake, before the cap.
 */
export type Reading = (at: Table) => number

export interface Table {
  readonly sheet: SlotSheet
  readonly input: Readonly<Record<string, unknown>>
  /** The next integer below n. */
  readonly draw: (n: number) => number
}

/** The integers of a round, read from the bytes as docs/fairness.md says. */
export function integers(serverSeed: Buffer, clientSeed: string, nonce: number) {
  const drawn: number[] = []
  let bytes = Buffer.alloc(0)
  let block = 0
  const draw = (n: number): number => {
    for (;;) {
      if (bytes.length === 0)
        bytes = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block++}`).digest()
      const u = bytes.readUInt32BE(0)
      bytes = bytes.subarray(4)
      if (u >= 2 ** 32 - (2 ** 32 % n)) continue
      drawn.push(u % n)
      return u % n
    }
  }
  return { draw, drawn }
}

const grid = ({ sheet, draw }: Table, strips = sheet.strips): number[][] => {
  const columns: number[][] = []
  for (const strip of strips) {
    const stop = draw(strip.length)
    const shown = [...strip, ...strip, ...strip].slice(stop, stop + sheet.rows)
    columns.push(shown)
  }
  return columns
}

const howMany = (columns: readonly (readonly number[])[], symbol: number): number =>
  columns.flat().filter((one) => one === symbol).length

/** The best that a line pays from its left: every symbol is tried, with the wild standing for it. */
function bestOfLine(line: readonly number[], sheet: SlotSheet, wild: number): number {
  let best = 0
  for (const [symbol, byCount] of Object.entries(sheet.pays)) {
    let length = 0
    while (
      length < line.length &&
      (line[length] === Number(symbol) || (line[length] === wild && Number(symbol) !== wild))
    )
      length++
    best = Math.max(best, byCount[length] ?? 0)
  }
  return best
}

const linesOf = (columns: readonly (readonly number[])[], sheet: SlotSheet): number[][] =>
  sheet.lines!.map((rows) => rows.map((row, reel) => columns[reel]![row]!))

const linePays = (columns: readonly (readonly number[])[], sheet: SlotSheet, wild = -1): number =>
  linesOf(columns, sheet).reduce((sum, line) => sum + bestOfLine(line, sheet, wild), 0)

const onlyCount = (sheet: SlotSheet, wanted: number): SlotSheet['pays'] =>
  Object.fromEntries(
    Object.entries(sheet.pays).map(([symbol, byCount]) => [symbol, { [wanted]: byCount[wanted] ?? 0 }]),
  )

/** Every way is walked: one cell of each reel, as far as the symbol goes. */
function wayPays(columns: readonly (readonly number[])[], sheet: SlotSheet, wild: number): number {
  let sum = 0
  for (const symbol of new Set(columns[0])) {
    const walk = (reel: number): number => {
      const cells = (columns[reel] ?? []).filter((one) => one === symbol || one === wild)
      if (cells.length === 0) return sheet.pays[symbol]?.[reel] ?? 0
      return cells.reduce((pay) => pay + walk(reel + 1), 0)
    }
    sum += walk(0)
  }
  return sum
}

export const readings: Readonly<Record<string, Reading>> = {
  'three-orchards': (table) => {
    const { sheet, input } = table
    const played = Number(input.lines)
    const lines = sheet.lines!.slice(0, played)
    return linePays(grid(table), { ...sheet, lines }) / played
  },

  lightkeepers: (table) => {
    const { sheet } = table
    const [lamp, foghorn] = [sheet.symbols.indexOf('lamp'), sheet.symbols.indexOf('foghorn')]
    const first = grid(table)
    let total = linePays(first, sheet, lamp)
    if (howMany(first, foghorn) >= 3)
      for (let spin = 0; spin < 8; spin++) total += 3 * linePays(grid(table), sheet, lamp)
    return total
  },

  'spice-stalls': (table) => {
    const { sheet } = table
    const [scales, gate] = [sheet.symbols.indexOf('scales'), sheet.symbols.indexOf('gate')]
    const first = grid(table)
    let total = wayPays(first, sheet, scales)
    const spins = [0, 0, 0, 6, 9, 15][howMany(first, gate)]!
    for (let spin = 0; spin < spins; spin++) total += 2 * wayPays(grid(table), sheet, scales)
    return total
  },

  'ebb-and-flood': (table) => {
    const { sheet } = table
    const current = sheet.symbols.indexOf('current')
    let total = 0
    for (const line of linesOf(grid(table), sheet)) {
      const whole = bestOfLine(line, { ...sheet, pays: onlyCount(sheet, 5) }, current)
      const mirrored = line.slice().reverse()
      total += whole > 0 ? whole : bestOfLine(line, sheet, current) + bestOfLine(mirrored, sheet, current)
    }
    return total
  },

  'storm-almanac': (table) => {
    const { sheet, draw } = table
    const almanac = sheet.symbols.indexOf('almanac')
    const first = grid(table)
    let total = linePays(first, sheet, almanac)
    if (howMany(first, almanac) < 3) return total
    const chosen = draw(7) + 1
    for (let spin = 0; spin < 10; spin++) {
      const columns = grid(table)
      const reels = columns.filter((column) => column.some((symbol) => symbol === chosen)).length
      total += linePays(columns, sheet, almanac)
      total += sheet.lines!.length * (sheet.pays[chosen]![reels] ?? 0)
    }
    return total
  },

  'honey-meadow': (table) => {
    const { sheet, draw } = table
    const [honey, hive] = [sheet.symbols.indexOf('honey'), sheet.symbols.indexOf('hive')]
    const first = grid(table)
    let total = linePays(first, sheet, honey)
    if (howMany(first, hive) < 3) return total
    const stuck = [false, false, false, false, false]
    for (let spin = 0; spin < 6; spin++) {
      const columns: number[][] = []
      for (let reel = 0; reel < 5; reel++) {
        const strip = sheet.strips[reel]!
        if (!stuck[reel]) {
          const stop = draw(strip.length)
          columns[reel] = [0, 1, 2].map((row) => strip[(stop + row) % strip.length]!)
          stuck[reel] = columns[reel]!.includes(honey)
        }
        if (stuck[reel]) columns[reel] = [honey, honey, honey]
      }
      total += linePays(columns, sheet, honey)
    }
    return total
  },
}
