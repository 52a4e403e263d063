import type { Draws } from '#kernel/fair-draws.ts'
import { tenLines as lines } from './engine/line-shapes.ts'
import { everyLineTotal, type LineRules, lineWins } from './engine/lines.ts'
import {
  cellsWith,
  columnsOf,
  type Pays,
  readStrips,
  type Strip,
  spin,
  type Win,
  windowAt,
} from './engine/reels.ts'
import { spinsFrom } from './engine/sheet-parts.ts'
import { makeSlot, oneSpin, type Scene } from './engine/slot-game.ts'
import { count, counted, either, repeated, withFeature } from './engine/spread.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['almanac', 'compass', 'barometer', 'globe', 'quill', 'feather', 'raindrop', 'leaf']
/** Symbol that substitutes for every symbol, and triggers the free spins. */
const book = 0
const rows = 3
const cap = 2500
const trigger = 3
const freeSpins = 10

const strips = readStrips(
  'ACBGQFDL',
  'GFLBCQGLFDQLFDCBFDLQ',
  'BFGCDFLQCFALGQDBLGQD',
  'GQDFLGQCFLDBALDBQFDL',
  'FQLGDBCFQDLFGQLCDBGA',
  'LFCQBLDGFQBLCGQDLFQD',
)
const pays: Pays = {
  1: { 2: 50, 3: 400, 4: 2500, 5: 20_000 },
  2: { 3: 150, 4: 800, 5: 5000 },
  3: { 3: 120, 4: 600, 5: 3000 },
  4: { 3: 70, 4: 300, 5: 1500 },
  5: { 3: 50, 4: 180, 5: 800 },
  6: { 3: 40, 4: 180, 5: 700 },
  7: { 3: 40, 4: 150, 5: 600 },
}

const rulesOf = ({ pays }: Design): LineRules => ({ lines, pays, wild: book })
const winOf = (wins: readonly Win[]) => wins.reduce((sum, { pay }) => sum + pay, 0)

/** Returns the pay of the chosen symbol after it has filled `reels` reels: its pay on every line. */
const filledPay = ({ pays }: Design, chosen: number, reels: number): number =>
  lines.length * (pays[chosen]?.[reels] ?? 0)

function freeScene(design: Design, chosen: number, draws: Draws): Scene {
  const window = windowAt(design.strips, spin(design.strips, draws), rows)
  const wins = lineWins(window, rulesOf(design))
  const reels = window.flatMap((column, reel) => (column.includes(chosen) ? [reel] : []))
  const pay = filledPay(design, chosen, reels.length)
  const cells = reels.flatMap((reel) => [0, 1, 2].map((row) => [reel, row] as const))
  const filled = pay > 0 ? [{ symbol: chosen, count: reels.length, pay, cells }] : []
  const more = { chosen, filled: pay > 0 ? reels : [] }
  return { kind: 'free', window, wins: [...wins, ...filled], multiplier: 1, win: winOf(wins) + pay, more }
}

/** Returns the marks of a column: the reels that show each symbol, three bits each, and above them the books. */
const marksOf = (column: readonly number[]): number =>
  [...new Set(column)].reduce((sum, symbol) => sum + (symbol === book ? 0 : 8 ** (symbol - 1)), 0) +
  column.filter((symbol) => symbol === book).length * 8 ** (symbols.length - 1)

/**
 * Five integers for each spin: where each reel stops. Three almanacs trigger ten free spins: one integer below 7
 * chooses a symbol. In each free spin it fills the reels that show it, if they are enough to pay. It then pays on
 * every line.
 */
export const stormAlmanac = makeSlot<Design, Record<string, never>>({
  id: 'storm-almanac',
  name: 'Storm Almanac',
  subgroups: ['free-spins', 'high-volatility'],
  since: '2026-11-23T06:42Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9593': { strips, pays },
    '0.9494': { strips, pays: { ...pays, 7: { 3: 30, 4: 150, 5: 600 } } },
  },
  sheet: (design) => ({
    ...design,
    rows,
    lines,
    wins: 'lines',
    wild: book,
    free: {
      symbol: book,
      spins: spinsFrom(trigger, freeSpins, design.strips.length * rows),
      times: 1,
      chosen: { below: symbols.length - 1, plus: 1 },
    },
  }),
  play(design, draws) {
    const window = windowAt(design.strips, spin(design.strips, draws), rows)
    const wins = lineWins(window, rulesOf(design))
    const first: Scene = { kind: 'spin', window, wins, multiplier: 1, win: winOf(wins) }
    if (cellsWith(window, book).length < trigger) return [first]
    const chosen = 1 + draws.below(symbols.length - 1)
    return [first, ...Array.from({ length: freeSpins }, () => freeScene(design, chosen, draws))]
  },
  spread(design) {
    // Frequency of each total with each sum of marks.
    const windows = new Map<number, number>()
    const marksBelow = 8 ** symbols.length
    everyLineTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      rulesOf(design),
      marksOf,
      (total, marks) => count(windows, total * marksBelow + marks),
    )
    const plain = new Map<number, number>()
    const triggering = new Map<number, number>()
    const free = Array.from({ length: symbols.length }, () => new Map<number, number>())
    for (const [key, times] of windows) {
      const total = Math.floor(key / marksBelow)
      const digit = (place: number) => Math.floor((key % marksBelow) / 8 ** place) % 8
      count(digit(symbols.length - 1) < trigger ? plain : triggering, total, times)
      for (let chosen = 1; chosen < symbols.length; chosen++)
        count(free[chosen]!, total + filledPay(design, chosen, digit(chosen - 1)), times)
    }
    const feature = free.slice(1).map((totals) => repeated(counted(totals), freeSpins, cap * 100))
    return withFeature(counted(plain), counted(triggering), either(...feature), cap * 100)
  },
})
