import type { Draws } from '#kernel/fair-draws.ts'
import { choose } from '../../casino-game.ts'
import { tenLines as lines } from './engine/line-shapes.ts'
import { everyLineTotal, type LineRules, lineWins } from './engine/lines.ts'
import {
  type Cell,
  cellsWith,
  columnsOf,
  type Pays,
  readStrips,
  type Strip,
  spin,
  type Window,
  windowAt,
} from './engine/reels.ts'
import { chancesOf } from './engine/sheet-parts.ts'
import { makeSlot, oneSpin, type Scene } from './engine/slot-game.ts'
import {
  both,
  capped,
  count,
  counted,
  either,
  repeated,
  type Spread,
  scaled,
  weightOf,
} from './engine/spread.ts'
import { drawFrom, integersOf, tableSpread } from './engine/table.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['pearl', 'diver', 'turtle', 'net', 'gourd', 'cockle']
const pearl = 0
const rows = 3
const reels = 5
const cells = rows * reels
const cap = 1000
/** Pearls that trigger the hold. */
const trigger = 6
const respins = 3
/** Integers for an empty cell, of which one brings a pearl. */
const cellChances = 16
/** Worth of a pearl in hundredths of the stake, each with its number of 50 integers. */
const worths = [
  [100, 24],
  [200, 12],
  [300, 6],
  [500, 4],
  [1000, 3],
  [2500, 1],
] as const
/** Prize for pearls in all cells, in hundredths of the stake, besides their worth. */
const fullPrize = 20_000

const strips = readStrips(
  'PDTNGC',
  'GDNTCGPPTCGDCTNPCGNCDT',
  'DNCGPTDCTPPGCNGCNGCTND',
  'DTCGNPPTCGDNCGPTNCGDCN',
  'TNGPCDNGCTNGPPCDNGCTCG',
  'NTCPPDTCNGCNPGDCGDCGNC',
)
const pays: Pays = {
  1: { 3: 300, 4: 1500, 5: 10_000 },
  2: { 3: 150, 4: 600, 5: 3000 },
  3: { 3: 100, 4: 300, 5: 1500 },
  4: { 3: 50, 4: 200, 5: 1000 },
  5: { 3: 50, 4: 150, 5: 600 },
}

const rulesOf = ({ pays }: Design): LineRules => ({ lines, pays })

/**
 * Plays the hold. Draws the pearls' worth in the order of cells. Then spins the empty cells until three spins in a
 * row bring no pearl, or no cell is left.
 */
function holdScenes(window: Window, draws: Draws): readonly Scene[] {
  const held = new Map<number, number>()
  const draw = () => drawFrom(worths, draws)
  for (const [reel, row] of cellsWith(window, pearl)) held.set(reel * rows + row, draw())
  const scenes: Scene[] = []
  const show = (left: number) => {
    const shown = window.map((column, reel) =>
      column.map((_, row) => (held.has(reel * rows + row) ? pearl : -1)),
    )
    const pearls = Array.from(held, ([cell, worth]) => ({
      cell: [Math.floor(cell / rows), cell % rows],
      worth,
    }))
    scenes.push({ kind: 'hold', window: shown, wins: [], multiplier: 1, win: 0, more: { pearls, left } })
  }
  show(respins)
  for (let left = respins; left > 0 && held.size < cells; ) {
    left -= 1
    for (let cell = 0; cell < cells; cell++) {
      if (held.has(cell) || draws.below(cellChances) > 0) continue
      held.set(cell, draw())
      left = respins
    }
    show(left)
  }
  const full = held.size === cells
  const pay = Array.from(held.values()).reduce((sum, worth) => sum + worth, 0)
  const found = Array.from(held.keys(), (cell): Cell => [Math.floor(cell / rows), cell % rows])
  const total = pay + (full ? fullPrize : 0)
  const last = scenes.at(-1)!
  const wins = [{ symbol: pearl, count: held.size, pay: total, cells: found }]
  return [...scenes.slice(0, -1), { ...last, wins, win: total, more: { ...last.more, full } }]
}

/**
 * Five integers: where each reel stops. Six pearls trigger the hold: one integer below 50 for each pearl (its worth),
 * reel by reel from the top. Each spin of the hold then draws one integer below 16 for each empty cell in the same
 * order; 0 brings a pearl, whose worth is drawn at once. A spin that brings a pearl resets the remaining spins to
 * three.
 */
export const oysterBeds = makeSlot<Design, Record<string, never>>({
  id: 'oyster-beds',
  name: 'The Oyster Beds',
  subgroups: ['hold-and-win'],
  since: '2026-11-23T06:54Z',
  method: 'dynamic programming',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9601': { strips, pays: { ...pays, 5: { 3: 60, 4: 150, 5: 600 } } },
    '0.9511': { strips, pays },
  },
  sheet: (design) => ({
    ...design,
    rows,
    lines,
    wins: 'lines',
    hold: {
      symbol: pearl,
      from: trigger,
      chances: chancesOf(worths),
      spins: respins,
      below: cellChances,
      full: fullPrize,
    },
  }),
  play(design, draws) {
    const window = windowAt(design.strips, spin(design.strips, draws), rows)
    const wins = lineWins(window, rulesOf(design))
    const win = wins.reduce((sum, { pay }) => sum + pay, 0)
    const first: Scene = { kind: 'spin', window, wins, multiplier: 1, win }
    return cellsWith(window, pearl).length < trigger ? [first] : [first, ...holdScenes(window, draws)]
  },
  spread(design) {
    const byPearls = new Map<number, Map<number, number>>()
    everyLineTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      rulesOf(design),
      (column) => column.filter((symbol) => symbol === pearl).length,
      (total, found) => {
        const totals = byPearls.get(found) ?? new Map<number, number>()
        byPearls.set(found, totals)
        count(totals, total)
      },
    )
    const holds = Array.from({ length: cells + 1 }, (_, found) => holdSpread(found))
    const parts = Array.from(byPearls, ([found, totals]) => {
      if (found < trigger) return scaled(counted(totals), weightOf(holds[trigger]!))
      return both(counted(totals), holds[found]!, cap * 100)
    })
    return capped(either(...parts), cap * 100)
  },
})

/**
 * Returns the number of pearls at the end of a hold that starts with `from`, by weight. For every start, the weights
 * add up to the cell chances to the power of three times the sum of 1 to `cells - trigger`.
 *
 * A spin with e empty cells brings j more with the chance of C(e, j) 15^(e - j) / 16^e. Up to two lost spins may come
 * before the one that does.
 */
function lastPearls(from: number): ReadonlyMap<number, bigint> {
  const chances = BigInt(cellChances)
  const empty = cells - from
  if (empty === 0) return new Map([[cells, 1n]])
  const lost = (chances - 1n) ** BigInt(empty)
  const all = chances ** BigInt(empty)
  // One level consists of `respins` spins of its empty cells; skipped levels count with their total weight.
  const ends = new Map<number, bigint>([[from, lost ** BigInt(respins) * levelsBetween(from, cells)]])
  for (let more = 1; more <= empty; more++) {
    const brings = choose(empty, more) * (chances - 1n) ** BigInt(empty - more)
    const within = all * all + all * lost + lost * lost
    for (const [pearls, weight] of lastPearls(from + more)) {
      const sum = brings * within * levelsBetween(from, from + more) * weight
      ends.set(pearls, (ends.get(pearls) ?? 0n) + sum)
    }
  }
  return ends
}

/** Returns the total weight of the levels above `from` and below `to`. */
function levelsBetween(from: number, to: number): bigint {
  let product = 1n
  for (let pearls = from + 1; pearls < to; pearls++)
    product *= BigInt(cellChances) ** BigInt(respins * (cells - pearls))
  return product
}

/** Returns the spread of the hold from `from` pearls; every start has the same weight. */
function holdSpread(from: number): Spread {
  if (from < trigger) return new Map()
  const worth = tableSpread(worths)
  const before = levelsBetween(trigger - 1, from)
  const parts = Array.from(lastPearls(from), ([pearls, weight]) => {
    const pearlsWorth = repeated(worth, pearls, cap * 100)
    const prize: Spread = new Map([[pearls === cells ? fullPrize : 0, 1n]])
    const undrawn = BigInt(integersOf(worths)) ** BigInt(cells - pearls)
    return scaled(both(pearlsWorth, prize, cap * 100), weight * undrawn * before)
  })
  return either(...parts)
}
