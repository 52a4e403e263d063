import { wells } from '../../jackpot.ts'
import { columnsOf, type Pays, readStrips, type Strip, spin, windowAt } from './engine/reels.ts'
import { makeSlot, oneSpin } from './engine/slot-game.ts'
import { count, counted } from './engine/spread.ts'
import { everyWayTotal, type WayRules, wayWins } from './engine/ways.ts'

interface Design {
  readonly strips: readonly Strip[]
  readonly pays: Pays
}

const symbols = ['drop', 'kingfisher', 'dragonfly', 'frog', 'bucket', 'fern', 'moss', 'stone']
const wild = 0
const rows = 3
const cap = 320

/** Symbols come in stacks. */
const strips = readStrips(
  'WKDFBNMS',
  'SSSMMMKKBBBNNNDDFFFSSMMBBNN',
  'NNNWBBBDDMMMSSSFFFKKNNSSMMB',
  'MMMBBBSSSWNNNKKFFFDDSSBBMMN',
  'BBBNNNFFFMMMKKSSSDDMMSSNNBB',
)
const pays: Pays = {
  1: { 3: 400, 4: 2000 },
  2: { 3: 150, 4: 700 },
  3: { 3: 80, 4: 250 },
  4: { 3: 30, 4: 100 },
  5: { 3: 30, 4: 90 },
  6: { 3: 30, 4: 80 },
  7: { 3: 20, 4: 60 },
}

const rulesOf = ({ pays }: Design): WayRules => ({ pays, wild })

/**
 * Four integers: where each reel stops; then one below 10^9, the round's ticket. A symbol pays on three or four reels
 * from the left, once for each of up to 81 ways. Drops, on the two middle reels, substitute for every symbol.
 */
export const deepWells = makeSlot<Design, Record<string, never>>({
  id: 'deep-wells',
  name: 'Deep Wells',
  subgroups: [],
  since: '2026-11-23T15:30Z',
  method: 'enumeration',
  symbols,
  cap,
  jackpot: wells,
  ...oneSpin,
  variants: {
    '0.94': { strips, pays },
    '0.9286': { strips, pays: { ...pays, 4: { 3: 30, 4: 90 } } },
  },
  sheet: (design) => ({ ...design, rows, wins: 'ways', wild }),
  play(design, draws) {
    const window = windowAt(design.strips, spin(design.strips, draws), rows)
    const wins = wayWins(window, rulesOf(design))
    return [{ kind: 'spin', window, wins, multiplier: 1, win: wins.reduce((sum, { pay }) => sum + pay, 0) }]
  },
  spread(design) {
    const totals = new Map<number, number>()
    everyWayTotal(
      design.strips.map((strip) => columnsOf(strip, rows)),
      rulesOf(design),
      () => 0,
      (total, _, times) => count(totals, total, times),
    )
    return counted(totals)
  },
})
