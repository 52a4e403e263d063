import { createHmac } from 'node:crypto'
import type { SlotSheet } from '#domain/casino/casino/sheets/slot-sheet.ts'

/**
 * A second implementation of the rules of each slot, from docs/fairness.md and its info sheet alone: it shares no
 * code with the game. Each function returns the payout of a round in hundredths of the stake, before the cap.
 */
export type Reading = (at: Table) => number

export interface Table {
  readonly sheet: SlotSheet
  readonly input: Readonly<Record<string, unknown>>
  /** Returns the next integer below n. */
  readonly draw: (n: number) => number
}

/** Returns the integers of a round, read from the bytes as docs/fairness.md specifies. */
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

/** Returns the best pay of a line from its left: tries every symbol, with the wild as any of them. */
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

/** Returns the pay of ways: walks one cell of each reel, as far as the symbol continues. */
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

/** Returns the index of the part that an integer falls into, from 0. */
const ranked = (integer: number, parts: readonly number[]): number => {
  let part = 0
  for (let left = integer; left >= parts[part]!; part++) left -= parts[part]!
  return part
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

  'deep-wells': (table) => {
    const { sheet, draw } = table
    const total = wayPays(grid(table), sheet, sheet.symbols.indexOf('drop'))
    draw(1_000_000_000)
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

  'oyster-beds': (table) => {
    const { sheet, draw } = table
    const pearl = sheet.symbols.indexOf('pearl')
    const columns = grid(table)
    let total = linePays(columns, sheet)
    if (howMany(columns, pearl) < 6) return total
    const worth = () => [100, 200, 300, 500, 1000, 2500][ranked(draw(50), [24, 12, 6, 4, 3, 1])]!
    const taken: boolean[] = columns.flat().map((symbol) => symbol === pearl)
    for (const one of taken) if (one) total += worth()
    let left = 3
    while (left > 0 && taken.includes(false)) {
      left--
      for (let cell = 0; cell < 15; cell++) {
        if (taken[cell] || draw(16) !== 0) continue
        taken[cell] = true
        left = 3
        total += worth()
      }
    }
    return taken.includes(false) ? total : total + 20_000
  },

  'slate-quarry': (table) => {
    const { sheet, draw } = table
    const stops = sheet.strips.map((strip) => draw(strip.length))
    // Each reel is its strip written out far enough above the window; cells that won are removed from it.
    const reels = sheet.strips.map((strip, reel) => {
      const above = Array.from({ length: 40 }, () => strip).flat()
      return [...above, ...[...strip, ...strip].slice(0, stops[reel]! + sheet.rows)]
    })
    let total = 0
    for (const multiplier of [1, 2, 3, 5, ...Array.from({ length: 40 }, () => 8)]) {
      const window = reels.map((reel) => reel.slice(-sheet.rows))
      const pay = wayPays(window, sheet, -1)
      if (pay === 0) return total
      total += multiplier * pay
      for (const symbol of new Set(window[0])) {
        const gap = window.findIndex((column) => !column.includes(symbol))
        const reach = gap < 0 ? window.length : gap
        if ((sheet.pays[symbol]?.[reach] ?? 0) === 0) continue
        for (let reel = 0; reel < reach; reel++) {
          const kept = reels[reel]!.slice(-sheet.rows).map((one) => (one === symbol ? -1 : one))
          reels[reel] = [...reels[reel]!.slice(0, -sheet.rows), ...kept]
        }
      }
      for (const [reel, symbols] of reels.entries()) reels[reel] = symbols.filter((one) => one >= 0)
    }
    throw new Error('the quarry never comes to rest')
  },

  'lake-lanterns': (table) => {
    const { sheet, draw } = table
    const [lantern, moon] = [sheet.symbols.indexOf('lantern'), sheet.symbols.indexOf('moon')]
    const spun = (strips: SlotSheet['strips']) => {
      const columns = grid(table, strips)
      let lights = 0
      for (let lit = 0; lit < howMany(columns, lantern); lit++)
        lights += [2, 3, 5, 10, 25][ranked(draw(20), [10, 5, 3, 1, 1])]!
      let pay = 0
      for (const [symbol, byCount] of Object.entries(sheet.pays))
        pay += byCount[howMany(columns, Number(symbol))] ?? 0
      return { moons: howMany(columns, moon), pay: pay * Math.max(1, lights) }
    }
    const first = spun(sheet.strips)
    let total = first.pay
    if (first.moons >= 3) for (let spin = 0; spin < 8; spin++) total += spun(sheet.freeStrips!).pay
    return total
  },

  'reef-gardener': (table) => {
    const { sheet, draw } = table
    const columns = grid(table)
    // Adjacent cells take the smallest of their numbers until nothing changes.
    const label = columns.flatMap((column, reel) => column.map((_, row) => reel * 5 + row))
    for (let changed = true; changed; ) {
      changed = false
      for (let one = 0; one < 25; one++)
        for (const other of [one % 5 < 4 ? one + 1 : one, one < 20 ? one + 5 : one]) {
          const [a, b] = [columns.flat()[one], columns.flat()[other]]
          if (a !== b || label[one] === label[other]) continue
          label[one] = label[other] = Math.min(label[one]!, label[other]!)
          changed = true
        }
    }
    let total = 0
    for (const cluster of new Set(label)) {
      const size = label.filter((one) => one === cluster).length
      const pay = sheet.pays[columns.flat()[cluster]!]?.[size] ?? 0
      if (pay === 0) continue
      total += pay * (label[12] === cluster ? [2, 3, 5][ranked(draw(10), [6, 3, 1])]! : 1)
    }
    return total
  },

  'bell-stair': (table) => {
    const { sheet } = table
    return Math.max(...linesOf(grid(table), sheet).map((line) => bestOfLine(line, sheet, -1)))
  },
}
