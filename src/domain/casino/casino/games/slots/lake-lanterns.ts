import type { Draws } from '#kernel/fair-draws.ts'
import { anywhereWins, everyAnywhereTotal } from './engine/anywhere.ts'
import { cellsWith, columnsOf, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
import { chancesOf, spinsFrom } from './engine/sheet-parts.ts'
import { makeSlot, oneSpin, type Scene } from './engine/slot-game.ts'
import { count, repeated, withFeature } from './engine/spread.ts'
import { drawFrom, integersOf, tableSpread } from './engine/table.ts'

interface Design {
  readonly strips: readonly Strip[]
  /** Strips of the free spins. */
  readonly freeStrips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['lantern', 'moon', 'swan', 'lotus', 'boat', 'willow', 'ripple', 'reed']
const lantern = 0
const scatter = 1
const rows = 4
const cap = 2500
const trigger = 3
const freeSpins = 8
/** Multipliers of a lantern, each with its number of 20 integers. */
const lights = [
  [2, 10],
  [3, 5],
  [5, 3],
  [10, 1],
  [25, 1],
] as const

const strips = readStrips(
  'LMSOBWRE',
  'SSWWWRRRRBMOEEEBBBOO',
  'BBBSSBEEERRROOLWWW',
  'ROMEEEOOSSRRRWWWBBBL',
  'BBBEEEWWWOOLSSRRRB',
  'BRRRSSRWWWBBBOOOMEEE',
)
const freeStrips = readStrips(
  'LMSOBWRE',
  'EEEBBBBRRRLSSWWWOO',
  'RRRLEEELOOSSBBBWWW',
  'EEESSWWWLRRROOLBBB',
  'OOWWWLLBBBRRREEESS',
  'BBBRRRBOOEEELSSWWW',
)

/** Returns pays from eight of a kind on; ten and twelve pay more. */
const paysOf = (eight: number, ten: number, twelve: number) =>
  Object.fromEntries(
    Array.from({ length: 13 }, (_, more) => [8 + more, more < 2 ? eight : more < 4 ? ten : twelve]),
  )
const pays: Pays = {
  2: paysOf(400, 1600, 8000),
  3: paysOf(150, 600, 3000),
  4: paysOf(90, 300, 1600),
  5: paysOf(70, 200, 1000),
  6: paysOf(40, 120, 500),
  7: paysOf(40, 100, 300),
}

function sceneOf(kind: 'spin' | 'free', strips: readonly Strip[], pays: Pays, draws: Draws): Scene {
  const window = windowAt(strips, spin(strips, draws), rows)
  const wins = anywhereWins(window, pays)
  const lanterns = cellsWith(window, lantern).map((cell) => ({
    cell,
    light: drawFrom(lights, draws),
  }))
  const multiplier = lanterns.reduce((sum, { light }) => sum + light, 0) || 1
  const win = multiplier * wins.reduce((sum, { pay }) => sum + pay, 0)
  return { kind, window, wins, multiplier, win, more: { lanterns } }
}

/**
 * Five integers for each spin: where each reel stops. Then one below 20 for each visible lantern, reel by reel from
 * the top: its light. Eight of a kind pay anywhere, and the sum of a spin's lights multiplies all its wins. Three
 * moons trigger eight free spins on reels of their own, in which moons do nothing.
 */
export const lakeLanterns = makeSlot<Design, Record<string, never>>({
  id: 'lake-lanterns',
  name: 'Lake of Lanterns',
  subgroups: ['free-spins', 'high-volatility'],
  since: '2026-11-23T06:54Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9458': { strips, freeStrips, pays },
    '0.9329': { strips, freeStrips, pays: { ...pays, 5: paysOf(60, 200, 1000) } },
  },
  sheet: (design) => ({
    ...design,
    rows,
    wins: 'anywhere',
    lights: { symbol: lantern, chances: chancesOf(lights) },
    free: { symbol: scatter, spins: spinsFrom(trigger, freeSpins, design.strips.length * rows), times: 1 },
  }),
  play({ strips, freeStrips, pays }, draws) {
    const first = sceneOf('spin', strips, pays, draws)
    if (cellsWith(first.window, scatter).length < trigger) return [first]
    return [first, ...Array.from({ length: freeSpins }, () => sceneOf('free', freeStrips, pays, draws))]
  },
  spread({ strips, freeStrips, pays }) {
    const base = spinSpreads(strips, pays)
    const free = spinSpreads(freeStrips, pays)
    const feature = repeated(free.plain, freeSpins, cap * 100)
    return withFeature(base.plain, base.triggering, feature, cap * 100)
  },
})

/** Returns the spreads of spins that trigger no free spins, and of those that do. */
function spinSpreads(strips: readonly Strip[], pays: Pays) {
  const most = 8
  const counts = new Map<number, number>()
  everyAnywhereTotal(
    strips.map((strip) => columnsOf(strip, rows)),
    pays,
    (column) =>
      column.filter((symbol) => symbol === lantern).length +
      (most + 1) * column.filter((symbol) => symbol === scatter).length,
    (total, marks) => count(counts, total * 100 + marks),
  )
  // Sums of lights by the number of lanterns, all scaled to the same weight.
  const sums = Array.from({ length: most + 1 }, (_, lanterns) =>
    Array.from(
      lanterns === 0 ? new Map([[1, 1n]]) : repeated(tableSpread(lights), lanterns, 1000),
      ([sum, weight]) => [sum, weight * BigInt(integersOf(lights)) ** BigInt(most - lanterns)] as const,
    ),
  )
  const plain = new Map<number, bigint>()
  const triggering = new Map<number, bigint>()
  for (const [key, times] of counts) {
    const marks = key % 100
    const spread = Math.floor(marks / (most + 1)) < trigger ? plain : triggering
    const total = Math.floor(key / 100)
    for (const [sum, weight] of sums[marks % (most + 1)]!)
      spread.set(total * sum, (spread.get(total * sum) ?? 0n) + weight * BigInt(times))
  }
  return { plain, triggering }
}
