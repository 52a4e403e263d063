import type { Draws } from '#kernel/fair-draws.ts'
import { tenLines as lines } from './engine/line-shapes.ts'
import { everyLineTotal, type LineRules, lineWins } from './engine/lines.ts'
import {
  cellsWith,
  columnsOf,
  type Pays,
  readStrips,
  type Strip,
  type Window,
  windowAt,
} from './engine/reels.ts'
import { spinsFrom } from './engine/sheet-parts.ts'
import { makeSlot, oneSpin, type Scene } from './engine/slot-game.ts'
import { both, count, counted, either, type Spread, scaled, withFeature } from './engine/spread.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['honey', 'hive', 'bee', 'foxglove', 'clover', 'daisy', 'lavender', 'meadow-grass']
const wild = 0
const scatter = 1
const rows = 3
const cap = 1000
const trigger = 3
const freeSpins = 6
/** Reels that honey can fill. */
const sticky = [1, 2, 3]

const strips = readStrips(
  'HSBFCDLM',
  'FLCDMBLCFDMCBLMDSLMD',
  'FDCMFLDCMBLDCBMLFHML',
  'CBDMLFDMBLCFHDLCMDSL',
  'FBCHLDMBLFDCLBMDCLMD',
  'MSLDFMLCFBDLMCDLMCDB',
)
const pays: Pays = {
  2: { 3: 300, 4: 1200, 5: 6000 },
  3: { 3: 200, 4: 700, 5: 3500 },
  4: { 3: 120, 4: 400, 5: 2000 },
  5: { 3: 80, 4: 250, 5: 1200 },
  6: { 3: 60, 4: 180, 5: 700 },
  7: { 3: 40, 4: 140, 5: 600 },
}

const rulesOf = ({ pays }: Design): LineRules => ({ lines, pays, wild })
const full = Array.from({ length: rows }, () => wild)

/** Fills the reel of a column that shows honey. */
const filled = (column: readonly number[]): readonly number[] => (column.includes(wild) ? full : column)

function sceneOf(kind: 'spin' | 'free', design: Design, window: Window, held: readonly number[]): Scene {
  const wins = lineWins(window, rulesOf(design))
  const win = wins.reduce((sum, { pay }) => sum + pay, 0)
  return { kind, window, wins, multiplier: 1, win, ...(kind === 'free' ? { more: { held } } : {}) }
}

/** Plays the free spins; reels that hold honey draw nothing. */
function freeScenes(design: Design, draws: Draws): readonly Scene[] {
  let held: readonly number[] = []
  return Array.from({ length: freeSpins }, () => {
    const stops = design.strips.map((strip, reel) => (held.includes(reel) ? 0 : draws.below(strip.length)))
    const window = windowAt(design.strips, stops, rows).map((column, reel) =>
      held.includes(reel) ? full : filled(column),
    )
    held = sticky.filter((reel) => window[reel] === full)
    return sceneOf('free', design, window, held)
  })
}

/**
 * An integer for each reel and spin: where it stops. Three hives trigger six free spins. In them honey fills its reel
 * and stays until the last, and a reel that holds it draws nothing. Honey substitutes for every symbol but the hive.
 */
export const honeyMeadow = makeSlot<Design, Record<string, never>>({
  id: 'honey-meadow',
  name: 'Honey Meadow',
  subgroups: ['free-spins'],
  since: '2026-11-23T06:42Z',
  method: 'dynamic programming',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9585': { strips, pays: { ...pays, 7: { 3: 50, 4: 140, 5: 600 } } },
    '0.95': { strips, pays },
  },
  sheet: (design) => ({
    ...design,
    rows,
    lines,
    wins: 'lines',
    wild,
    free: {
      symbol: scatter,
      spins: spinsFrom(trigger, freeSpins, design.strips.length * rows),
      times: 1,
      stays: { symbol: wild, reels: sticky },
    },
  }),
  play(design, draws) {
    const stops = design.strips.map((strip) => draws.below(strip.length))
    const window = windowAt(design.strips, stops, rows)
    const first = sceneOf('spin', design, window, [])
    return cellsWith(window, scatter).length < trigger ? [first] : [first, ...freeScenes(design, draws)]
  },
  spread(design) {
    const plain = new Map<number, number>()
    const triggering = new Map<number, number>()
    everyLineTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      rulesOf(design),
      (column) => column.filter((symbol) => symbol === scatter).length,
      (total, scatters) => count(scatters < trigger ? plain : triggering, total),
    )
    return withFeature(counted(plain), counted(triggering), freeSpread(design), cap * 100)
  },
})

/**
 * Returns the spread of the free spins. Works back from the last spin, by the reels that hold honey (a bit for each).
 */
function freeSpread(design: Design): Spread {
  const states = 2 ** sticky.length
  const next = Array.from({ length: states }, (_, held) => turns(design, held))
  let left: readonly Spread[] = next.map((byHeld) => either(...byHeld.values()))
  for (let spin = 1; spin < freeSpins; spin++) {
    const wanted = spin === freeSpins - 1 ? 1 : states
    left = next
      .slice(0, wanted)
      .map((byHeld) =>
        either(...Array.from(byHeld, ([held, totals]) => both(totals, left[held]!, cap * 100))),
      )
  }
  return left[0]!
}

/**
 * Returns the pay of a free spin with these reels held, by the reels held after it. Every state has the same total
 * weight.
 */
function turns(design: Design, held: number): ReadonlyMap<number, Spread> {
  const bitOf = (reel: number) => (sticky.includes(reel) ? 2 ** sticky.indexOf(reel) : 0)
  const byHeld = new Map<number, Map<number, number>>()
  const reels = design.strips.map((strip, reel) =>
    (held & bitOf(reel)) > 0 ? [full] : columnsOf(strip, rows).map(filled),
  )
  everyLineTotal(
    reels,
    rulesOf(design),
    (column, reel) => (column === full ? bitOf(reel) : 0),
    (total, after) => {
      const totals = byHeld.get(after) ?? new Map<number, number>()
      byHeld.set(after, totals)
      count(totals, total)
    },
  )
  const still = design.strips.reduce(
    (product, strip, reel) => ((held & bitOf(reel)) > 0 ? product * BigInt(strip.length) : product),
    1n,
  )
  return new Map(Array.from(byHeld, ([after, totals]) => [after, scaled(counted(totals), still)]))
}
