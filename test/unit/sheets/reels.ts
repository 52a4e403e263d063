import type { SheetOf } from '#domain/casino/casino/sheets/sheet.ts'
import { byChance, type Played, type Read, sum } from './round.ts'

type Sheet = SheetOf<'reels'>
type Window = readonly (readonly number[])[]
/** A win: hundredths of the stake, and its cells by reel × 100 + row. */
interface Win {
  readonly pay: number
  readonly cells: readonly number[]
}

const columnAt = (strip: readonly number[], stop: number, rows: number): number[] =>
  Array.from({ length: rows }, (_, row) => strip[(stop + row) % strip.length]!)
const howMany = (window: Window, symbol: number) => window.flat().filter((one) => one === symbol).length

/** Returns the best pay of a line from the left, with the wild as any symbol. */
function fromLeft(
  { pays, wild }: Sheet,
  line: readonly number[],
): { readonly pay: number; readonly count: number } {
  let best = { pay: 0, count: 0 }
  for (const [key, byCount] of Object.entries(pays)) {
    const fits = line.map((one) => one === Number(key) || (one === wild && Number(key) !== wild))
    const count = fits.includes(false) ? fits.indexOf(false) : line.length
    const pay = byCount[count] ?? 0
    if (pay > best.pay) best = { pay, count }
  }
  return best
}

function linePays(sheet: Sheet, window: Window, lines: readonly (readonly number[])[]): readonly number[] {
  return lines.map((rows) => {
    const line = rows.map((row, reel) => window[reel]![row]!)
    const left = fromLeft(sheet, line)
    if (sheet.wins !== 'both-ways' || left.count === line.length) return left.pay
    return left.pay + fromLeft(sheet, line.toReversed()).pay
  })
}

function ways({ pays, wild }: Sheet, window: Window): readonly Win[] {
  return [...new Set(window[0])].flatMap((symbol) => {
    const found = window.map((column, reel) =>
      column.flatMap((one, row) => (one === symbol || one === wild ? [reel * 100 + row] : [])),
    )
    const gap = found.findIndex(({ length }) => length === 0)
    const reels = found.slice(0, gap < 0 ? found.length : gap)
    const pay = reels.reduce((product, { length }) => product * length, pays[symbol]?.[reels.length] ?? 0)
    return pay > 0 ? [{ pay, cells: reels.flat() }] : []
  })
}

function anywhere({ pays }: Sheet, window: Window): readonly Win[] {
  return Object.entries(pays).map(([symbol, byCount]) => ({
    pay: byCount[howMany(window, Number(symbol))] ?? 0,
    cells: [],
  }))
}

function clusters({ pays }: Sheet, window: Window): readonly Win[] {
  const symbolAt = (cell: number) => window[Math.floor(cell / 100)]?.[cell % 100]
  const left = new Set(window.flatMap((column, reel) => column.map((_, row) => reel * 100 + row)))
  const wins: Win[] = []
  for (const start of left) {
    const cells = [start]
    left.delete(start)
    for (const cell of cells)
      for (const next of [cell - 100, cell + 100, cell - 1, cell + 1])
        if (left.has(next) && symbolAt(next) === symbolAt(start)) {
          left.delete(next)
          cells.push(next)
        }
    const pay = pays[symbolAt(start)!]?.[cells.length] ?? 0
    if (pay > 0) wins.push({ pay, cells })
  }
  return wins
}

/** Returns the pays of a window by lines, ways, anywhere or clusters. */
function winsOf(sheet: Sheet, window: Window, played: number): readonly Win[] {
  if (sheet.wins === 'ways') return ways(sheet, window)
  if (sheet.wins === 'anywhere') return anywhere(sheet, window)
  if (sheet.wins === 'clusters') return clusters(sheet, window)
  const lines = linePays(sheet, window, sheet.lines!.slice(0, played))
  if (sheet.wins === 'best-line') return [{ pay: Math.max(...lines), cells: [] }]
  return lines.map((pay) => ({ pay: sheet.choosesLines ? pay / played : pay, cells: [] }))
}

function falls(sheet: Sheet, stops: readonly number[], multipliers: readonly number[]): number {
  const tops = [...stops]
  let window: Window = sheet.strips.map((strip, reel) => columnAt(strip, stops[reel]!, sheet.rows))
  let total = 0
  for (let fall = 0; ; fall++) {
    const wins = winsOf(sheet, window, 0)
    if (wins.length === 0) return total
    total += multipliers[Math.min(fall, multipliers.length - 1)]! * sum(wins.map(({ pay }) => pay))
    const out = new Set(wins.flatMap(({ cells }) => cells))
    window = window.map((column, reel) => {
      const kept = column.filter((_, row) => !out.has(reel * 100 + row))
      const strip = sheet.strips[reel]!
      while (kept.length < sheet.rows) {
        tops[reel] = (tops[reel]! + strip.length - 1) % strip.length
        kept.unshift(strip[tops[reel]!]!)
      }
      return kept
    })
  }
}

function hold(
  { symbol, from, chances, spins, below, full }: NonNullable<Sheet['hold']>,
  window: Window,
  draw: Played['draw'],
) {
  const filled = window.flat().map((one) => one === symbol)
  if (filled.filter(Boolean).length < from) return 0
  let total = 0
  for (const one of filled) if (one) total += byChance(chances, draw)
  for (let left = spins; left > 0 && filled.includes(false); ) {
    left--
    for (const [cell, taken] of filled.entries()) {
      if (taken || draw(below) !== 0) continue
      filled[cell] = true
      total += byChance(chances, draw)
      left = spins
    }
  }
  return filled.includes(false) ? total : total + full
}

/** Returns the pays of a window with its lights, blooms and holds. */
function paidFor(sheet: Sheet, window: Window, { input, draw }: Played): number {
  const wins = winsOf(
    sheet,
    window,
    sheet.choosesLines ? (input.lines as number) : (sheet.lines?.length ?? 0),
  )
  const lights = sheet.lights
    ? Array.from({ length: howMany(window, sheet.lights.symbol) }, () =>
        byChance(sheet.lights!.chances, draw),
      )
    : []
  const bloomed = wins.map(({ pay, cells }) => {
    const inBloom = sheet.bloom && cells.includes(sheet.bloom.reel * 100 + sheet.bloom.row)
    return inBloom ? pay * byChance(sheet.bloom!.chances, draw) : pay
  })
  return (
    sum(bloomed) * (lights.length > 0 ? sum(lights) : 1) + (sheet.hold ? hold(sheet.hold, window, draw) : 0)
  )
}

function freeSpins(sheet: Sheet, free: NonNullable<Sheet['free']>, spins: number, played: Played): number {
  const strips = sheet.freeStrips ?? sheet.strips
  const chosen = spins > 0 && free.chosen ? played.draw(free.chosen.below) + free.chosen.plus : null
  const stuck = new Set<number>()
  let total = 0
  for (let spin = 0; spin < spins; spin++) {
    const window = strips.map((strip, reel) => {
      const column = stuck.has(reel) ? [] : columnAt(strip, played.draw(strip.length), sheet.rows)
      const { stays } = free
      if (stays?.reels.includes(reel) && (stuck.has(reel) || column.includes(stays.symbol))) {
        stuck.add(reel)
        return Array<number>(sheet.rows).fill(stays.symbol)
      }
      return column
    })
    total += free.times * paidFor(sheet, window, played)
    const reels = window.filter((column) => chosen !== null && column.includes(chosen)).length
    if (chosen !== null) total += sheet.lines!.length * (sheet.pays[chosen]![reels] ?? 0)
  }
  return total
}

export function reels(sheet: Sheet, played: Played): Read {
  const { steps, stake, draw } = played
  const stops = sheet.strips.map((strip) => draw(strip.length))
  const window = sheet.strips.map((strip, reel) => columnAt(strip, stops[reel]!, sheet.rows))
  let total = sheet.falls ? falls(sheet, stops, sheet.falls) : paidFor(sheet, window, played)
  if (sheet.free)
    total += freeSpins(sheet, sheet.free, sheet.free.spins[howMany(window, sheet.free.symbol)] ?? 0, played)
  if (sheet.ticket !== undefined) draw(sheet.ticket)
  const paid = (hundredths: number) => (stake * BigInt(Math.min(hundredths, sheet.cap * 100))) / 100n
  if (!sheet.stair || total === 0) return { stake, payout: paid(total) }
  const { rungs, climbs, bold, careful } = sheet.stair
  let rung = rungs.indexOf(total)
  for (let climb = 0; ; climb++) {
    const step = steps[climb]
    const over = rung === rungs.length - 1 || climb === climbs
    if (over || (step && 'collect' in step)) return { stake, payout: paid(rungs[rung]!) }
    if (!step) return { stake, payout: null }
    const moves = step.climb === 'bold' ? bold : careful
    const move = moves[draw(moves.length)]!
    if (move === null) return { stake, payout: 0n }
    rung += move
  }
}
