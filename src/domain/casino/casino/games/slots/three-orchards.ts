import * as z from 'zod'
import { lineWins } from './engine/lines.ts'
import { everyStop, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
import { makeSlot } from './engine/slot-game.ts'
import { count, counted } from './engine/spread.ts'

interface Design {
  readonly strips: readonly Strip[]
  /** Hundredths of the stake on a line. */
  readonly pays: Pays
}
const input = z.strictObject({ lines: z.union([z.literal(1), z.literal(5)]) })
type Choice = z.infer<typeof input>

const symbols = ['crown', 'bell', 'melon', 'plum', 'lemon', 'cherry']
const strips = readStrips(
  '7BMPLC',
  'MBLPCLBC7LMPC7LMPCMLCBLP',
  '7PCMBPMLCML7CBLMPLCPLCPL',
  'BL7CMBPLMPCLPBLCPMLCPMLC',
)
const pays: Pays = {
  0: { 3: 30_000 },
  1: { 3: 10_000 },
  2: { 3: 3000 },
  3: { 3: 2500 },
  4: { 3: 1300 },
  5: { 2: 400, 3: 1000 },
}
const rows = 3
const cap = 300
/** The middle row, then the top and the bottom row and the diagonals. */
const lines = [
  [1, 1, 1],
  [0, 0, 0],
  [2, 2, 2],
  [0, 1, 2],
  [2, 1, 0],
]

function scene(design: Design, stops: readonly number[], played: number) {
  const window = windowAt(design.strips, stops, rows)
  // Each played line has an equal part of the stake.
  const wins = lineWins(window, { lines: lines.slice(0, played), pays: design.pays }).map((win) => ({
    ...win,
    pay: win.pay / played,
  }))
  return {
    kind: 'spin',
    window,
    wins,
    multiplier: 1,
    win: wins.reduce((sum, { pay }) => sum + pay, 0),
  } as const
}

/** Three integers: where each reel stops. Three of a kind pay on a line, and two cherries from the left. */
export const threeOrchards = makeSlot<Design, Choice>({
  id: 'three-orchards',
  name: 'Three Orchards',
  subgroups: ['classic'],
  since: '2026-11-23T06:33Z',
  method: 'enumeration',
  symbols,
  cap,
  input,
  choices: [
    { name: 'five lines', input: { lines: 5 } },
    { name: 'one line', input: { lines: 1 } },
  ],
  variants: {
    '0.9677': { strips, pays },
    '0.9429': { strips, pays: { ...pays, 2: { 3: 2800 }, 4: { 3: 1200 } } },
  },
  sheet: (design) => ({ ...design, rows, lines, wins: 'lines', choosesLines: true }),
  play: (design, draws, { lines: played }) => [scene(design, spin(design.strips, draws), played)],
  spread(design, { lines: played }) {
    const totals = new Map<number, number>()
    everyStop(
      design.strips.map(({ length }) => length),
      (stops) => count(totals, scene(design, stops, played).win),
    )
    return counted(totals)
  },
})
