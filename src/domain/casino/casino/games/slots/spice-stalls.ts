import { cellsWith, columnsOf, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
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
import { everyWayTotal, wayWins } from './engine/ways.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['scales', 'gate', 'saffron', 'cinnamon', 'nutmeg', 'ginger', 'clove', 'pepper']
const wild = 0
const scatter = 1
const rows = 3
const cap = 1500
/** Free spins by the number of visible gates. */
const freeSpins: Readonly<Record<number, number>> = { 3: 6, 4: 9, 5: 15 }
const freeMultiplier = 2

const strips = readStrips(
  'WSDPNGCB',
  'PGDBCSNBPGCBNGCBNDCB',
  'DNBCDSNCBPGCBNGPWBGC',
  'WNSPBDNCGBNCGPBCGDBC',
  'WSNPBGCNPBDGCBPNGCDB',
  'GNCBPGNDCPBGNDCBSPCB',
)
const pays: Pays = {
  2: { 3: 50, 4: 200, 5: 1200 },
  3: { 3: 30, 4: 120, 5: 600 },
  4: { 3: 20, 4: 80, 5: 300 },
  5: { 3: 10, 4: 30, 5: 120 },
  6: { 4: 20, 5: 60 },
  7: { 4: 10, 5: 40 },
}

function sceneOf(kind: 'spin' | 'free', { strips, pays }: Design, stops: readonly number[]): Scene {
  const window = windowAt(strips, stops, rows)
  const wins = wayWins(window, { pays, wild })
  const multiplier = kind === 'free' ? freeMultiplier : 1
  return { kind, window, wins, multiplier, win: multiplier * wins.reduce((sum, { pay }) => sum + pay, 0) }
}

/**
 * Five integers for each spin: where each reel stops. Wins are ways from the left; scales substitute for every spice.
 * Three, four or five gates trigger six, nine or fifteen free spins, whose wins count twice; gates do nothing in
 * them.
 */
export const spiceStalls = makeSlot<Design, Record<string, never>>({
  id: 'spice-stalls',
  name: 'Spice Stalls',
  subgroups: ['free-spins'],
  since: '2026-11-23T06:42Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9681': { strips, pays },
    '0.9318': { strips, pays: { ...pays, 4: { 3: 20, 4: 70, 5: 250 } } },
  },
  sheet: (design) => ({
    ...design,
    rows,
    wins: 'ways',
    wild,
    free: { symbol: scatter, spins: { ...freeSpins }, times: freeMultiplier },
  }),
  play(design, draws) {
    const next = (kind: 'spin' | 'free') => sceneOf(kind, design, spin(design.strips, draws))
    const first = next('spin')
    const spins = freeSpins[cellsWith(first.window, scatter).length] ?? 0
    return [first, ...Array.from({ length: spins }, () => next('free'))]
  },
  spread(design) {
    const byScatters = new Map<number, Map<number, number>>()
    const free = new Map<number, number>()
    everyWayTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      { pays: design.pays, wild },
      (column) => column.filter((symbol) => symbol === scatter).length,
      (total, scatters, times) => {
        const totals = byScatters.get(scatters) ?? new Map<number, number>()
        byScatters.set(scatters, totals)
        count(totals, total, times)
        count(free, total * freeMultiplier, times)
      },
    )
    return byFreeSpins(byScatters, counted(free))
  },
})

/** Combines windows by their gates with their free spins, all scaled to the weight of the most spins. */
function byFreeSpins(byScatters: ReadonlyMap<number, Map<number, number>>, free: Spread): Spread {
  const most = Math.max(...Object.values(freeSpins))
  const each = weightOf(free)
  const parts = Array.from(byScatters, ([scatters, totals]) => {
    const spins = freeSpins[scatters] ?? 0
    const feature = repeated(free, spins, cap * 100)
    return scaled(both(counted(totals), feature, cap * 100), each ** BigInt(most - spins))
  })
  return capped(either(...parts), cap * 100)
}
