import { clusterWins } from './engine/clusters.ts'
import {
  columnsOf,
  everyStop,
  type Pays,
  readStrips,
  type Strip,
  spin,
  type Win,
  windowAt,
} from './engine/reels.ts'
import { chancesOf } from './engine/sheet-parts.ts'
import { makeSlot, oneSpin } from './engine/slot-game.ts'
import { count, type Spread } from './engine/spread.ts'
import { drawFrom } from './engine/table.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['anemone', 'seahorse', 'starfish', 'coral', 'urchin', 'sponge', 'kelp']
const rows = 5
const centre = 2
const cap = 1000
/** Multipliers of the cluster on the middle cell, each with its number of 10 integers. */
const blooms = [
  [2, 6],
  [3, 3],
  [5, 1],
] as const

const strips = readStrips(
  'ASTCUGK',
  'KKKSSAAGGUUTTCC',
  'KKKSSUUGGCCTTAA',
  'KKKCCTTAASSUUGG',
  'UUKKKAAGGSSTTCC',
  'KKKGGCCTTAASSUU',
)

/**
 * Returns the pays of clusters by size: one for each of 5, 6, 7, 8, 10 and 13 cells, up to the next size. The whole
 * reef has 25 cells.
 */
const paysOf = (...bySize: readonly number[]) => {
  const from = [5, 6, 7, 8, 10, 13]
  return Object.fromEntries(
    Array.from({ length: 21 }, (_, more) => [
      5 + more,
      bySize[from.findLastIndex((size) => size <= 5 + more)]!,
    ]),
  )
}
const pays: Pays = {
  0: paysOf(250, 400, 800, 1500, 4000, 20_000),
  1: paysOf(150, 250, 400, 800, 2000, 10_000),
  2: paysOf(90, 150, 250, 500, 1200, 6000),
  3: paysOf(60, 100, 180, 300, 800, 4000),
  4: paysOf(50, 80, 120, 250, 500, 2500),
  5: paysOf(30, 50, 90, 150, 400, 1500),
  6: paysOf(20, 40, 60, 120, 300, 1200),
}

const inMiddle = ({ cells }: Win) => cells.some(([reel, row]) => reel === centre && row === centre)

/**
 * Five integers: where each reel stops. Five cells or more of a symbol that touch by their sides pay. If such a
 * cluster covers the middle cell, one integer below 10 follows: the multiplier of that cluster.
 */
export const reefGardener = makeSlot<Design, Record<string, never>>({
  id: 'reef-gardener',
  name: 'Reef Gardener',
  subgroups: [],
  since: '2026-11-23T06:54Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9695': { strips, pays },
    '0.9613': { strips, pays: { ...pays, 3: paysOf(50, 90, 150, 250, 600, 3000) } },
  },
  sheet: (design) => ({
    ...design,
    rows,
    wins: 'clusters',
    bloom: { reel: centre, row: centre, chances: chancesOf(blooms) },
  }),
  play(design, draws) {
    const window = windowAt(design.strips, spin(design.strips, draws), rows)
    const wins = clusterWins(window, design.pays).map((win) =>
      inMiddle(win) ? { ...win, times: drawFrom(blooms, draws) } : win,
    )
    const win = wins.reduce((sum, { pay, times = 1 }) => sum + pay * times, 0)
    return [{ kind: 'spin', window, wins, multiplier: 1, win }]
  },
  spread({ strips, pays }) {
    // Frequency of each total of the middle cluster with each total of the others.
    const windows = new Map<number, number>()
    const most = 2 ** 20
    const columns = strips.map((strip) => columnsOf(strip, rows))
    everyStop(
      strips.map(({ length }) => length),
      (stops) => {
        const window = stops.map((stop, reel) => columns[reel]![stop]!)
        let [middle, others] = [0, 0]
        for (const win of clusterWins(window, pays)) {
          if (inMiddle(win)) middle = win.pay
          else others += win.pay
        }
        count(windows, middle * most + others)
      },
    )
    const spread = new Map<number, bigint>()
    for (const [key, times] of windows) {
      const middle = Math.floor(key / most)
      for (const [bloom, chances] of blooms) {
        const total = (key % most) + bloom * middle
        spread.set(total, (spread.get(total) ?? 0n) + BigInt(times * chances))
      }
    }
    return spread satisfies Spread
  },
})
