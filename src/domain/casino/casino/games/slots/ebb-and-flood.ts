import { tenLines as lines } from './engine/line-shapes.ts'
import { everyLineTotal, type LineRules, lineWins } from './engine/lines.ts'
import { columnsOf, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
import { makeSlot, oneSpin } from './engine/slot-game.ts'
import { count, counted } from './engine/spread.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['current', 'heron', 'otter', 'salmon', 'reed', 'lily', 'pebble']
const wild = 0
const rows = 3
const cap = 500

const strips = readStrips(
  'WDPNGCB',
  'CGBNCGBNCGBPCDBPNDBP',
  'BGCDBGNCPWBCDGPNBGCN',
  'GCPBNCGPBNCPGDBCWNBD',
  'DGWNBCGNPCDBPCNBGCPB',
  'PCGDPBGCPDNBCGNBCGNB',
)
const pays: Pays = {
  1: { 3: 350, 4: 1000, 5: 7000 },
  2: { 3: 150, 4: 500, 5: 2500 },
  3: { 3: 70, 4: 300, 5: 1500 },
  4: { 3: 40, 4: 140, 5: 700 },
  5: { 3: 30, 4: 80, 5: 400 },
  6: { 3: 20, 4: 60, 5: 300 },
}

const rulesOf = ({ pays }: Design): LineRules => ({ lines, pays, wild, bothWays: true })

/**
 * Five integers: where each reel stops. Lines pay from the left and from the right; five of a kind pay once. The
 * current, on the three middle reels, substitutes for every symbol.
 */
export const ebbAndFlood = makeSlot<Design, Record<string, never>>({
  id: 'ebb-and-flood',
  name: 'Ebb and Flood',
  subgroups: [],
  since: '2026-11-23T06:42Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.9592': { strips, pays: { ...pays, 5: { 3: 30, 4: 100, 5: 400 }, 6: { 3: 20, 4: 70, 5: 300 } } },
    '0.9437': { strips, pays },
  },
  sheet: (design) => ({ ...design, rows, lines, wins: 'both-ways', wild }),
  play(design, draws) {
    const window = windowAt(design.strips, spin(design.strips, draws), rows)
    const wins = lineWins(window, rulesOf(design))
    return [{ kind: 'spin', window, wins, multiplier: 1, win: wins.reduce((sum, { pay }) => sum + pay, 0) }]
  },
  spread(design) {
    const totals = new Map<number, number>()
    everyLineTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      rulesOf(design),
      () => 0,
      (total) => count(totals, total),
    )
    return counted(totals)
  },
})
