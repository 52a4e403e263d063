import { tenLines as lines } from './engine/line-shapes.ts'
import { everyLineTotal, type LineRules, lineWins } from './engine/lines.ts'
import { cellsWith, columnsOf, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
import { spinsFrom } from './engine/sheet-parts.ts'
import { makeSlot, oneSpin, type Scene } from './engine/slot-game.ts'
import { count, counted, repeated, withFeature } from './engine/spread.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['lamp', 'foghorn', 'lighthouse', 'boat', 'gull', 'anchor', 'rope', 'shell']
const wild = 0
const scatter = 1
const rows = 3
const cap = 2000
/** Foghorns that trigger the free spins. */
const trigger = 3
const freeSpins = 8
/** Multiplier of every win of a free spin. */
const freeMultiplier = 3

const strips = readStrips(
  'WSLBGARC',
  'BALCRSGCBARCGARCGALR',
  'BAGCBRAGCLRAGLCRBWCR',
  'SCGBARGCLRWAGSRCBLRA',
  'LGBRACGLRCABRCAGRCAW',
  'BRGACLRGBACGLRCASRCA',
)
const pays: Pays = {
  2: { 3: 400, 4: 2000, 5: 15_000 },
  3: { 3: 250, 4: 1000, 5: 5000 },
  4: { 3: 150, 4: 500, 5: 2500 },
  5: { 3: 80, 4: 250, 5: 1000 },
  6: { 3: 50, 4: 150, 5: 700 },
  7: { 3: 40, 4: 120, 5: 500 },
}

const rulesOf = ({ pays }: Design): LineRules => ({ lines, pays, wild })

function sceneOf(kind: 'spin' | 'free', design: Design, stops: readonly number[]): Scene {
  const window = windowAt(design.strips, stops, rows)
  const wins = lineWins(window, rulesOf(design))
  const multiplier = kind === 'free' ? freeMultiplier : 1
  return { kind, window, wins, multiplier, win: multiplier * wins.reduce((sum, { pay }) => sum + pay, 0) }
}

/**
 * Five integers for each spin: where each reel stops. Three foghorns trigger eight free spins, whose wins count three
 * times; foghorns do nothing in them. Lamps substitute for every symbol but foghorns.
 */
export const lightkeepers = makeSlot<Design, Record<string, never>>({
  id: 'lightkeepers',
  name: 'The Lightkeepers',
  subgroups: ['free-spins'],
  since: '2026-11-23T06:33Z',
  method: 'enumeration',
  symbols,
  cap,
  ...oneSpin,
  variants: {
    '0.963': { strips, pays: { ...pays, 7: { 3: 40, 4: 150, 5: 600 } } },
    '0.9502': { strips, pays },
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
      times: freeMultiplier,
    },
  }),
  play(design, draws) {
    const next = (kind: 'spin' | 'free') => sceneOf(kind, design, spin(design.strips, draws))
    const first = next('spin')
    if (cellsWith(first.window, scatter).length < trigger) return [first]
    return [first, ...Array.from({ length: freeSpins }, () => next('free'))]
  },
  spread(design) {
    const plain = new Map<number, number>()
    const triggering = new Map<number, number>()
    const free = new Map<number, number>()
    everyLineTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      rulesOf(design),
      (column) => column.filter((symbol) => symbol === scatter).length,
      (total, scatters) => {
        count(scatters < trigger ? plain : triggering, total)
        count(free, total * freeMultiplier)
      },
    )
    const feature = repeated(counted(free), freeSpins, cap * 100)
    return withFeature(counted(plain), counted(triggering), feature, cap * 100)
  },
})
